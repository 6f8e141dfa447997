import Logging
import Synchronization

/// What has to be written about people while pages are made for them: no page waits for it.
///
/// A secret that is old is exchanged in two steps, so that neither a slow disk nor an answer that is lost on its way signs anybody out:
/// a fresh one is offered with every page until the browser shows it; then it takes the old one's place.
final class SessionUpkeep: Sendable {
  private let accounts: AccountStore
  private let workers: Workers
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// Secrets that are offered, by the digest of the session's own.
    var offers: [String: String] = [:]
    /// What is being written just now.
    var writing: Set<Note> = []
  }

  private enum Note: Hashable {
    case offering(String), taking(String), noting(String), sawNotice(AccountID), guessing(String)
  }

  init(_ accounts: AccountStore, workers: Workers, logger: Logger) {
    self.accounts = accounts
    self.workers = workers
    self.logger = logger
  }

  /// What a page hands its browser: a fresh secret, once one is ready for a session whose own is old.
  func offer(for session: Session, now: Int = AccountStore.now) -> String? {
    guard now - session.rotatedAt >= SessionLife.rotation else { return nil }
    if let ready = state.withLock({ $0.offers[session.digest] }) { return ready }
    write(.offering(session.digest)) { [accounts, self] in
      // Asked again: another page may have had one made since, which its browser holds by now.
      guard state.withLock({ $0.offers[session.digest] }) == nil else { return }
      guard let secret = try accounts.offerSecret(for: session) else { return }
      state.withLock { $0.offers[session.digest] = secret }
    }
    return nil
  }

  /// Notes that a session is used, and takes on the secret with which it is when that was offered.
  func used(_ session: Session, with secret: String, isOffered: Bool, now: Int = AccountStore.now) {
    if isOffered {
      write(.taking(session.digest)) { [accounts, self] in
        try accounts.take(offered: secret)
        _ = state.withLock { $0.offers.removeValue(forKey: session.digest) }
      }
    } else if now - session.usedAt >= SessionLife.noting {
      write(.noting(session.digest)) { [accounts] in try accounts.noteUse(of: session) }
    }
  }

  /// Notes that somebody looked at the page on personal data, as it is now.
  func sawNotice(_ account: AccountID) {
    write(.sawNotice(account)) { [accounts] in try accounts.setNoticeSeen(DataNotice.edition, of: account) }
  }

  /// Notes that somebody tried wrong passwords of a name until they had to wait. The answer does not wait for it: that would tell
  /// whether anybody has the name.
  func guessing(of name: String) {
    write(.guessing(name)) { [accounts] in try accounts.noteGuessing(of: name) }
  }

  /// Writes on the threads that may wait, unless the same is being written.
  private func write(_ note: Note, _ work: @escaping @Sendable () throws -> Void) {
    guard state.withLock({ $0.writing.insert(note).inserted }) else { return }
    Task { [self] in
      do { try await workers.write(work) } catch {
        logger.error("what was seen of somebody cannot be kept", metadata: ["reason": "\(error)"])
      }
      _ = state.withLock { $0.writing.remove(note) }
    }
  }
}
