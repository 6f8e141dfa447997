import GRDB

/// A browser that has signed in to an account.
struct KnownDevice: Codable, PersistableRecord {
  enum Columns {
    static let digest = Column("digest"), accountID = Column("accountID"), usedAt = Column("usedAt")
  }

  /// The digest of the browser's secret.
  let digest: String
  let accountID: AccountID
  /// UTC seconds since 1970.
  let usedAt: Int
}

/// Browsers that have signed in before. Password guessing from other browsers does not lock them out.
extension AccountStore {
  /// The maximum number of remembered browsers of an account. Above it, the browser with the oldest sign-in is forgotten.
  private static let mostDevices = 30
  /// A browser is forgotten this many seconds after its last sign-in: a year.
  private static let longestMemory = 365 * 86_400

  /// When each remembered browser last signed in, latest first, in seconds since 1970.
  package func devices(of account: AccountID) throws(AccountError) -> [Int] {
    try reading { db in
      try KnownDevice.filter { $0.accountID == account }.order(\.usedAt.desc).select(\.usedAt, as: Int.self).fetchAll(
        db)
    }
  }

  /// Remembers a browser that signs in. A secret that the server knows is kept; without such a secret, a new one is made.
  ///
  /// - Returns: the secret for the browser.
  package func remember(
    _ device: String?, of account: AccountID, now: Int = AccountStore.now
  ) throws(AccountError) -> String {
    try writing { db in
      let known = try device.flatMap { device in
        try KnownDevice.filter { $0.digest == Secret.digest(device) }.isEmpty(db) ? nil : device
      }
      let secret = known ?? Secret.make()
      try KnownDevice(digest: Secret.digest(secret), accountID: account, usedAt: now).insert(db, onConflict: .replace)
      try db.execute(
        sql: """
          DELETE FROM knownDevice WHERE usedAt < ?3 OR accountID = ?1 AND digest NOT IN (
            SELECT digest FROM knownDevice WHERE accountID = ?1 ORDER BY usedAt DESC, rowid DESC LIMIT ?2)
          """, arguments: [account, Self.mostDevices, now - Self.longestMemory])
      return secret
    }
  }

  /// Whether a browser has signed in to the account of this name before.
  func knows(_ device: String, of name: String) throws(AccountError) -> Bool {
    try reading { db in
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT * FROM knownDevice JOIN account ON account.id = accountID
              WHERE digest = ? AND account.name = ?)
            """), arguments: [Secret.digest(device), name])
    } == true
  }

  /// Records that wrong passwords for a name reached the limit; ignored when no account has the name.
  package func noteGuessing(of name: String, now: Int = AccountStore.now) throws(AccountError) {
    try writing { db in
      guard let account = try Account.filter({ $0.name == name }).fetchOne(db) else { return }
      try Account.filter(id: account.id).updateAll(db) { $0.guessedAt.set(to: now) }
      try Self.note(.guessed(account.id), by: "", in: db)
    }
  }

  /// Records that the person has seen the warning about wrong passwords.
  package func sawGuessing(of account: AccountID) throws(AccountError) {
    try writing { db in try Account.filter(id: account).updateAll(db) { $0.guessedAt.set(to: nil) } }
  }
}
