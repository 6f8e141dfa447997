import GRDB
import Synchronization

private struct Preference: Codable, FetchableRecord, PersistableRecord {
  enum Columns { static let accountID = Column("accountID"), name = Column("name"), value = Column("value") }

  let accountID: AccountID
  let name, value: String
}

private struct Setting: Codable, FetchableRecord, PersistableRecord {
  enum Columns { static let name = Column("name") }

  let name, value: String
}

/// Preferences of people, and settings by the owner for everyone.
extension AccountStore {
  package func preferences(of account: AccountID) throws(AccountError) -> [String: String] {
    try reading { db in
      let kept = try Preference.filter { $0.accountID == account }.fetchAll(db)
      return Dictionary(uniqueKeysWithValues: kept.map { ($0.name, $0.value) })
    }
  }

  /// Stores a preference; `nil` deletes it.
  package func setPreference(_ name: String, to value: String?, of account: AccountID) throws(AccountError) {
    try writing { db in
      if let value {
        try Preference(accountID: account, name: name, value: value).upsert(db)
      } else {
        try Preference.filter { $0.accountID == account && $0.name == name }.deleteAll(db)
      }
    }
  }

  /// The account that has this value of a preference, for example a secret from a URL; `nil` when no account has it.
  package func account(preferring name: String, _ value: String) throws(AccountError) -> Account? {
    try reading { db in
      let kept = try Preference.filter { $0.name == name && $0.value == value }.fetchOne(db)
      return try kept.map { try Self.fetch($0.accountID, in: db) }
    }
  }

  /// A random secret for a URL.
  package static func makeSecret() -> String { Secret.make() }

  package func settings() throws(AccountError) -> [String: String] {
    try reading { db in
      Dictionary(uniqueKeysWithValues: try Setting.fetchAll(db).map { ($0.name, $0.value) })
    }
  }

  /// Stores a setting; `nil` deletes it.
  package func setSetting(_ name: String, to value: String?, by author: String) throws(AccountError) {
    try writing { db in
      if let value {
        try Setting(name: name, value: value).upsert(db)
      } else {
        try Setting.filter { $0.name == name }.deleteAll(db)
      }
      try Self.note(.settingChanged(name), by: author, in: db)
    }
  }
}

/// The owner's settings for everyone. They are read when the server starts, so that no page waits for the disk.
package final class Settings: Sendable {
  private let accounts: AccountStore
  private let values: Mutex<[String: String]>

  /// - Throws: `AccountError.storage`.
  package init(_ accounts: AccountStore) throws(AccountError) {
    self.accounts = accounts
    let kept = try accounts.settings()
    values = Mutex(kept)
  }

  /// `nil` when the owner has not set it.
  package subscript(name: String) -> String? { values.withLock { $0[name] } }

  /// Stores a setting; `nil` deletes it.
  ///
  /// - Throws: `AccountError.storage`; the setting is then unchanged.
  package func set(_ name: String, to value: String?, by author: String) throws(AccountError) {
    try accounts.setSetting(name, to: value, by: author)
    values.withLock { $0[name] = value }
  }
}
