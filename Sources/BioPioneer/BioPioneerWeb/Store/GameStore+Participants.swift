import GRDB
import WebPlatform

extension GameStore {
  /// How long an inactive guest is stored: 30 days, in seconds.
  static let guestLife = 30 * 86_400

  func participant(of account: AccountID) throws -> Participant? {
    try database.read { db in try Participant.filter { $0.accountID == account }.fetchOne(db) }
  }

  func participant(digest: String) throws -> Participant? {
    try database.read { db in try Participant.filter { $0.digest == digest }.fetchOne(db) }
  }

  /// `nil` for a guest.
  func account(of participant: ParticipantID) throws -> AccountID? {
    try database.read { db in try Participant.fetchOne(db, id: participant)?.accountID }
  }

  /// The participant of an account; created if necessary.
  func noteParticipant(of account: AccountID) throws -> Participant {
    try participant(of: account) ?? note("accountID", account)
  }

  /// The participant whose secret has this digest; created if necessary.
  func noteParticipant(digest: String) throws -> Participant {
    try participant(digest: digest) ?? note("digest", digest)
  }

  private func note(_ column: String, _ value: any DatabaseValueConvertible) throws -> Participant {
    try database.write { db in
      try Participant.fetchOne(
        db,
        sql: """
          INSERT INTO participant(\(column), createdAt, seenAt) VALUES (?1, ?2, ?2)
          ON CONFLICT(\(column)) DO UPDATE SET seenAt = ?2 RETURNING *
          """, arguments: [value.databaseValue, second])!  // An insertion that does not throw returns its row.
    }
  }
}
