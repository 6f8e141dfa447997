import Basics
import GRDB

/// The passes of a server, and the sessions of their guests.
package struct PassStore: Sendable {
  private let database: any DatabaseWriter
  private let throttle: SignInThrottle

  /// The maximum number of passes of one account at a time.
  package static let mostPasses = 500
  /// The maximum number of guests of one pass at a time.
  package static let mostGuests = 200
  /// The maximum number of guests from one sender with one pass: enough for a school class behind one address, too few to fill the pass.
  package static let mostGuestsOfSender = 60
  /// Maximum length of a guest's name, in characters.
  package static let longestName = 40
  /// Maximum lifetime of a guest's pass, in seconds. The limit exists because a short code can be guessed.
  package static let longestGuestLife = 7 * 86_400

  package init(_ accounts: AccountStore) {
    database = accounts.database
    throttle = SignInThrottle()
  }

  // MARK: Creating

  /// Gives a pass for one object of an app.
  ///
  /// - Parameters:
  ///   - label: the name of the object for visitors.
  ///   - path: the page of the object to which the pass leads.
  ///   - seconds: the lifetime of the pass; `nil` for a pass that lasts until it is revoked. A guest's pass lasts `longestGuestLife` at
  ///     most.
  /// - Throws: `tooMany`, and errors of the database.
  package func give(
    _ kind: Pass.Kind, to subject: PassSubject, of app: String, label: String, path: String, by account: AccountID,
    lasting seconds: Int?, now: Int = AccountStore.now
  ) throws -> Pass {
    precondition(path.isLocalPath, "a pass leads to a page of this server, not to \(path)")
    let secret = Secret.make()
    let life = kind == .guest ? min(seconds ?? Self.longestGuestLife, Self.longestGuestLife) : seconds
    return try database.write { db in
      try Self.sweep(db, now)
      guard try Pass.filter({ $0.accountID == account }).fetchCount(db) < Self.mostPasses else {
        throw PassError.tooMany(Self.mostPasses)
      }
      let code = kind == .reader ? nil : try Self.codes.make { try !Pass.filter(Pass.Columns.code == $0).isEmpty(db) }
      return try Pass.fetchOne(
        db,
        sql: """
          INSERT INTO pass(app, subject, kind, accountID, label, path, secret, digest, code, createdAt, expiresAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *
          """,
        arguments: [
          app, subject.description, kind.rawValue, account, String(label.prefix(200)), path, secret,
          Secret.digest(secret), code, now, life.map { now + $0 },
        ])!  // A successful insertion always returns its row.
    }
  }

  /// The valid passes of an account, newest first.
  package func passes(of account: AccountID, now: Int = AccountStore.now) throws -> [Pass] {
    try database.read { db in
      try Self.valid(now).filter { $0.accountID == account }.order(\.id.desc).fetchAll(db)
    }
  }

  /// The valid passes of one object, newest first.
  package func passes(
    to subject: PassSubject, of app: String, now: Int = AccountStore.now
  ) throws -> [Pass] {
    try database.read { db in
      try Self.valid(now).filter { $0.app == app && $0.subject == subject.description }.order(\.id.desc).fetchAll(db)
    }
  }

  /// Revokes a pass of an account, and ends the sessions of its guests.
  package func revoke(_ id: PassID, of account: AccountID) throws {
    _ = try database.write { db in try Pass.filter { $0.id == id && $0.accountID == account }.deleteAll(db) }
  }

  // MARK: Guests

  /// The pass with a link's secret.
  ///
  /// - Throws: `dead`.
  package func pass(_ kind: Pass.Kind, secret: String, now: Int = AccountStore.now) throws -> Pass {
    let pass = try database.read { db in
      try Self.valid(now).filter { $0.digest == Secret.digest(secret) && $0.kind == kind.rawValue }.fetchOne(db)
    }
    guard let pass else { throw PassError.dead }
    return pass
  }

  /// The pass with a typed code, without regard to case, blanks and dashes.
  ///
  /// - Parameter address: the sender's address. After several wrong codes, the sender must wait.
  /// - Throws: `dead`, `tooManyAttempts`.
  package func pass(code: String, from address: String, now: Int = AccountStore.now) throws -> Pass {
    let keys: [SignInThrottle.Key] = [.address(address), .codes]
    do { try throttle.admit(keys) } catch {
      guard case .tooManyAttempts(let seconds) = error else { throw error }
      throw PassError.tooManyAttempts(seconds: seconds)
    }
    let pass = try Self.codes.read(code).flatMap { code in
      try database.read { db in try Self.valid(now).filter { $0.code == code }.fetchOne(db) }
    }
    guard let pass else {
      throttle.fail(keys)
      throw PassError.dead
    }
    return pass
  }

  /// Starts the session of a guest.
  ///
  /// - Parameter sender: the address of the guest. Only a digest of the address's network is stored, and the digest differs for each pass.
  /// - Returns: the session, and the secret for the guest's browser.
  /// - Throws: `badName`, `nameTaken`, `full`, `fullOfSender`, `dead`.
  package func join(
    _ pass: Pass, as name: String, from sender: String, now: Int = AccountStore.now
  ) throws -> (GuestSession, secret: String) {
    guard let name = GuestName.read(name, longest: Self.longestName) else { throw PassError.badName }
    let secret = Secret.make()
    let session = GuestSession(
      digest: Secret.digest(secret), passID: pass.id, name: name, formToken: Secret.make(), startedAt: now,
      sender: Secret.digest("\(pass.secret) \(IPNetwork.ofSender(sender))"))
    try database.write { db in
      guard try !Self.valid(now).filter(id: pass.id).isEmpty(db) else { throw PassError.dead }
      let others = try GuestSession.filter { $0.passID == pass.id }.fetchAll(db)
      guard others.count < Self.mostGuests else { throw PassError.full(Self.mostGuests) }
      guard others.count(where: { $0.sender == session.sender }) < Self.mostGuestsOfSender else {
        throw PassError.fullOfSender(Self.mostGuestsOfSender)
      }
      guard !others.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw PassError.nameTaken(name)
      }
      try session.insert(db)
    }
    return (session, secret)
  }

  /// Ends the session of a guest; afterwards another guest may use the name.
  package func leave(_ session: GuestSession) throws {
    _ = try database.write { db in try session.delete(db) }
  }

  /// The valid pass for the secret of a guest's session or of a reader's link; `nil` for any other secret.
  package func holder(of secret: String, now: Int = AccountStore.now) throws -> PassHolder? {
    guard secret.utf8.count <= 100 else { return nil }
    let digest = Secret.digest(secret)
    return try database.read { db in
      let guest = try GuestSession.filter { $0.digest == digest }.fetchOne(db)
      let link = Self.valid(now).filter { $0.digest == digest && $0.kind == Pass.Kind.reader.rawValue }
      let pass = try (guest.map { Self.valid(now).filter(id: $0.passID) } ?? link).fetchOne(db)
      return pass.map { PassHolder(pass: $0, guest: guest) }
    }
  }

  // MARK: Details

  private static func valid(_ now: Int) -> QueryInterfaceRequest<Pass> {
    Pass.filter { $0.expiresAt == nil || $0.expiresAt > now }
  }

  /// Deletes expired passes with the names of their guests.
  package func sweep(now: Int = AccountStore.now) throws { try database.write { db in try Self.sweep(db, now) } }

  private static func sweep(_ db: Database, _ now: Int) throws { try Pass.filter { $0.expiresAt <= now }.deleteAll(db) }

  private static let codes = GuestCode(alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789")
}
