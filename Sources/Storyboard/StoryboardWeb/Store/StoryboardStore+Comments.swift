import GRDB
import Storyboards
import WebPlatform

extension StoryboardStore {
  /// A comment on a frame.
  struct Comment: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
    enum Columns {
      static let id = Column("id"), project = Column("project"), accountID = Column("accountID")
      static let resolvedAt = Column("resolvedAt")
    }

    let id: Int64
    let frame: String
    /// `nil` when the account was deleted.
    let accountID: AccountID?
    let text: String
    /// In UTC seconds since 1970.
    let createdAt: Int
    let resolvedAt: Int?
  }

  /// The maximum number of comments of a project.
  static let mostComments = 5_000

  /// The comments of a project, oldest first.
  func comments(on project: Identifier<Project>) throws -> [Comment] {
    try database.read { db in try Comment.filter { $0.project == project.description }.order(\.id).fetchAll(db) }
  }

  /// - Throws: `StoryboardError.full`.
  func comment(
    _ text: String, on frame: Identifier<Frame>, of project: Identifier<Project>, owner: AccountID,
    by account: AccountID
  ) throws -> Comment {
    try database.write { db in
      guard try Comment.filter({ $0.project == project.description }).fetchCount(db) < Self.mostComments else {
        throw StoryboardError.full(.comments, most: Self.mostComments)
      }
      return try Comment.fetchOne(
        db,
        sql: """
          INSERT INTO comment(project, frame, accountID, ownerID, text, createdAt) VALUES (?, ?, ?, ?, ?, ?)
          RETURNING *
          """, arguments: [project.description, frame.description, account, owner, text, second])!
      // An insertion that does not throw returns its row.
    }
  }

  func resolve(_ comment: Int64, _ isResolved: Bool) throws {
    _ = try database.write { db in
      try Comment.filter(id: comment).updateAll(db) { $0.resolvedAt.set(to: isResolved ? second : nil) }
    }
  }

  func removeComment(_ comment: Int64) throws {
    _ = try database.write { db in try Comment.deleteOne(db, id: comment) }
  }

  /// A text that changes with every added, removed or resolved comment.
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
