import MediaLibrary

/// Formats numbers and lists for the doctor's messages.
enum Phrasing {
  /// `1 photo`, `2 photos`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The recommended action for data that cannot be derived from the rest of the library.
  static let restore = "restore the library from a backup: `menagerie restore` into a new folder"

  /// `the index a`, `the trigger b`.
  static func names(_ parts: [SchemaPart]) -> [String] { parts.map { "the \($0.kind) \($0.name)" } }
}
