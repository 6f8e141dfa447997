package import GRDB

/// The level of a person's permissions. Each level includes the levels before it. An app decides what a level permits, and names it for
/// readers (`WebApp.wording`). The database and the API use the names of the cases.
package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
  /// Reads, contributes and makes suggestions.
  case visitor
  /// Also suggests changes of facts, but never changes facts directly.
  case staff
  /// Also decides, accepts suggestions and corrects facts.
  case curator
  /// Also manages people. The owner may do everything.
  case owner

  package static func < (a: Role, b: Role) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .visitor: 0
    case .staff: 1
    case .curator: 2
    case .owner: 3
    }
  }
}

/// Limits for the pending work of one account, so that one account cannot fill the server.
package struct Allowance: Hashable, Sendable {
  /// The maximum number of bytes in announced files that are not imported yet, whether received or not.
  package var bytes: Int
  /// The maximum number of announced files that are not imported yet.
  package var files: Int
  /// The maximum number of batches that are not imported yet.
  package var batches: Int
  /// The maximum number of unfinished jobs.
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
    // Only the disk limits the bytes of an owner.
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

package struct AccountID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `account`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  package var description: String { String(rawValue) }
}
