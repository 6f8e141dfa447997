import GRDB

/// The number of an account.
package struct AccountID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `account`.
  package let rawValue: Int64
  /// The account of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// Somebody who may sign in.
package struct Account: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// The account's number.
  package let id: AccountID
  /// The name to sign in with.
  package let name: String
  /// What the person may do.
  package let role: Role
  /// How the journal of the library names the person: a number in place of the name, so that a person who is erased
  /// leaves no name behind in a ledger that is never rewritten.
  package let actor: String
  /// The language that the person chose.
  package let language: String?
  /// When the account was made, in UTC.
  package let createdAt: String
  /// Whether the account can be signed in to with a password.
  package let hasPassword: Bool
  /// The edition of the page on personal data that the person has seen; 0 for none.
  package let noticeSeen: Int
  /// When somebody last tried wrong passwords until they had to wait, in UTC seconds since 1970; `nil` once the person was told.
  package let guessedAt: Int?
}

/// A browser that somebody is signed in with, or a program that acts for them.
package struct Session: Codable, Hashable, Sendable, FetchableRecord {
  /// How sessions are told apart in lists: not the secret, but its digest.
  package let digest: String
  /// The account that is signed in.
  package let accountID: AccountID
  /// What forms of this session must carry, so that no other site can send them (OWASP: synchroniser token).
  package let formToken: String
  /// When the session began, in UTC seconds since 1970.
  package let startedAt: Int
  /// When the session's secret was last exchanged.
  package let rotatedAt: Int
  /// When the session was last used.
  package let usedAt: Int
  /// What the browser calls itself, at most 120 characters.
  package let agent: String
  /// Whether the session is a program's: then its secret is sent as a bearer token and never as a cookie.
  package let isToken: Bool
}

/// Who asks.
package struct Person: Sendable {
  /// The account.
  package let account: Account
  /// The session.
  package let session: Session
  /// Whether the secret came in a header that no browser sends by itself.
  package let usesBearerToken: Bool
  /// What the person may do.
  package var role: Role { account.role }
  /// How the journal names the person.
  package var actor: String { account.actor }
}
