import GRDB

/// Preferences of people, and settings by the owner for everyone.
extension AccountStore {
  package func preferences(of account: AccountID) throws(AccountError) -> [String: String] {
    try reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT name, value FROM preference WHERE accountID = ?"), arguments: [account])
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  /// Stores a preference; `nil` deletes it.
  package func setPreference(_ name: String, to value: String?, of account: AccountID) throws(AccountError) {
    try writing { db in
      guard let value else {
        return try db.execute(
          sql: "DELETE FROM preference WHERE accountID = ? AND name = ?", arguments: [account, name])
      }
      try db.execute(
        sql: """
          INSERT INTO preference(accountID, name, value) VALUES (?, ?, ?)
          ON CONFLICT(accountID, name) DO UPDATE SET value = excluded.value
          """, arguments: [account, name, value])
    }
  }

  /// The account that has this value of a preference: for secrets in URLs.
  package func account(preferring name: String, _ value: String) throws(AccountError) -> Account? {
    try reading { db in
      let id = try AccountID.fetchOne(
        db.cachedStatement(sql: "SELECT accountID FROM preference WHERE name = ? AND value = ?"),
        arguments: [name, value])
      return try id.map { try Self.fetch($0, in: db) }
    }
  }

  /// A random secret for a URL.
  package static func makeSecret() -> String { Secret.make() }

  /// The owner's settings for everyone.
  package func settings() throws(AccountError) -> [String: String] {
    try reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT name, value FROM setting"))
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  /// Stores a setting; `nil` deletes it.
  package func setSetting(_ name: String, to value: String?, by author: String) throws(AccountError) {
    try writing { db in
      if let value {
        try db.execute(
          sql: "INSERT INTO setting VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value",
          arguments: [name, value])
      } else {
        try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
      }
      try Self.note(.settingChanged(name), by: author, in: db)
    }
  }
}
