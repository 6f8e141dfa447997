import Foundation
import GRDB

extension DiaryStore {
  /// The maximum number of supporters at a time.
  package static let mostSupporters = 20

  // MARK: For the owner

  /// The supporters of a person, oldest first.
  package func supporters(of owner: Int64) throws -> [SupporterGrant] {
    try database.read { db in try Self.grants("owner = ?", [owner], in: db) }
  }

  /// - Throws: `notFound`, also when the grant was withdrawn or belongs to another person.
  package func supporter(_ id: Int64, of owner: Int64) throws -> SupporterGrant {
    try database.read { db in try Self.grant(id, of: owner, in: db) }
  }

  /// A grant whose link is about to be offered.
  ///
  /// - Throws: `notFound`, `noConsent`, and `consentTakenBack` when no new supporter may be added.
  package func offered(supporter id: Int64, of owner: Int64) throws -> SupporterGrant {
    try database.read { db in
      try requireMayKeep(about: owner, in: db)
      return try Self.grant(id, of: owner, in: db)
    }
  }

  /// Adds a grant; a supporter then has to follow its link. If the key is stored already, that grant stays
  /// unchanged.
  ///
  /// - Throws: `badText`, `badRange`, `full`, `noConsent`, `consentTakenBack`.
  package func add(_ terms: SupporterGrant.Terms, key: String, to owner: Int64) throws -> SupporterGrant {
    let terms = try Self.checked(terms)
    _ = try Self.text(key, "key", upTo: Self.longestKey, mayBeEmpty: .refused)
    return try keeping(for: owner) { db in
      let known = try Int64.fetchOne(
        db, sql: "SELECT id FROM supporter WHERE owner = ? AND key = ?", arguments: [owner, key])
      if let known { return try Self.grant(known, of: owner, in: db) }
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM supporter WHERE owner = ? AND takenBackAt IS NULL", arguments: [owner])
      guard count ?? 0 < Self.mostSupporters else { throw DiaryError.full(limit: Self.mostSupporters) }
      try db.execute(
        sql: """
          INSERT INTO supporter(owner, key, name, firstDay, lastDay, showsTests, showsSymptoms) VALUES (?, ?, ?, ?, ?, ?, ?)
          """, arguments: [owner, key] + Self.values(of: terms))
      return try Self.grant(db.lastInsertedRowID, of: owner, in: db)
    }
  }

  /// Changes the terms of a grant from now on.
  ///
  /// - Throws: `notFound`, `badText`, `badRange`, `consentTakenBack`.
  package func change(supporter id: Int64, to terms: SupporterGrant.Terms, of owner: Int64) throws {
    let terms = try Self.checked(terms)
    try keeping(for: owner) { db in
      try db.execute(
        sql: """
          UPDATE supporter SET (name, firstDay, lastDay, showsTests, showsSymptoms) = (?, ?, ?, ?, ?)
          WHERE id = ? AND owner = ? AND takenBackAt IS NULL
          """, arguments: Self.values(of: terms) + [id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Withdraws a grant.
  ///
  /// - Throws: `notFound`.
  package func withdraw(supporter id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(
        sql: "UPDATE supporter SET takenBackAt = ? WHERE id = ? AND owner = ? AND takenBackAt IS NULL",
        arguments: [Self.seconds(now()), id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  // MARK: For the supporter

  /// Records the account that followed the link of a grant. It replaces an earlier follower.
  ///
  /// - Throws: `notFound` for the owner's own link, and for a grant that was withdrawn or is suspended
  ///   because no new data may be stored.
  package func accept(supporter id: Int64, by account: Int64) throws {
    try database.write { db in
      let owner = try Int64.fetchOne(db, sql: "SELECT owner FROM supporter WHERE id = ?", arguments: [id])
      guard let owner, try mayKeep(about: owner, in: db) else { throw DiaryError.notFound }
      try db.execute(
        sql: """
          UPDATE supporter SET account = ?1, acceptedAt = CASE WHEN account IS ?1 THEN acceptedAt ELSE ?2 END
          WHERE id = ?3 AND owner <> ?1 AND takenBackAt IS NULL
          """, arguments: [account, Self.seconds(now()), id])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// The grants that an account can use now.
  package func grants(to account: Int64) throws -> [SupporterGrant] {
    try database.read { db in
      try Self.grants("account = ?", [account], in: db).filter { try mayKeep(about: $0.owner, in: db) }
    }
  }

  /// All grants to an account, including suspended ones.
  package func everyGrant(to account: Int64) throws -> [SupporterGrant] {
    try database.read { db in try Self.grants("account = ?", [account], in: db) }
  }

  /// - Throws: `notFound` when the grant does not exist, was withdrawn, or belongs to another account.
  static func grant(_ id: Int64, to account: Int64, in db: Database) throws -> SupporterGrant {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM supporter WHERE id = ? AND account = ? AND takenBackAt IS NULL", arguments: [id, account])
    guard let grant = row.flatMap(grant) else { throw DiaryError.notFound }
    return grant
  }

  /// Removes an account from all grants. The owners' logs keep the name that the owner wrote, without the
  /// account.
  func eraseSupporter(_ account: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE supporter SET account = NULL, takenBackAt = COALESCE(takenBackAt, ?) WHERE account = ?",
      arguments: [Self.seconds(now()), account])
  }

  // MARK: Rows

  private static func grants(
    _ condition: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [SupporterGrant] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM supporter WHERE \(condition) AND takenBackAt IS NULL ORDER BY id", arguments: arguments
    ).compactMap(grant)
  }

  private static func grant(_ id: Int64, of owner: Int64, in db: Database) throws -> SupporterGrant {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM supporter WHERE id = ? AND owner = ? AND takenBackAt IS NULL", arguments: [id, owner])
    guard let grant = row.flatMap(grant) else { throw DiaryError.notFound }
    return grant
  }

  private static func grant(_ row: Row) -> SupporterGrant? {
    guard let first = DiaryDay(number: row["firstDay"]) else { return nil }
    return SupporterGrant(
      id: row["id"], owner: row["owner"],
      terms: SupporterGrant.Terms(
        name: row["name"], first: first, last: (row["lastDay"] as Int?).flatMap { DiaryDay(number: $0) },
        showsTests: row["showsTests"], showsSymptoms: row["showsSymptoms"]),
      account: row["account"], acceptedAt: (row["acceptedAt"] as Int64?).map(instant))
  }

  private static func values(of terms: SupporterGrant.Terms) -> StatementArguments {
    [terms.name, terms.first.number, terms.last?.number, terms.showsTests, terms.showsSymptoms]
  }

  private static func checked(_ terms: SupporterGrant.Terms) throws(DiaryError) -> SupporterGrant.Terms {
    var terms = terms
    terms.name = try text(terms.name, "name", upTo: SupporterGrant.Terms.longestName, mayBeEmpty: .refused)
    if let last = terms.last, last < terms.first { throw .badRange }
    return terms
  }
}
