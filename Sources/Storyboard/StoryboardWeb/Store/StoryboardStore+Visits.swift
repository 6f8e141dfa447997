import GRDB
import Storyboards
import WebPlatform

extension StoryboardStore {
  func recordVisit(at project: Identifier<Project>, by account: AccountID) throws {
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO look(project, accountID, seenAt) VALUES (?, ?, ?)
          ON CONFLICT(project, accountID) DO UPDATE SET seenAt = excluded.seenAt
          """, arguments: [project.description, account, second])
    }
  }

  /// The projects that were shared with an account and that the account has not viewed since.
  func unseenShares(with account: AccountID) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT share.project FROM share LEFT JOIN look ON look.project = share.project AND look.accountID = share.accountID
            WHERE share.accountID = ? AND (look.seenAt IS NULL OR look.seenAt < share.createdAt) ORDER BY share.id
            """), arguments: [account])
    }
  }

  /// The number of unseen comments of other people in each of an owner's projects.
  func unseenComments(of owner: AccountID) throws -> [(project: String, count: Int)] {
    try database.read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT comment.project, COUNT(*) FROM comment
            LEFT JOIN look ON look.project = comment.project AND look.accountID = comment.ownerID
            WHERE comment.ownerID = ?1 AND comment.accountID IS NOT ?1 AND comment.createdAt > COALESCE(look.seenAt, 0)
            GROUP BY comment.project ORDER BY MAX(comment.id)
            """), arguments: [owner])
    }.map { (project: $0[0], count: $0[1]) }
  }
}
