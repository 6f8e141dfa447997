import GRDB
import Storyboards
import WebPlatform

extension StoryboardStore {
  /// A comment on a frame.
  struct Comment: Codable, Hashable, Sendable, FetchableRecord {
    let id: Int64
    let frame: String
    /// `nil` when the account was deleted.
    let accountID: AccountID?
    let text: String
    /// In UTC seconds since 1970.
    let createdAt: Int
    let resolvedAt: Int?
  }

  /// The most comments of a project.
  static let mostComments = 5_000

  private static let columns = "id, frame, accountID, text, createdAt, resolvedAt"

  /// The comments of a project, oldest first.
  func comments(on project: Identifier<Project>) throws -> [Comment] {
    try database.read { db in
      try Comment.fetchAll(
        db, sql: "SELECT \(Self.columns) FROM comment WHERE project = ? ORDER BY id", arguments: [project.description])
    }
  }

  /// - Throws: `StoryboardError.full`.
  func comment(
    _ text: String, on frame: Identifier<Frame>, of project: Identifier<Project>, owner: AccountID,
    by account: AccountID
  ) throws -> Comment {
    try database.write { db in
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM comment WHERE project = ?", arguments: [project.description])
      guard count ?? 0 < Self.mostComments else { throw StoryboardError.full(.comments, most: Self.mostComments) }
      return try Comment.fetchOne(
        db,
        sql: """
          INSERT INTO comment(project, frame, accountID, ownerID, text, createdAt) VALUES (?, ?, ?, ?, ?, ?)
          RETURNING \(Self.columns)
          """, arguments: [project.description, frame.description, account, owner, text, second])!
      // An insertion that does not throw returns its row.
    }
  }

  func resolve(_ comment: Int64, _ isResolved: Bool) throws {
    try database.write { db in
      try db.execute(
        sql: "UPDATE comment SET resolvedAt = ? WHERE id = ?", arguments: [isResolved ? second : nil, comment])
    }
  }

  func removeComment(_ comment: Int64) throws {
    try database.write { db in try db.execute(sql: "DELETE FROM comment WHERE id = ?", arguments: [comment]) }
  }

  /// A text that changes with every comment that is added or resolved.
  func commentsMark(of project: Identifier<Project>) throws -> String {
    try database.read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT COUNT(*), COALESCE(MAX(id), 0), COUNT(resolvedAt) FROM comment WHERE project = ?"),
        arguments: [project.description])
      return row.map { "\($0[0] as Int).\($0[1] as Int).\($0[2] as Int)" } ?? ""
    }
  }
}
