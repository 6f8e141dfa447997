import GRDB
import Storyboards
import WebPlatform

extension StoryboardStore {
  /// The access of one account to a project.
  struct Share: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    enum Columns {
      static let id = Column("id"), project = Column("project"), accountID = Column("accountID"), role = Column("role")
    }

    let project: String
    let accountID: AccountID
    let role: ProjectRole
    /// In UTC seconds since 1970.
    let createdAt: Int
  }

  /// The maximum number of shares of a project.
  static let mostShares = 200

  /// The role of an account in a project; `nil` without a share.
  func role(of account: AccountID, in project: Identifier<Project>) throws -> ProjectRole? {
    try database.read { db in
      try Share.filter { $0.project == project.description && $0.accountID == account }.fetchOne(db)?.role
    }
  }

  /// Oldest first.
  func shares(of project: Identifier<Project>) throws -> [Share] {
    try database.read { db in try Share.filter { $0.project == project.description }.order(\.id).fetchAll(db) }
  }

  /// The shares that other owners gave to an account, newest first.
  func shares(with account: AccountID) throws -> [Share] {
    try database.read { db in try Share.filter { $0.accountID == account }.order(\.id.desc).fetchAll(db) }
  }

  /// Gives access to an account, or changes its role.
  ///
  /// - Throws: `StoryboardError.full`.
  func share(_ project: Identifier<Project>, with account: AccountID, as role: ProjectRole) throws {
    try database.write { db in
      let shares = Share.filter { $0.project == project.description }
      let changed = try shares.filter { $0.accountID == account }.updateAll(db) { $0.role.set(to: role.rawValue) }
      guard changed == 0 else { return }
      guard try shares.fetchCount(db) < Self.mostShares else {
        throw StoryboardError.full(.shares, most: Self.mostShares)
      }
      try Share(project: project.description, accountID: account, role: role, createdAt: second).insert(db)
    }
  }

  func unshare(_ project: Identifier<Project>, with account: AccountID) throws {
    _ = try database.write { db in
      try Share.filter { $0.project == project.description && $0.accountID == account }.deleteAll(db)
    }
  }
}
