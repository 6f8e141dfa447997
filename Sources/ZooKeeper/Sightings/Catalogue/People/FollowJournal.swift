import GRDB
import MediaLibrary

/// Undo and redo of follows: the row is stored as the detail of the operation.
struct FollowJournal {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Stores the row that an operation creates or deletes.
  func keep(_ individual: IndividualID, by follower: String, in operation: OperationID) throws {
    let row = try Int64.fetchOne(
      db, sql: "SELECT rowid FROM follow WHERE individualID = ? AND follower = ?", arguments: [individual, follower])
    guard let row, let kept = try JournalRow(of: "follow", row: row, columns: Self.columns, in: db) else { return }
    try db.execute(sql: "UPDATE operation SET detail = ? WHERE id = ?", arguments: [kept.json(), operation])
  }

  private static let columns = ["individualID", "follower", "since", "lastSeenOperation", "operationID"]

  /// Reverts or repeats a follow or unfollow; ignores other operations.
  func revert(_ operation: OperationID, isDoneAgain: Bool) throws {
    guard let kind = try Journal(db, of: .sightings).operation(operation)?.kind, ["follow", "unfollow"].contains(kind)
    else { return }
    switch (kind, isDoneAgain) {
    case ("follow", false):
      try db.execute(sql: "DELETE FROM follow WHERE operationID = ?", arguments: [operation])
    case ("unfollow", true):
      try db.execute(
        sql: """
          DELETE FROM follow WHERE (individualID, follower) = (
            SELECT detail ->> 'individualID', COALESCE(detail ->> 'follower', actor) FROM operation WHERE id = ?)
          """, arguments: [operation])
    default:
      // Earlier versions stored details without the follower. The follower was then the actor of the operation.
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO follow(individualID, follower, since, lastSeenOperation, operationID)
          SELECT detail ->> 'individualID', COALESCE(detail ->> 'follower', actor), detail ->> 'since',
            detail ->> 'lastSeenOperation', detail ->> 'operationID'
          FROM operation WHERE id = ? AND detail IS NOT NULL
          """, arguments: [operation])
    }
  }
}
