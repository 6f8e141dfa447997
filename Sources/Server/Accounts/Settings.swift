import Synchronization

/// The owner's settings for everyone: read when the server starts, so that no page waits for the disk.
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
