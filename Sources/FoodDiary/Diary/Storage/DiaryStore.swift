package import Foundation
import GRDB
package import MediaLibrary

/// The database of diaries, `diary.sqlite`, beside the catalogue. Diaries hold health data of people who may
/// be minors, so they are never stored in the catalogue itself.
///
/// Every row belongs to an account, and every query names the account. No query reads a row by its number
/// alone.
package struct DiaryStore: Sendable {
  let database: any DatabaseWriter
  /// The gluten check for recipes.
  package let check: GlutenCheck
  /// The current time; tests inject their own clock.
  let now: @Sendable () -> Date

  /// The app's name, in files, tables and pictures.
  package static let name = AppName("diary")

  /// Opens the diaries of a library.
  ///
  /// - Parameter rules: the gluten rules; `nil` for the built-in ones.
  /// - Throws: as `AppDatabase.open`, and `GlutenRulesError` if the built-in lexicons are missing.
  package init(
    libraryFolder: String, rules: GlutenRules? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try AppDatabase(Self.schema, inLibrary: libraryFolder).open()
    check = GlutenCheck(try rules ?? .shipped())
    self.now = now
  }

  /// How long removed items can be restored: 30 days, in seconds.
  package static let keepsRemoved: TimeInterval = 30 * 86_400

  /// All pictures that diaries refer to, including those of removed items that can be restored.
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

  /// An instant as stored: whole seconds since 1970, rounded down.
  static func seconds(_ instant: Date) -> Int64 { Int64(instant.timeIntervalSince1970.rounded(.down)) }

  static func instant(_ seconds: Int64) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// The text without white space at its ends.
  ///
  /// - Throws: `badText`.
  static func text(_ text: String, _ field: String, upTo limit: Int, mayBeEmpty: Emptiness) throws(DiaryError) -> String
  {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count <= limit else { throw .badText(field: field, .tooLong(limit: limit)) }
    guard !trimmed.isEmpty || mayBeEmpty == .allowed else { throw .badText(field: field, .empty) }
    return trimmed
  }

  enum Emptiness { case allowed, refused }
}
