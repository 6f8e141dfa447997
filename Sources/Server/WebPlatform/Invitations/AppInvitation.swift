package import GRDB

/// What somebody invites another person to: one thing of an app, such as a diary that they let be looked at.
///
/// Unlike a pass it is for one person, who has an account afterwards: whoever follows the link makes one, of the least role, or uses the
/// one they have.
package struct AppInvitation: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// The invitation's number; never used again.
  package let id: Int64
  /// The app whose thing it is.
  package let app: String
  /// The thing, as `PassSubject` is kept.
  package let subject: String
  /// Who invites: the invitation goes when they go.
  package let accountID: AccountID
  /// When the link ends, in UTC seconds since 1970.
  package let expiresAt: Int
  /// Who has accepted; `nil` while the link lives.
  package let acceptedBy: AccountID?

  /// What stands after the kind in the subject; `nil` for a subject of another kind.
  package func key(of kind: String) -> String? {
    subject.hasPrefix(kind + "/") ? String(subject.dropFirst(kind.count + 1)) : nil
  }
}
