package import Foundation
import GRDB
package import MediaLibrary

/// The database of diaries, `diary.sqlite`, beside the catalogue. Diaries hold health data of people who may
/// be minors, so the catalogue never stores them. The store's parts are `entries`, `tests`, `recipes` and
/// others.
///
/// Rows of personal data belong to an account, and queries for a person name the account. The exceptions, such as
/// following a link, begin with `ofEveryone`.
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

  package var entries: Entries { Entries(store: self) }
  package var tests: Tests { Tests(store: self) }
  package var plan: Plan { Plan(store: self) }
  package var reminders: Reminders { Reminders(store: self) }
  package var badges: Badges { Badges(store: self) }
  package var recipes: Recipes { Recipes(store: self) }
  package var community: Community { Community(store: self) }
  package var shopping: Shopping { Shopping(store: self) }
  package var consent: Consent { Consent(store: self) }
  package var supporters: Supporters { Supporters(store: self) }

  /// How long removed items can be restored: 30 days, in seconds.
  package static let keepsRemoved: TimeInterval = 30 * 86_400
  /// The maximum length of a device's key, in bytes.
  package static let longestKey = 64

  /// An instant as stored: whole seconds since 1970, rounded down.
  static func seconds(_ instant: Date) -> Int64 { Int64(instant.timeIntervalSince1970.rounded(.down)) }

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

/// A part of the store; uses the store's database.
package protocol DiaryPart: Sendable {
  var store: DiaryStore { get }
}

extension DiaryPart {
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try store.database.read(body) }

  func write<Value>(_ body: (Database) throws -> Value) throws -> Value { try store.database.write(body) }

  func keeping<Value>(for owner: Int64, _ body: (Database) throws -> Value) throws -> Value {
    try store.keeping(for: owner, body)
  }
}

package protocol PicturedItems: DiaryPart {
  associatedtype Item: RemovableRecord
}

extension PicturedItems {
  /// - Throws: `notFound`.
  package func picture(of id: Int64, of owner: Int64) throws -> String? {
    try read { db in try Item.kept(id, of: owner, in: db).picture }
  }

  /// Sets the picture of an item; `nil` removes it.
  ///
  /// - Returns: the previous picture.
  /// - Throws: `notFound`, `consentTakenBack`.
  package func setPicture(_ picture: String?, of id: Int64, of owner: Int64) throws -> String? {
    try write { db in
      if picture != nil { try store.requireMayKeep(about: owner, in: db) }
      var row = try Item.kept(id, of: owner, in: db)
      let old = row.picture
      try row.updateChanges(db) { $0.picture = picture }
      return old
    }
  }
}

/// Items that their owner can remove and restore without effect on other people.
package protocol RemovableItems: PicturedItems {}

extension RemovableItems {
  /// Removes an item. It can be restored for ``DiaryStore/keepsRemoved`` seconds.
  ///
  /// - Throws: `notFound`.
  package func remove(_ id: Int64, of owner: Int64, now: Date) throws {
    try write { db in
      var row = try Item.kept(id, of: owner, in: db)
      try row.updateChanges(db) { $0.removedAt = now }
    }
  }

  /// Restores a removed item; one that was not removed stays unchanged.
  ///
  /// - Throws: `notFound`.
  package func restore(_ id: Int64, of owner: Int64) throws {
    try write { db in
      var row = try Item.of(owner, id).found(db)
      try row.updateChanges(db) { $0.removedAt = nil }
    }
  }
}
