import Foundation
package import GRDB
package import MediaLibrary

package final class AccountStore: Sendable {
  package let database: any DatabaseWriter
  private let throttle: SignInThrottle
  private let passwordCost: PasswordCost

  /// - Throws: `noRoom`, `storage`.
  package convenience init(library: Library, passwordCost: PasswordCost = .standard) throws(AccountError) {
    let database: any DatabaseWriter
    do { database = try ServerDatabase.open(libraryFolder: library.folder) } catch {
      throw Self.naming(error, of: library.folder)
    }
    self.init(database, passwordCost: passwordCost)
  }

  package init(
    _ database: any DatabaseWriter, throttle: SignInThrottle = SignInThrottle(), passwordCost: PasswordCost
  ) {
    self.database = database
    self.throttle = throttle
    self.passwordCost = passwordCost
  }

  // MARK: Queries

  /// All accounts, sorted by name.
  package func all() throws(AccountError) -> [Account] {
    try reading { db in try Account.order(\.name).fetchAll(db) }
  }

  /// - Throws: `noSuchAccount`, `storage`.
  package func account(named name: String) throws(AccountError) -> Account {
    let name = name.precomposedStringWithCanonicalMapping
    let found = try reading { db in try Account.filter { $0.name == name }.fetchOne(db) }
    guard let found else { throw .noSuchAccount("\"\(name)\"") }
    return found
  }

  /// - Throws: `noSuchAccount`, `storage`.
  package func account(_ id: AccountID) throws(AccountError) -> Account {
    try reading { db in try Self.fetch(id, in: db) }
  }

  /// The name of each account. The keys are the names in the journal (`Account.actor`).
  package func names() throws(AccountError) -> [String: String] {
    try reading { db in
      Dictionary(uniqueKeysWithValues: try Account.fetchAll(db).map { ($0.actor, $0.name) })
    }
  }

  // MARK: Creating and changing

  /// - Parameters:
  ///   - password: `nil` for an account that only signs in by link.
  ///   - actor: the person's name in the journal; by default `account` and a number.
  /// - Throws: `badName`, `nameTaken`, `weakPassword`, `storage`.
  @discardableResult
  package func add(
    _ name: String, role: Role, password: String? = nil, actor: String? = nil, by author: String
  ) throws(AccountError) -> Account {
    let new = try newAccount(name, password: password, actor: actor)
    return try writing { db in try new.insert(as: role, by: author, in: db) }
  }

  /// Validates a new account and hashes its password, before the database is locked: hashing is slow.
  func newAccount(_ name: String, password: String?, actor: String? = nil) throws(AccountError) -> NewAccount {
    let name = try Self.checked(name)
    let hash = try password.map { password throws(AccountError) in
      try PasswordHash.validate(password, name: name)
      return try PasswordHash.make(password, cost: passwordCost)
    }
    return NewAccount(name: name, passwordHash: hash, actor: actor)
  }

  /// The owner with the journal name `actor`, who is the user of this computer. The account is created when it does not exist.
  package func owner(actor: String) throws(AccountError) -> Account {
    if let known = try reading({ db in try Account.filter { $0.actor == actor }.fetchOne(db) }) { return known }
    let plain = String(actor.unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) }.prefix(40))
    do throws(AccountError) {
      return try add(plain.count >= 2 ? plain : "owner", role: .owner, actor: actor, by: actor)
    } catch .nameTaken {
      return try add("owner \(actor.utf8.count)", role: .owner, actor: actor, by: actor)
    }
  }

  /// Changes a person's role.
  ///
  /// - Throws: `noSuchAccount`, `lastOwner`, `storage`.
  package func setRole(_ role: Role, of id: AccountID, by author: String) throws(AccountError) {
    try writing { db in
      let account = try Self.fetch(id, in: db)
      if account.role == .owner, role != .owner { try Self.requireAnotherOwner(than: id, in: db) }
      try Account.filter(id: id).updateAll(db) { $0.role.set(to: role.rawValue) }
      // Every request reads the role again. The sessions end too, so that no old secret gets the rights of a new role.
      try Session.filter { $0.accountID == id }.deleteAll(db)
      try Self.note(.roleChanged(id, from: account.role, to: role), by: author, in: db)
    }
  }

  /// Changes an account's password. Ends its sign-in links, its remembered browsers, and all its sessions except `session`.
  ///
  /// - Throws: `noSuchAccount`, `weakPassword`, `storage`.
  package func setPassword(
    _ password: String, of id: AccountID, keeping session: Session? = nil, by author: String
  ) throws(AccountError) {
    let account = try account(id)
    try PasswordHash.validate(password, name: account.name)
    let hash = try PasswordHash.make(password, cost: passwordCost)
    try writing { db in
      try Account.filter(id: id).updateAll(db) { $0.passwordHash.set(to: hash) }
      try Session.filter { $0.accountID == id && $0.digest != session?.digest }.deleteAll(db)
      try SignInLink.filter { $0.accountID == id }.deleteAll(db)
      try KnownDevice.filter { $0.accountID == id }.deleteAll(db)
      try Self.note(.passwordChanged(id), by: author, in: db)
    }
  }

  package func setLanguage(_ language: Language, of id: AccountID) throws(AccountError) {
    try writing { db in try Account.filter(id: id).updateAll(db) { $0.language.set(to: language.rawValue) } }
  }

  /// Records that a person has seen an edition of the privacy notice.
  package func setNoticeSeen(_ edition: Int, of id: AccountID) throws(AccountError) {
    try writing { db in try Account.filter(id: id).updateAll(db) { $0.noticeSeen.set(to: edition) } }
  }

  /// Disables an account before its removal: its sessions and links end, and an owner loses the role. When the last two owners are removed
  /// at the same time, one of the removals is refused before any data is deleted.
  ///
  /// - Returns: the previous role, for `reinstate`.
  /// - Throws: `noSuchAccount`, `lastOwner`, `storage`.
  package func retire(_ id: AccountID) throws(AccountError) -> Role {
    try writing { db in
      let account = try Self.fetch(id, in: db)
      if account.role == .owner {
        try Self.requireAnotherOwner(than: id, in: db)
        try Account.filter(id: id).updateAll(db) { $0.role.set(to: Role.visitor.rawValue) }
      }
      try Session.filter { $0.accountID == id }.deleteAll(db)
      try SignInLink.filter { $0.accountID == id }.deleteAll(db)
      return account.role
    }
  }

  /// Restores the role of an account whose removal failed.
  package func reinstate(_ role: Role, of id: AccountID) throws(AccountError) {
    try writing { db in try Account.filter(id: id).updateAll(db) { $0.role.set(to: role.rawValue) } }
  }

  /// Deletes an account with its sessions, preferences, passes, invitations and the records of its uploads. Its jobs stay without an
  /// account (`JobQueue.forget` deletes them). The journal keeps the person's number, which is never reused.
  ///
  /// - Throws: `noSuchAccount`, `lastOwner`, `storage`.
  package func remove(_ id: AccountID, by author: String) throws(AccountError) {
    try writing { db in
      let account = try Self.fetch(id, in: db)
      if account.role == .owner { try Self.requireAnotherOwner(than: id, in: db) }
      try Account.deleteOne(db, id: id)
      try Self.note(.removed(id), by: author, in: db)
    }
  }

  // MARK: Signing in

  /// Finds the account with a name and a password.
  ///
  /// An unknown name takes as long as a known name, and gets the same response. After a few wrong passwords the sender must wait. Wrong
  /// passwords from a browser without an earlier sign-in are counted in three ways:
  /// - by name and address together, so that wrong passwords from one address do not lock out the owner of the name;
  /// - by name, for all these browsers together;
  /// - by address, so that one sender cannot try many names.
  ///
  /// Each browser with an earlier sign-in is counted separately (OWASP, *Slow Down Online Guessing Attacks with Device Cookies*).
  ///
  /// - Parameters:
  ///   - device: the secret of a browser that may have signed in before.
  ///   - onGuessing: called when the limit is reached, whether or not an account has the name.
  /// - Throws: `wrongPassword`, `tooManyAttempts`, `storage`.
  package func check(
    name: String, password: String, address: String, device: String? = nil, onGuessing: (String) -> Void = { _ in }
  ) throws(AccountError) -> Account {
    let name = name.precomposedStringWithCanonicalMapping
    var keys = SignInThrottle.Key.stranger(name, at: address)
    if let device, try knows(device, of: name) { keys = [.known(Secret.digest(device))] }
    try check(password, of: name, keys, onGuessing)
    return try account(named: name)
  }

  /// Checks the password of a person who is signed in already. Wrong passwords are counted by session.
  ///
  /// - Throws: `wrongPassword`, `tooManyAttempts`, `storage`.
  package func check(_ password: String, of account: Account, in session: Session) throws(AccountError) {
    try check(password, of: account.name, [.known(session.digest)]) { _ in }
  }

  private func check(
    _ password: String, of name: String, _ keys: [SignInThrottle.Key], _ onGuessing: (String) -> Void
  ) throws(AccountError) {
    try throttle.admit(keys)
    let hash = try reading { db in
      try Account.filter { $0.name == name }.select(\.passwordHash, as: String.self).fetchOne(db)
    }
    let isRight =
      hash.map { PasswordHash.check(password, against: $0) } ?? PasswordHash.checkNothing(password, cost: passwordCost)
    guard isRight else {
      if throttle.fail(keys) { onGuessing(name) }
      throw .wrongPassword
    }
    throttle.succeed(keys)
  }

  // MARK: Events

  /// The security log, newest first.
  package func events(limit: Int = 100) throws(AccountError) -> [SecurityEvent] {
    try reading { db in try SecurityEvent.order(\.id.desc).limit(limit).fetchAll(db) }
  }

  static func note(_ change: AccountChange, by author: String, in db: Database) throws {
    try SecurityEvent(
      at: OperationRecord.timestamp(), actor: author, kind: change.kind, summary: "", change: change
    ).insert(db)
  }

  // MARK: Transactions

  func reading<Value>(_ body: (Database) throws -> Value) throws(AccountError) -> Value {
    do { return try database.read(body) } catch { throw Self.naming(error, of: database.path) }
  }

  @discardableResult
  func writing<Value>(_ body: (Database) throws -> Value) throws(AccountError) -> Value {
    do { return try database.write(body) } catch { throw Self.naming(error, of: database.path) }
  }

  private static func naming(_ error: any Error, of path: String) -> AccountError {
    if let known = error as? AccountError { return known }
    return FullDisk(cause: error, near: path).map(AccountError.noRoom) ?? .storage("\(error)")
  }

  static func fetch(_ id: AccountID, in db: Database) throws -> Account {
    guard let account = try Account.fetchOne(db, id: id) else { throw AccountError.noSuchAccount("\(id)") }
    return account
  }

  private static func requireAnotherOwner(than id: AccountID, in db: Database) throws {
    let others = Account.filter { $0.role == Role.owner.rawValue && $0.id != id }
    guard try !others.isEmpty(db) else { throw AccountError.lastOwner }
  }

  private static func checked(_ name: String) throws(AccountError) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      CharacterSet.alphanumerics.contains(scalar) || " .-_'".unicodeScalars.contains(scalar)
    }
    guard (2...40).contains(name.count), isPlain else { throw .badName(name) }
    return name.precomposedStringWithCanonicalMapping
  }
}

/// An entry of the security log.
package struct SecurityEvent: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  package enum Columns { static let id = Column("id") }

  /// UTC.
  package let at: String
  package let actor: String
  /// The identifier of the kind of change.
  package let kind: String
  /// An English sentence, as an earlier version stored it; empty where `change` is present.
  package let summary: String
  /// `nil` for entries of an earlier version.
  package let change: AccountChange?
}
