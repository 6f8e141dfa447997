package import GRDB
@_exported public import WebBasics

/// A person who can sign in.
package struct Account: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
  package enum Columns {
    static let id = Column("id"), name = Column("name"), role = Column("role"), actor = Column("actor")
    static let passwordHash = Column("passwordHash"), language = Column("language")
    static let noticeSeen = Column("noticeSeen"), guessedAt = Column("guessedAt")
  }

  /// All columns except the hash of the password.
  package static var databaseSelection: [any SQLSelectable] {
    [.allColumns(excluding: ["passwordHash"]), (Columns.passwordHash != nil).forKey("hasPassword")]
  }

  package let id: AccountID
  /// The name for signing in.
  package let name: String
  package let role: Role
  /// The person's name in the journal of the library. It is `account` and a number instead of the real name, because journal rows are never
  /// rewritten: after an erasure they contain no name. Only the user of this computer has another name there (`AccountStore.owner`).
  package let actor: String
  /// `nil` when the person has not chosen one.
  package let language: String?
  /// UTC.
  package let createdAt: String
  /// Whether the account has a password; accounts without a password sign in by link.
  package let hasPassword: Bool
  /// The edition of the privacy notice that the person has seen; 0 for none.
  package let noticeSeen: Int
  /// When wrong passwords last reached the limit, in UTC seconds since 1970; `nil` before that, and after the person has seen the warning.
  package let guessedAt: Int?
}

/// A session of a browser, or of a program that acts for a person.
package struct Session: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  package enum Columns {
    static let digest = Column("digest"), nextDigest = Column("nextDigest"), accountID = Column("accountID")
    static let startedAt = Column("startedAt"), usedAt = Column("usedAt")
  }

  /// Identifies the session: the digest of the secret, not the secret itself.
  package let digest: String
  package let accountID: AccountID
  /// The CSRF token that forms of this session must carry (OWASP: synchronizer token).
  package let formToken: String
  /// UTC seconds since 1970.
  package let startedAt: Int
  /// When the session's secret was last rotated.
  package let rotatedAt: Int
  package let usedAt: Int
  /// The `User-Agent`, or the name of a program; at most 120 characters.
  package let agent: String
  /// Whether the session belongs to a program: its secret is then sent as a bearer token and never as a cookie.
  package let isToken: Bool
}

/// The authenticated sender of a request.
package struct SignedInPerson: Sendable {
  package let account: Account
  package let session: Session
  /// Whether the request carried a bearer token, which no browser sends by itself.
  package let usesBearerToken: Bool

  package init(account: Account, session: Session, usesBearerToken: Bool) {
    (self.account, self.session, self.usesBearerToken) = (account, session, usesBearerToken)
  }

  package var role: Role { account.role }
  /// The person's name in the journal.
  package var actor: String { account.actor }
}
