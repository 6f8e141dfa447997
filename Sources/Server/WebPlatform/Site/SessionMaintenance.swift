import Logging
import Synchronization

/// Delayed writes about people. No page waits for these writes.
///
/// An old secret is rotated in two steps, so that neither a slow disk nor a lost response signs a person out. A new secret is offered with
/// every page until the browser uses it. Then the new secret replaces the old secret.
final class SessionMaintenance: Sendable {
  private let accounts: AccountStore
  private let workers: Workers
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// Offered secrets, by the digest of the session's current secret.
    var offers: [String: String] = [:]
    /// Writes in progress.
    var writing: Set<Note> = []
  }

  private enum Note: Hashable {
    case offering(String), taking(String), noting(String), sawNotice(AccountID), guessing(String)

    /// For the log, without secrets and names.
    var name: String {
      switch self {
      case .offering: "new session secret"
      case .taking: "replaced session secret"
      case .noting: "last use of a session"
      case .sawNotice: "privacy notice seen"
      case .guessing: "wrong passwords"
      }
    }
  }

  init(_ accounts: AccountStore, workers: Workers, logger: Logger) {
    self.accounts = accounts
    self.workers = workers
    self.logger = logger
  }

  /// The new secret for a page's response, when the session's secret is old and a new secret is ready.
  func offer(for session: Session, now: Int = AccountStore.now) -> String? {
    guard now - session.rotatedAt >= SessionLife.rotation else { return nil }
    if let ready = state.withLock({ $0.offers[session.digest] }) { return ready }
    write(.offering(session.digest)) { [accounts, self] in
      // The state is checked again, because another page may have made a secret since, and its browser may have received it.
      guard state.withLock({ $0.offers[session.digest] }) == nil else { return }
      guard let secret = try accounts.offerSecret(for: session) else { return }
      state.withLock { $0.offers[session.digest] = secret }
    }
    return nil
  }

  /// Records the use of a session, and completes the rotation when the request used the offered secret.
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

  /// Records that a person has seen the current edition of the privacy notice.
  func sawNotice(_ account: AccountID) {
    write(.sawNotice(account)) { [accounts] in try accounts.setNoticeSeen(DataNotice.edition, of: account) }
  }

  /// Records that wrong passwords for a name reached the limit. The response does not wait for the record, because its timing would reveal
  /// whether the name exists.
  func guessing(of name: String) {
    write(.guessing(name)) { [accounts] in try accounts.noteGuessing(of: name) }
  }

  /// Runs a write on the threads that may block, unless the same write is in progress.
  private func write(_ note: Note, _ work: @escaping @Sendable () throws -> Void) {
    guard state.withLock({ $0.writing.insert(note).inserted }) else { return }
    Task { [self] in
      do { try await workers.write(work) } catch {
        logger.error(
          "a record about a person cannot be stored", metadata: ["record": "\(note.name)", "reason": "\(error)"])
      }
      _ = state.withLock { $0.writing.remove(note) }
    }
  }
}
