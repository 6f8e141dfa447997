import GRDB
import Storyboards
import WebPlatform

/// A person's data: export and deletion.
extension StoryboardStore {
  /// The stored data of an account, without its storyboards.
  struct AccountData: Encodable, Sendable {
    struct OwnComment: Codable, FetchableRecord, Sendable {
      let project: String, frame: String, text: String, createdAt: Int
    }
    struct Object: Codable, FetchableRecord, Sendable { let name: String, elements: String, createdAt: Int }

    let sharedWithYou: [Share], comments: [OwnComment], objects: [Object]
  }

  func kept(of account: AccountID) throws -> AccountData {
    let shares = try shares(with: account)
    return try database.read { db in
      AccountData(
        sharedWithYou: shares,
        comments: try AccountData.OwnComment.fetchAll(
          db, sql: "SELECT project, frame, text, createdAt FROM comment WHERE accountID = ? ORDER BY id",
          arguments: [account]),
        objects: try AccountData.Object.fetchAll(
          db, sql: "SELECT name, elements, createdAt FROM object WHERE accountID = ? ORDER BY id", arguments: [account])
      )
    }
  }

  /// Deletes the shares and comments of a project.
  func forget(_ project: Identifier<Project>) throws {
    try database.write { db in try Self.forget(project, db) }
  }

  /// Deletes the rows of an account and of its projects. The account's comments on other people's frames lose their
  /// author; with `removingContent` they are deleted.
  func erase(_ account: AccountID, with projects: [Identifier<Project>], removingContent: Bool) throws {
    try database.write { db in
      for project in projects { try Self.forget(project, db) }
      for table in ["share", "look", "object"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE accountID = ?", arguments: [account])
      }
      try db.execute(
        sql: removingContent
          ? "DELETE FROM comment WHERE accountID = ?" : "UPDATE comment SET accountID = NULL WHERE accountID = ?",
        arguments: [account])
    }
  }

  private static func forget(_ project: Identifier<Project>, _ db: Database) throws {
    for table in ["share", "comment", "look"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE project = ?", arguments: [project.description])
    }
  }
}
