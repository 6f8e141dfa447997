import Foundation
import GRDB

/// Lifetimes of sessions, in seconds.
package enum SessionLife {
  /// A session without requests ends after this time.
  package static let idle = 30 * 86_400
  /// Every session ends after this time.
  package static let whole = 90 * 86_400
  /// The secret is rotated after this time.
  package static let rotation = 12 * 3_600
  /// How long the old secret remains valid after a rotation, for requests that are already on their way.
  package static let grace = 60
  /// The minimum time between two updates of a session's last use.
  package static let noting = 300
}

/// A single-use link that signs an account in, or an invitation to make an account with a role.
struct SignInLink: Codable, FetchableRecord, PersistableRecord {
  enum Columns {
    static let digest = Column("digest"), accountID = Column("accountID"), role = Column("role")
    static let expiresAt = Column("expiresAt")
  }

  /// The digest of the link's secret.
  let digest: String
  let accountID: AccountID?
  let role: String?
  /// UTC seconds since 1970.
  let expiresAt: Int

  /// The valid link with a secret.
  static func valid(_ secret: String) -> QueryInterfaceRequest<SignInLink> {
    filter { $0.digest == Secret.digest(secret) && $0.expiresAt >= AccountStore.now }
  }
}

extension AccountStore {
  /// Starts a session.
  ///
  /// - Returns: the session, and the secret for the browser or program.
  package func begin(
    _ account: AccountID, agent: String, isToken: Bool = false, now: Int = AccountStore.now
  ) throws(AccountError) -> (Session, secret: String) {
    let secret = Secret.make()
    let session = Session(
      digest: Secret.digest(secret), accountID: account, formToken: Secret.make(), startedAt: now, rotatedAt: now,
      usedAt: now, agent: String(agent.prefix(120)), isToken: isToken)
    try writing { db in
      try Session.filter { $0.usedAt < now - SessionLife.idle || $0.startedAt < now - SessionLife.whole }.deleteAll(db)
      try session.insert(db)
    }
    return (session, secret)
  }

  /// The valid session with a secret. Writes nothing.
  ///
  /// - Returns: the account, the session, and whether the secret is the new one of `offerSecret`, which has not replaced the session's
  ///   secret yet; `nil` for an unknown secret and for an expired session.
  package func session(
    of secret: String, now: Int = AccountStore.now
  ) throws(AccountError) -> (Account, Session, isOffered: Bool)? {
    guard secret.utf8.count <= 100 else { return nil }
    let digest = Secret.digest(secret)
    return try reading { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT *, nextDigest IS ?1 AS isOffered FROM session
            WHERE (digest = ?1 OR nextDigest = ?1 OR (previousDigest = ?1 AND rotatedAt >= ?2))
              AND usedAt >= ?3 AND startedAt >= ?4
            """),
        arguments: [digest, now - SessionLife.grace, now - SessionLife.idle, now - SessionLife.whole])
      guard let row else { return nil }
      let session = try Session(row: row)
      return (try Self.fetch(session.accountID, in: db), session, row["isOffered"])
    }
  }

  /// Creates a new secret beside the session's current secret. The new secret replaces the old one when a request first uses it
  /// (`take(offered:)`). A browser that never receives the new secret continues with the old one.
  ///
  /// - Returns: the secret; `nil` when the session has ended or its own secret was replaced meanwhile. A secret that was offered earlier
  ///   and never used becomes invalid.
  package func offerSecret(for session: Session) throws(AccountError) -> String? {
    let fresh = Secret.make()
    return try writing { db in
      let count = try Session.filter { $0.digest == session.digest }.updateAll(db) {
        $0.nextDigest.set(to: Secret.digest(fresh))
      }
      return count == 1 ? fresh : nil
    }
  }

  /// Replaces the session's secret by the new one. The old secret remains valid for `SessionLife.grace`.
  package func take(offered secret: String, now: Int = AccountStore.now) throws(AccountError) {
    try writing { db in
      try db.execute(
        sql: """
          UPDATE session SET previousDigest = digest, digest = nextDigest, nextDigest = NULL, rotatedAt = ?1, usedAt = ?1
          WHERE nextDigest = ?2
          """, arguments: [now, Secret.digest(secret)])
    }
  }

  /// Records when a session was last used.
  package func noteUse(of session: Session, now: Int = AccountStore.now) throws(AccountError) {
    try writing { db in
      try Session.filter { $0.digest == session.digest }.updateAll(db) { $0.usedAt.set(to: now) }
    }
  }

  /// The sessions of an account, most recently used first.
  package func sessions(of account: AccountID) throws(AccountError) -> [Session] {
    try reading { db in
      try Session.filter { $0.accountID == account }.order(\.usedAt.desc).fetchAll(db)
    }
  }

  package func end(_ digest: String, of account: AccountID) throws(AccountError) {
    try writing { db in try Session.filter { $0.digest == digest && $0.accountID == account }.deleteAll(db) }
  }

  /// Ends all sessions, sign-in links and remembered browsers of an account.
  package func endAll(of account: AccountID) throws(AccountError) {
    try writing { db in
      try Session.filter { $0.accountID == account }.deleteAll(db)
      try SignInLink.filter { $0.accountID == account }.deleteAll(db)
      try KnownDevice.filter { $0.accountID == account }.deleteAll(db)
      try Self.note(.signedOutEverywhere(account), by: "account \(account)", in: db)
    }
  }

  /// Creates an API token, which is sent as `Authorization: Bearer …`.
  ///
  /// - Throws: `noSuchAccount`, `storage`.
  package func makeToken(for account: AccountID, called name: String) throws(AccountError) -> String {
    _ = try self.account(account)
    return try begin(account, agent: name, isToken: true).secret
  }

  // MARK: Links

  /// Creates a single-use link that signs an account in.
  ///
  /// - Returns: the secret of the link.
  package func makeLink(for account: AccountID, lasting seconds: Int = 86_400) throws(AccountError) -> String {
    try makeLink(account: account, role: nil, lasting: seconds)
  }

  /// Creates a single-use link with which a new person chooses a name and a password.
  package func invite(_ role: Role, lasting seconds: Int = 7 * 86_400, by author: String) throws(AccountError) -> String
  {
    let secret = try makeLink(account: nil, role: role, lasting: seconds)
    try writing { db in try Self.note(.invited(role), by: author, in: db) }
    return secret
  }

  private func makeLink(account: AccountID?, role: Role?, lasting seconds: Int) throws(AccountError) -> String {
    let secret = Secret.make()
    let now = Self.now
    try writing { db in
      try SignInLink.filter { $0.expiresAt < now }.deleteAll(db)
      try SignInLink(
        digest: Secret.digest(secret), accountID: account, role: role?.rawValue, expiresAt: now + seconds
      ).insert(db)
    }
    return secret
  }

  /// The account of a sign-in link. Does not use up the link.
  ///
  /// - Throws: `deadLink`, `storage`.
  package func account(ofLink secret: String) throws(AccountError) -> Account {
    try reading { db in
      guard let id = try SignInLink.valid(secret).fetchOne(db)?.accountID else { throw AccountError.deadLink }
      return try Self.fetch(id, in: db)
    }
  }

  /// Uses up a sign-in link.
  ///
  /// - Returns: its account.
  /// - Throws: `deadLink`, `storage`.
  package func follow(link secret: String) throws(AccountError) -> Account {
    try writing { db in
      let link = try SignInLink.valid(secret).fetchOne(db)
      guard let link, let id = link.accountID else { throw AccountError.deadLink }
      try link.delete(db)
      return try Self.fetch(id, in: db)
    }
  }

  /// The role that an invitation offers.
  ///
  /// - Throws: `deadLink`, `storage`.
  package func role(ofInvitation secret: String) throws(AccountError) -> Role {
    let link = try reading { db in try SignInLink.valid(secret).fetchOne(db) }
    guard let role = link?.role.flatMap(Role.init) else { throw .deadLink }
    return role
  }

  /// Uses up an invitation and creates its account.
  ///
  /// - Throws: `deadLink`, and the errors of `add`.
  package func accept(invitation secret: String, name: String, password: String) throws(AccountError) -> Account {
    _ = try role(ofInvitation: secret)
    let new = try newAccount(name, password: password)
    // One transaction uses up the invitation and creates the account. So of two simultaneous requests only one creates an account, and a
    // name that is already in use leaves the invitation valid.
    return try writing { db in
      let link = try SignInLink.valid(secret).fetchOne(db)
      guard let link, let role = link.role.flatMap(Role.init) else { throw AccountError.deadLink }
      try link.delete(db)
      return try new.insert(as: role, by: "invitation", in: db)
    }
  }

  /// The current time in UTC seconds since 1970.
  package static var now: Int { Int(Date().timeIntervalSince1970) }
}
