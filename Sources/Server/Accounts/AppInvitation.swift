import GRDB

/// An invitation of one person to one object of an app, such as another person's diary.
///
/// Unlike a pass it is for one person, who has an account afterwards: the invited person creates one with the least role, or uses an
/// existing one.
package struct AppInvitation: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
  package enum Columns {
    static let id = Column("id"), app = Column("app"), subject = Column("subject"), accountID = Column("accountID")
    static let digest = Column("digest"), expiresAt = Column("expiresAt"), acceptedBy = Column("acceptedBy")
  }

  /// Never reused.
  package let id: Int64
  package let app: String
  /// The text of a `PassSubject`.
  package let subject: String
  /// The inviting account; deleting it deletes the invitation.
  package let accountID: AccountID
  /// The end of the link, in UTC seconds since 1970.
  package let expiresAt: Int
  /// The account that has accepted; `nil` while the link is valid.
  package let acceptedBy: AccountID?

  /// The key after the kind in the subject; `nil` for a subject of another kind.
  package func key(of kind: String) -> String? {
    subject.hasPrefix(kind + "/") ? String(subject.dropFirst(kind.count + 1)) : nil
  }
}
