import GRDB

/// The invitations of apps, each with a single-use link. Only the digest of the link's secret is stored.
///
/// The transaction that creates the account also records the use of the link. The app is notified afterwards. After a crash the app is
/// notified again, until it has recorded the acceptance (`unsettled`).
package struct InvitationStore: Sendable {
  private let database: any DatabaseWriter
  private let accounts: AccountStore
  private let throttle: SignInThrottle

  /// The lifetime of a link in seconds.
  package static let life = 7 * 86_400

  package init(_ accounts: AccountStore, throttle: SignInThrottle = SignInThrottle()) {
    (database, self.accounts, self.throttle) = (accounts.database, accounts, throttle)
  }

  // MARK: Creating

  /// Invites a person to one object of an app. The new invitation replaces the account's earlier invitation to the object, even an accepted
  /// one that the app has not recorded yet. The app must limit the number of objects.
  ///
  /// - Returns: the secret of the link, which is not stored.
  package func give(
    to subject: PassSubject, of app: String, by account: AccountID, lasting seconds: Int = life,
    now: Int = AccountStore.now
  ) throws -> String {
    let secret = Secret.make()
    try database.write { db in
      try AppInvitation.filter { $0.expiresAt <= now && $0.acceptedBy == nil }.deleteAll(db)
      try Self.revoke(subject, app, account, in: db)
      try db.execute(
        sql: "INSERT INTO appInvitation(app, subject, accountID, digest, expiresAt) VALUES (?, ?, ?, ?, ?)",
        arguments: [app, subject.description, account, Secret.digest(secret), now + seconds])
    }
    return secret
  }

  /// The invitations of an account whose links are valid.
  package func open(by account: AccountID, now: Int = AccountStore.now) throws -> [AppInvitation] {
    try database.read { db in try Self.valid(now).filter { $0.accountID == account }.order(\.id).fetchAll(db) }
  }

  /// Revokes an invitation, unless the app has recorded its acceptance; the link becomes invalid.
  package func revoke(_ subject: PassSubject, of app: String, by account: AccountID) throws {
    try database.write { db in try Self.revoke(subject, app, account, in: db) }
  }

  private static func revoke(_ subject: PassSubject, _ app: String, _ account: AccountID, in db: Database) throws {
    try AppInvitation.filter { $0.app == app && $0.subject == subject.description && $0.accountID == account }
      .deleteAll(db)
  }

  /// The invitations with valid links.
  private static func valid(_ now: Int) -> QueryInterfaceRequest<AppInvitation> {
    AppInvitation.filter { $0.acceptedBy == nil && $0.expiresAt > now }
  }

  // MARK: Accepting

  /// The invitation of a link. This call does not use up the link, because programs that show previews follow links too.
  ///
  /// - Parameter sender: the address of the client; wrong links are counted by address.
  /// - Throws: `AccountError.deadLink` for a used, expired or unknown link; `.tooManyAttempts`.
  package func invitation(of secret: String, from sender: String, now: Int = AccountStore.now) throws -> AppInvitation {
    let keys = [SignInThrottle.Key.address(sender)]
    try throttle.admit(keys)
    let digest = secret.utf8.count <= 100 ? Secret.digest(secret) : ""
    let found = try database.read { db in try Self.valid(now).filter { $0.digest == digest }.fetchOne(db) }
    guard let found else {
      throttle.fail(keys)
      throw AccountError.deadLink
    }
    return found
  }

  /// Creates an account with the lowest role (`visitor`) for the invited person, and uses up the link. An invalid name or password leaves
  /// the link valid.
  ///
  /// - Throws: as `invitation`, and the errors of `AccountStore.add`.
  package func accept(
    _ secret: String, name: String, password: String, from sender: String, now: Int = AccountStore.now
  ) throws -> (Account, AppInvitation) {
    _ = try invitation(of: secret, from: sender, now: now)
    let new = try accounts.newAccount(name, password: password)
    return try database.write { db in
      let account = try new.insert(as: .visitor, by: "invitation", in: db)
      return (account, try Self.spend(secret, by: account.id, now, in: db))
    }
  }

  /// Accepts an invitation with an existing account, and uses up the link.
  ///
  /// - Throws: as `invitation`, and `AccountError.ownInvitation`, which leaves the link valid.
  package func accept(
    _ secret: String, by account: AccountID, from sender: String, now: Int = AccountStore.now
  ) throws -> AppInvitation {
    guard try invitation(of: secret, from: sender, now: now).accountID != account else {
      throw AccountError.ownInvitation
    }
    return try database.write { db in try Self.spend(secret, by: account, now, in: db) }
  }

  /// Uses up the link. Of several simultaneous requests only one succeeds; nothing is written for the others.
  private static func spend(
    _ secret: String, by account: AccountID, _ now: Int, in db: Database
  ) throws -> AppInvitation {
    let spent = try valid(now).filter { $0.digest == Secret.digest(secret) }.updateAndFetchAll(db) {
      [$0.digest.set(to: nil), $0.acceptedBy.set(to: account)]
    }
    guard let invitation = spent.first else { throw AccountError.deadLink }
    return invitation
  }

  // MARK: Notifying the app

  /// Accepted invitations that the app may not have recorded yet.
  package func unsettled() throws -> [AppInvitation] {
    try database.read { db in
      try AppInvitation.filter { $0.acceptedBy != nil }.order(\.id).fetchAll(db)
    }
  }

  /// Deletes an invitation that the app has recorded.
  package func settle(_ invitation: AppInvitation) throws {
    _ = try database.write { db in try AppInvitation.deleteOne(db, id: invitation.id) }
  }
}

/// An invitation of one person to one object of an app, such as another person's diary.
///
/// Unlike a pass, an invitation is for one person with an account. The invited person creates an account with the lowest role (`visitor`),
/// or uses an existing account.
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
  /// When the link expires, in UTC seconds since 1970.
  package let expiresAt: Int
  /// The account that has accepted the invitation; `nil` before that.
  package let acceptedBy: AccountID?

  /// The key of a subject of this kind, without the kind; `nil` for a subject of another kind.
  package func key(of kind: String) -> String? {
    subject.hasPrefix(kind + "/") ? String(subject.dropFirst(kind.count + 1)) : nil
  }
}
