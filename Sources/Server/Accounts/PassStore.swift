import Facts
import Foundation
import GRDB

/// The passes of a server, and the sessions of their guests.
package struct PassStore: Sendable {
  private let database: any DatabaseWriter
  private let throttle: SignInThrottle

  /// Passes that one account may have at a time.
  package static let mostPasses = 500
  /// Guests that one pass may have at a time.
  package static let mostGuests = 200
  /// Guests that one sender may have at a time with one pass: enough for a class behind one address, but not all places.
  package static let mostGuestsOfSender = 60
  /// Maximum length of a guest's name, in characters.
  package static let longestName = 40
  /// Maximum lifetime of a guest's pass, in seconds: a code is short enough to be guessed.
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
  ///   - path: a page of the object, which the pass leads to.
  ///   - seconds: the lifetime of the pass; `nil` until it is revoked. A guest's pass lasts `longestGuestLife` at most.
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
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM pass WHERE accountID = ?", arguments: [account])
      guard count ?? 0 < Self.mostPasses else { throw PassError.tooMany(Self.mostPasses) }
      return try Pass.fetchOne(
        db,
        sql: """
          INSERT INTO pass(app, subject, kind, accountID, label, path, secret, digest, code, createdAt, expiresAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *
          """,
        arguments: [
          app, subject.description, kind.rawValue, account, String(label.prefix(200)), path, secret,
          Secret.digest(secret), kind == .guest ? try Self.freshCode(db) : nil, now, life.map { now + $0 },
        ])!  // A successful insertion always returns its row.
    }
  }

  /// The valid passes of an account, newest first.
  package func passes(of account: AccountID, now: Int = AccountStore.now) throws -> [Pass] {
    try database.read { db in
      try Pass.fetchAll(
        db, sql: "SELECT * FROM pass WHERE accountID = ? AND \(Self.isAlive) ORDER BY id DESC",
        arguments: [account, now])
    }
  }

  /// The valid passes of one object, newest first.
  package func passes(
    to subject: PassSubject, of app: String, now: Int = AccountStore.now
  ) throws -> [Pass] {
    try database.read { db in
      try Pass.fetchAll(
        db, sql: "SELECT * FROM pass WHERE app = ? AND subject = ? AND \(Self.isAlive) ORDER BY id DESC",
        arguments: [app, subject.description, now])
    }
  }

  /// Revokes a pass of an account, and ends the sessions of its guests.
  package func revoke(_ id: PassID, of account: AccountID) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM pass WHERE id = ? AND accountID = ?", arguments: [id, account])
    }
  }

  // MARK: Guests

  /// The pass of a link.
  ///
  /// - Throws: `dead`.
  package func pass(_ kind: Pass.Kind, secret: String, now: Int = AccountStore.now) throws -> Pass {
    let pass = try database.read { db in
      try Pass.fetchOne(
        db, sql: "SELECT * FROM pass WHERE digest = ? AND kind = ? AND \(Self.isAlive)",
        arguments: [Secret.digest(secret), kind.rawValue, now])
    }
    guard let pass else { throw PassError.dead }
    return pass
  }

  /// The pass of a typed code. Upper and lower case are equal, blanks and dashes are ignored.
  ///
  /// - Parameter address: the sender's address; after some wrong codes it has to wait.
  /// - Throws: `dead`, `tooManyAttempts`.
  package func pass(code: String, from address: String, now: Int = AccountStore.now) throws -> Pass {
    let keys: [SignInThrottle.Key] = [.address(address), .codes]
    do { try throttle.admit(keys) } catch {
      guard case .tooManyAttempts(let seconds) = error else { throw error }
      throw PassError.tooManyAttempts(seconds: seconds)
    }
    let plain = code.uppercased().filter { $0 != " " && $0 != "-" }
    let pass = try database.read { db in
      try Pass.fetchOne(
        db, sql: "SELECT * FROM pass WHERE code = ? AND \(Self.isAlive)", arguments: [String(plain.prefix(20)), now])
    }
    guard let pass else {
      throttle.fail(keys)
      throw PassError.dead
    }
    return pass
  }

  /// Starts the session of a guest.
  ///
  /// - Parameter sender: the address of the guest. Stored is a digest of its network, which differs for each pass.
  /// - Returns: the session, and the secret for its holder.
  /// - Throws: `badName`, `nameTaken`, `full`, `fullOfSender`, `dead`.
  package func join(
    _ pass: Pass, as name: String, from sender: String, now: Int = AccountStore.now
  ) throws -> (GuestSession, secret: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = name.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
    guard (1...Self.longestName).contains(name.count), name.utf8.count <= 400, isPlain else { throw PassError.badName }
    let secret = Secret.make()
    let session = GuestSession(
      digest: Secret.digest(secret), passID: pass.id, name: name, formToken: Secret.make(), startedAt: now)
    let place = Secret.digest("\(pass.secret) \(IPNetwork.ofSender(sender))")
    try database.write { db in
      let alive = try Bool.fetchOne(
        db, sql: "SELECT 1 FROM pass WHERE id = ? AND \(Self.isAlive)", arguments: [pass.id, now])
      guard alive == true else { throw PassError.dead }
      let names = try String.fetchAll(db, sql: "SELECT name FROM guestSession WHERE passID = ?", arguments: [pass.id])
      guard names.count < Self.mostGuests else { throw PassError.full(Self.mostGuests) }
      let near = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM guestSession WHERE passID = ? AND sender = ?", arguments: [pass.id, place])
      guard near ?? 0 < Self.mostGuestsOfSender else { throw PassError.fullOfSender(Self.mostGuestsOfSender) }
      guard !names.contains(where: { $0.lowercased() == name.lowercased() }) else { throw PassError.nameTaken(name) }
      try db.execute(
        sql: "INSERT INTO guestSession(digest, passID, name, formToken, startedAt, sender) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [session.digest, session.passID, session.name, session.formToken, session.startedAt, place])
    }
    return (session, secret)
  }

  /// Ends the session of a guest; the name is free again.
  package func leave(_ session: GuestSession) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM guestSession WHERE digest = ?", arguments: [session.digest])
    }
  }

  /// The pass of a secret: of a guest's session, or of a reader's link.
  package func holder(of secret: String, now: Int = AccountStore.now) throws -> PassHolder? {
    guard secret.utf8.count <= 100 else { return nil }
    let digest = Secret.digest(secret)
    return try database.read { db in
      if let guest = try GuestSession.fetchOne(
        db.cachedStatement(sql: "SELECT * FROM guestSession WHERE digest = ?"), arguments: [digest])
      {
        return try Pass.fetchOne(
          db.cachedStatement(sql: "SELECT * FROM pass WHERE id = ? AND \(Self.isAlive)"),
          arguments: [guest.passID, now]
        ).map { PassHolder(pass: $0, guest: guest) }
      }
      return try Pass.fetchOne(
        db.cachedStatement(sql: "SELECT * FROM pass WHERE digest = ? AND kind = 'reader' AND \(Self.isAlive)"),
        arguments: [digest, now]
      ).map { PassHolder(pass: $0, guest: nil) }
    }
  }

  // MARK: Details

  private static let isAlive = "(expiresAt IS NULL OR expiresAt > ?)"

  /// Deletes expired passes, and with them the names of their guests.
  package func sweep(now: Int = AccountStore.now) throws { try database.write { db in try Self.sweep(db, now) } }

  private static func sweep(_ db: Database, _ now: Int) throws {
    try db.execute(sql: "DELETE FROM pass WHERE expiresAt <= ?", arguments: [now])
  }

  /// Characters that cannot be confused when they are read aloud or written on a board.
  private static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")

  private static func freshCode(_ db: Database) throws -> String {
    while true {
      // The system's generator is cryptographically secure.
      let code = String((0..<6).map { _ in alphabet[Int.random(in: alphabet.indices)] })
      let isTaken = try Bool.fetchOne(db, sql: "SELECT 1 FROM pass WHERE code = ?", arguments: [code])
      if isTaken != true { return code }
    }
  }
}
