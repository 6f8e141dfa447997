package import Foundation
import GRDB
package import MediaLibrary

/// Diaries, in `diary.sqlite` beside the catalogue: health data of people who may be minors, which never lies in the catalogue itself.
///
/// Every row belongs to an account, and every question says whose: there is no way to ask for a row by its number alone.
package struct DiaryStore: Sendable {
  let database: any DatabaseWriter
  /// What recipes are asked about gluten.
  package let check: GlutenCheck
  /// What time it is; tests have clocks of their own.
  let now: @Sendable () -> Date

  /// The app's name, in files, tables and pictures.
  package static let name = AppName("diary")

  /// The diaries of a library.
  ///
  /// - Parameter rules: what recipes are judged by; those that the program comes with where nothing is said.
  /// - Throws: as `AppDatabase.open`, and `GlutenRulesError` where the program lacks its lexicons.
  package init(
    libraryFolder: String, rules: GlutenRules? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try AppDatabase(Self.schema, inLibrary: libraryFolder).open()
    check = GlutenCheck(try rules ?? .shipped())
    self.now = now
  }

  /// How long what was removed can be brought back, in seconds.
  package static let keepsRemoved: TimeInterval = 30 * 86_400

  /// The pictures that diaries refer to, also those of what was removed and can be brought back.
  package func pictures() throws -> Set<String> {
    try database.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT picture FROM entry WHERE picture IS NOT NULL UNION SELECT picture FROM test WHERE picture IS NOT NULL
          UNION SELECT picture FROM recipe WHERE picture IS NOT NULL UNION SELECT picture FROM pictureToCopy
          """)
    }
  }

  /// Whole seconds since 1970, as instants are kept.
  static func seconds(_ instant: Date) -> Int64 { Int64(instant.timeIntervalSince1970.rounded(.down)) }

  /// An instant as it is kept.
  static func instant(_ seconds: Int64) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// A text as it is kept, without white space at its ends.
  ///
  /// - Throws: `badText`.
  static func text(_ text: String, _ field: String, upTo limit: Int, mayBeEmpty: Emptiness) throws(DiaryError) -> String
  {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count <= limit else { throw .badText(field: field, .tooLong(limit: limit)) }
    guard !trimmed.isEmpty || mayBeEmpty == .allowed else { throw .badText(field: field, .empty) }
    return trimmed
  }

  /// Whether a text may say nothing.
  enum Emptiness { case allowed, refused }
}
