package import GRDB

/// Limits for the pending work of one account, so that no account fills the server for all others.
package struct Allowance: Hashable, Sendable {
  /// Bytes of announced files that are not imported yet, received or not.
  package var bytes: Int
  /// Announced files that are not imported yet.
  package var files: Int
  /// Batches of such files.
  package var batches: Int
  /// Unfinished jobs.
  package var jobs: Int

  package init(bytes: Int, files: Int, batches: Int, jobs: Int) {
    self.bytes = bytes
    self.files = files
    self.batches = batches
    self.jobs = jobs
  }

  package static func standard(_ role: Role) -> Allowance {
    switch role {
    case .visitor: Allowance(bytes: 5_000_000_000, files: 1_000, batches: 20, jobs: 10)
    case .staff: Allowance(bytes: 100_000_000_000, files: 50_000, batches: 50, jobs: 20)
    case .curator: Allowance(bytes: 1_000_000_000_000, files: 200_000, batches: 50, jobs: 20)
    // The owner is limited only by the disk.
    case .owner: Allowance(bytes: .max, files: 1_000_000, batches: 50, jobs: 20)
    }
  }

  /// The limits of an account; all 0 when it was deleted.
  package static func of(_ account: AccountID, by role: (Role) -> Allowance = standard, in db: Database) throws
    -> Allowance
  {
    let name = try String.fetchOne(
      db.cachedStatement(sql: "SELECT role FROM account WHERE id = ?"), arguments: [account])
    return name.flatMap(Role.init).map(role) ?? Allowance(bytes: 0, files: 0, batches: 0, jobs: 0)
  }
}
