public import GRDB

/// The number of an account.
public struct AccountID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `account`.
  public let rawValue: Int64
  /// The account of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// Somebody who may sign in.
public struct Account: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// Its number.
  public let id: AccountID
  /// The name to sign in with.
  public let name: String
  /// What the person may do.
  public let role: Role
  /// How the journal of the library names the person: a number in place of the name, so that a person who is erased
  /// leaves no name behind in a ledger that is never rewritten.
  public let actor: String
  /// The language that the person chose.
  public let language: String?
  /// When the account was made, in UTC.
  public let createdAt: String
  /// Whether it can be signed in to with a password.
  public let hasPassword: Bool
  /// The edition of the page on personal data that the person has seen; 0 for none.
  public let noticeSeen: Int
}

/// A browser that somebody is signed in with, or a program that acts for them.
public struct Session: Codable, Hashable, Sendable, FetchableRecord {
  /// How sessions are told apart in lists: not the secret, but its digest.
  public let digest: String
  /// Whose it is.
  public let accountID: AccountID
  /// What forms of this session must carry, so that no other site can send them (OWASP: synchroniser token).
  public let formToken: String
  /// When it began, in UTC seconds since 1970.
  public let startedAt: Int
  /// When its secret was last exchanged.
  public let rotatedAt: Int
  /// When it was last used.
  public let usedAt: Int
  /// What the browser calls itself, at most 120 characters.
  public let agent: String
  /// Whether it is a program's: then it is sent as a bearer token and never as a cookie.
  public let isToken: Bool
}

/// Who asks.
public struct Person: Sendable {
  /// The account.
  public let account: Account
  /// The session.
  public let session: Session
  /// Whether the secret came in a header that no browser sends by itself.
  public let usesBearerToken: Bool
  /// What the person may do.
  public var role: Role { account.role }
  /// How the journal names the person.
  public var actor: String { account.actor }
}
