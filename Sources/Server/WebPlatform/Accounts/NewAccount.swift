import GRDB
import MediaLibrary

/// An account that is about to be made: its name is good, and the hash of its password is there.
struct NewAccount {
  let name: String
  let passwordHash: String?
  /// How the journal names the person; `nil` for by number.
  let actor: String?

  /// Makes the account.
  ///
  /// - Throws: `AccountError.nameTaken`, and what the database throws.
  func insert(as role: Role, by author: String, in db: Database) throws -> Account {
    let isTaken =
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT 1 FROM account WHERE name = ?"), arguments: [name]) ?? false
    guard !isTaken else { throw AccountError.nameTaken(name) }
    try db.execute(
      sql: """
        INSERT INTO account(name, role, actor, passwordHash, createdAt, noticeSeen) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name, role.rawValue, actor ?? "new \(Secret.make())", passwordHash, OperationRecord.timestamp(),
        DataNotice.edition,
      ])
    let id = AccountID(rawValue: db.lastInsertedRowID)
    if actor == nil {
      try db.execute(sql: "UPDATE account SET actor = 'account ' || id WHERE id = ?", arguments: [id])
    }
    try AccountStore.note(.added(id, role), by: author, in: db)
    return try AccountStore.fetch(id, in: db)
  }
}
