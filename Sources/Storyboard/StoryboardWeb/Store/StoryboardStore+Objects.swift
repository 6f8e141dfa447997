import GRDB
import WebPlatform

extension StoryboardStore {
  struct StoredObject: Codable, Hashable, Sendable, FetchableRecord, TableRecord {
    enum Columns { static let id = Column("id"), accountID = Column("accountID") }

    static let databaseTableName = "object"

    let id: Int64
    let name: String
    /// Drawing elements as JSON.
    let elements: String
  }

  /// The maximum number of objects of one person, and of bytes of all of them.
  static let mostObjects = 200
  private static let mostBytes = 10_000_000

  /// Newest first.
  func objects(of account: AccountID) throws -> [StoredObject] {
    try database.read { db in try StoredObject.filter { $0.accountID == account }.order(\.id.desc).fetchAll(db) }
  }

  /// - Returns: the object's number.
  /// - Throws: `StoryboardError.full`.
  func keepObject(_ name: String, _ elements: String, of account: AccountID) throws -> Int64 {
    try database.write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT COUNT(*), COALESCE(SUM(LENGTH(elements)), 0) FROM object WHERE accountID = ?",
        arguments: [account])
      let (count, bytes): (Int, Int) = (row?[0] ?? 0, row?[1] ?? 0)
      guard count < Self.mostObjects, bytes + elements.utf8.count <= Self.mostBytes else {
        throw StoryboardError.full(.objects, most: Self.mostObjects)
      }
      try db.execute(
        sql: "INSERT INTO object(accountID, name, elements, createdAt) VALUES (?, ?, ?, ?)",
        arguments: [account, name, elements, second])
      return db.lastInsertedRowID
    }
  }

  func removeObject(_ id: Int64, of account: AccountID) throws {
    _ = try database.write { db in
      try StoredObject.filter { $0.id == id && $0.accountID == account }.deleteAll(db)
    }
  }
}
