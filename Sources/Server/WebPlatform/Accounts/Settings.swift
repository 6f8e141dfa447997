import Synchronization

/// What the owner chose for everybody: read when the server starts, so that no page waits for a disk to say it.
package final class Settings: Sendable {
  private let accounts: AccountStore
  private let values: Mutex<[String: String]>

  /// - Throws: `AccountError.storage`.
  init(_ accounts: AccountStore) throws(AccountError) {
    self.accounts = accounts
    let kept = try accounts.settings()
    values = Mutex(kept)
  }

  /// A choice; `nil` when the owner made none.
  package subscript(name: String) -> String? { values.withLock { $0[name] } }

  /// Keeps a choice; `nil` forgets the choice.
  ///
  /// - Throws: `AccountError.storage`; then nothing has changed.
  package func set(_ name: String, to value: String?, by author: String) throws(AccountError) {
    try accounts.setSetting(name, to: value, by: author)
    values.withLock { $0[name] = value }
  }
}
