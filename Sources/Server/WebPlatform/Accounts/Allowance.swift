import GRDB

/// What somebody may have waiting at a time, so that nobody fills the server for everybody else.
package struct Allowance: Hashable, Sendable {
  /// Bytes of files that were announced and not imported yet, whether they are here or not.
  package var bytes: Int
  /// Such files.
  package var files: Int
  /// Batches of such files.
  package var batches: Int
  /// Jobs that are not over.
  package var jobs: Int

  /// So much of each.
  package init(bytes: Int, files: Int, batches: Int, jobs: Int) {
    self.bytes = bytes
    self.files = files
    self.batches = batches
    self.jobs = jobs
  }

  /// What each role may have.
  package static func standard(_ role: Role) -> Allowance {
    switch role {
    case .visitor: Allowance(bytes: 5_000_000_000, files: 1_000, batches: 20, jobs: 10)
    case .staff: Allowance(bytes: 100_000_000_000, files: 50_000, batches: 50, jobs: 20)
    case .curator: Allowance(bytes: 1_000_000_000_000, files: 200_000, batches: 50, jobs: 20)
    // Only the disk is in the way of whoever owns it.
    case .owner: Allowance(bytes: .max, files: 1_000_000, batches: 50, jobs: 20)
    }
  }

  /// What an account may have; nothing when it is gone.
  static func of(_ account: AccountID, by role: (Role) -> Allowance = standard, in db: Database) throws -> Allowance {
    let name = try String.fetchOne(
      db.cachedStatement(sql: "SELECT role FROM account WHERE id = ?"), arguments: [account])
    return name.flatMap(Role.init).map(role) ?? Allowance(bytes: 0, files: 0, batches: 0, jobs: 0)
  }
}
