import GRDB
import Storyboards
import WebPlatform

extension StoryboardStore {
  /// The access of one account to a project.
  struct Share: Codable, Hashable, Sendable, FetchableRecord {
    let project: String
    let accountID: AccountID
    let role: ProjectRole
    /// In UTC seconds since 1970.
    let createdAt: Int
  }

  /// The most shares of a project.
  static let mostShares = 200

  /// The role of an account in a project; `nil` without a share.
  func role(of account: AccountID, in project: Identifier<Project>) throws -> ProjectRole? {
    try database.read { db in
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT role FROM share WHERE project = ? AND accountID = ?"),
        arguments: [project.description, account])
    }.flatMap(ProjectRole.init)
  }

  /// Oldest first.
  func shares(of project: Identifier<Project>) throws -> [Share] {
    try database.read { db in
      try Share.fetchAll(
        db, sql: "SELECT project, accountID, role, createdAt FROM share WHERE project = ? ORDER BY id",
        arguments: [project.description])
    }
  }

  /// The projects of other owners, newest first.
  func shares(with account: AccountID) throws -> [Share] {
    try database.read { db in
      try Share.fetchAll(
        db, sql: "SELECT project, accountID, role, createdAt FROM share WHERE accountID = ? ORDER BY id DESC",
        arguments: [account])
    }
  }

  /// Gives access to an account, or changes its role.
  ///
  /// - Throws: `StoryboardError.full`.
  func share(_ project: Identifier<Project>, with account: AccountID, as role: ProjectRole) throws {
    try database.write { db in
      let others = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM share WHERE project = ? AND accountID <> ?",
        arguments: [project.description, account])
      guard others ?? 0 < Self.mostShares else { throw StoryboardError.full(.shares, most: Self.mostShares) }
      try db.execute(
        sql: """
          INSERT INTO share(project, accountID, role, createdAt) VALUES (?, ?, ?, ?)
          ON CONFLICT(project, accountID) DO UPDATE SET role = excluded.role
          """, arguments: [project.description, account, role.rawValue, second])
    }
  }

  func unshare(_ project: Identifier<Project>, with account: AccountID) throws {
    try database.write { db in
      try db.execute(
        sql: "DELETE FROM share WHERE project = ? AND accountID = ?", arguments: [project.description, account])
    }
  }
}
