import MediaLibrary

package struct Finding: Codable, Hashable, Sendable {
  package enum Severity: String, Codable, Comparable, Sendable {
    case fine
    /// Information only; no data is lost.
    case note
    /// Data is missing or wrong.
    case problem

    /// In ascending order: fine, note, problem.
    package static func < (a: Severity, b: Severity) -> Bool { a.order < b.order }

    private var order: Int {
      switch self {
      case .fine: 0
      case .note: 1
      case .problem: 2
      }
    }
  }

  /// The name of the check, such as `originals`.
  package var check: String
  package var severity: Severity
  package var message: String
  /// The recommended action.
  package var remedy: String?
  /// The action of a repair; `nil` for none.
  package var done: String?
  /// One line per affected file or pair of animals, if there are any; after a repair, repaired files are included.
  package var details: [String]?
}

extension Finding {
  package static func fine(_ check: String, _ message: String) -> Finding {
    Finding(check: check, severity: .fine, message: message)
  }

  package static func note(
    _ check: String, _ message: String, _ remedy: String, details: [String]? = nil
  ) -> Finding {
    Finding(check: check, severity: .note, message: message, remedy: remedy, details: details)
  }

  package static func problem(
    _ check: String, _ message: String, _ remedy: String, details: [String]? = nil
  ) -> Finding {
    Finding(check: check, severity: .problem, message: message, remedy: remedy, details: details)
  }
}

/// Formats numbers and lists for the doctor's messages.
enum Phrasing {
  /// `1 photo`, `2 photos`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The recommended action for data that cannot be derived from the rest of the library.
  static let restore = "restore the library from a backup: `menagerie restore` into a new folder"

  /// `the index a`, `the trigger b`.
  static func names(_ parts: [SchemaPart]) -> [String] { parts.map { "the \($0.kind) \($0.name)" } }
}
