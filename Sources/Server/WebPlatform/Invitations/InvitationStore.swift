import GRDB

/// The invitations that apps give, each a link that is good once. Of its secret the digest alone is kept.
///
/// That a link is spent, and by whom, is written in the transaction that makes the account. The app is told afterwards, and told again after
/// a kill, until it knows: `unsettled`.
package struct InvitationStore: Sendable {
  private let database: any DatabaseWriter
  private let accounts: AccountStore
  private let throttle: SignInThrottle

  /// How long a link lives, in seconds.
  package static let life = 7 * 86_400

  package init(_ accounts: AccountStore, throttle: SignInThrottle = SignInThrottle()) {
    (database, self.accounts, self.throttle) = (accounts.database, accounts, throttle)
  }

  // MARK: Giving

  /// Invites somebody to one thing of an app, in the place of whomever the account invited to it before, also of one who has accepted
  /// and of whom the app does not know yet. How many things there are is the app's to bound.
  ///
  /// - Returns: the secret of the link, which is kept nowhere.
  package func give(
    to subject: PassSubject, of app: String, by account: AccountID, lasting seconds: Int = life,
    now: Int = AccountStore.now
  ) throws -> String {
    let secret = Secret.make()
    try database.write { db in
      try db.execute(sql: "DELETE FROM appInvitation WHERE expiresAt <= ? AND acceptedBy IS NULL", arguments: [now])
      try Self.revoke(subject, app, account, in: db)
      try db.execute(
        sql: "INSERT INTO appInvitation(app, subject, accountID, digest, expiresAt) VALUES (?, ?, ?, ?, ?)",
        arguments: [app, subject.description, account, Secret.digest(secret), now + seconds])
    }
    return secret
  }

  /// The invitations of an account whose links live.
  package func open(by account: AccountID, now: Int = AccountStore.now) throws -> [AppInvitation] {
    try database.read { db in
      try AppInvitation.fetchAll(
        db,
        sql: "SELECT * FROM appInvitation WHERE accountID = ? AND acceptedBy IS NULL AND expiresAt > ? ORDER BY id",
        arguments: [account, now])
    }
  }

  /// Takes back what the app does not know to be accepted; the link is dead.
  package func revoke(_ subject: PassSubject, of app: String, by account: AccountID) throws {
    try database.write { db in try Self.revoke(subject, app, account, in: db) }
  }

  private static func revoke(_ subject: PassSubject, _ app: String, _ account: AccountID, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM appInvitation WHERE app = ? AND subject = ? AND accountID = ?",
      arguments: [app, subject.description, account])
  }

  // MARK: Following

  /// The invitation of a link, which is not spent by looking at it: programs that show previews follow links, too.
  ///
  /// - Parameter sender: the address of whoever asks; wrong links are counted by it.
  /// - Throws: `AccountError.deadLink`, whether it was spent, has expired or never was; `.tooManyAttempts`.
  package func invitation(of secret: String, from sender: String, now: Int = AccountStore.now) throws -> AppInvitation {
    let keys = [SignInThrottle.Key.address(sender)]
    try throttle.admit(keys)
    let digest = secret.utf8.count <= 100 ? Secret.digest(secret) : ""
    let found = try database.read { db in
      try AppInvitation.fetchOne(
        db, sql: "SELECT * FROM appInvitation WHERE digest = ? AND acceptedBy IS NULL AND expiresAt > ?",
        arguments: [digest, now])
    }
    guard let found else {
      throttle.fail(keys)
      throw AccountError.deadLink
    }
    return found
  }

  /// Makes an account, of the least role, for whoever follows a link; the link is dead from then on. A name or a password that cannot be
  /// used leaves it alive.
  ///
  /// - Throws: as `invitation`, and what `AccountStore.add` throws.
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

  /// Accepts with an account that is there; the link is dead from then on.
  ///
  /// - Throws: as `invitation`, and `AccountError.ownInvitation`, which leaves the link alive.
  package func accept(
    _ secret: String, by account: AccountID, from sender: String, now: Int = AccountStore.now
  ) throws -> AppInvitation {
    guard try invitation(of: secret, from: sender, now: now).accountID != account else {
      throw AccountError.ownInvitation
    }
    return try database.write { db in try Self.spend(secret, by: account, now, in: db) }
  }

  /// Of several who follow a link at the same moment one spends it; for the others nothing is written.
  private static func spend(
    _ secret: String, by account: AccountID, _ now: Int, in db: Database
  ) throws -> AppInvitation {
    let spent = try AppInvitation.fetchOne(
      db,
      sql: """
        UPDATE appInvitation SET digest = NULL, acceptedBy = ? WHERE digest = ? AND acceptedBy IS NULL AND expiresAt > ?
        RETURNING *
        """, arguments: [account, Secret.digest(secret), now])
    guard let spent else { throw AccountError.deadLink }
    return spent
  }

  // MARK: Telling the app

  /// What was accepted and the app may not know yet.
  func unsettled() throws -> [AppInvitation] {
    try database.read { db in
      try AppInvitation.fetchAll(db, sql: "SELECT * FROM appInvitation WHERE acceptedBy IS NOT NULL ORDER BY id")
    }
  }

  /// Forgets an invitation of which the app knows.
  func settle(_ invitation: AppInvitation) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM appInvitation WHERE id = ?", arguments: [invitation.id])
    }
  }
}
