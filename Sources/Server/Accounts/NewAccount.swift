import GRDB
import MediaLibrary

package enum DataNotice {
  /// The edition of the privacy notice. Pages point people who have seen only an older edition to the new one.
  package static let edition = 3
}

/// A validated account before it is stored: the name is allowed, and the password is hashed.
struct NewAccount {
  let name: String
  let passwordHash: String?
  /// The person's name in the journal; `nil` for `account` and a number.
  let actor: String?

  /// Stores the account.
  ///
  /// - Throws: `AccountError.nameTaken`, and errors of the database.
  func insert(as role: Role, by author: String, in db: Database) throws -> Account {
    guard try Account.filter({ $0.name == name }).isEmpty(db) else { throw AccountError.nameTaken(name) }
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
