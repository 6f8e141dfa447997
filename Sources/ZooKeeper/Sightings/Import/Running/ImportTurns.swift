package import MediaLibrary

/// The right to import into a library, which the imports of one process share: they take turns between two photos, so that a
/// thousand photos of one person do not hold up ten of another. Other processes are kept out until the last of them ends.
package actor ImportTurns {
  /// An import among those that take turns.
  package struct Member: Sendable { fileprivate let number: Int }

  /// After how long others may have their turns: after each of theirs an import reads again what the library has.
  private let least: Duration
  private var lock: LibraryLock?
  private var members: Set<Int> = []
  private var holder: Int?
  /// When the holder began, as far as it has asked whether to go on.
  private var began: ContinuousClock.Instant?
  private var line: [(number: Int, resume: CheckedContinuation<Bool, Never>)] = []
  private var last = 0

  /// - Parameter least: after how long others may have their turns.
  package init(least: Duration = .seconds(5)) { self.least = least }

  /// How many imports wait for their turn.
  package var waiting: Int { line.count }

  /// Returns when the first turn of an import begins; `nil` when its task was cancelled before.
  ///
  /// - Throws: `LibraryError.locked` while another process works on the library.
  package func begin(in library: Library) async throws(LibraryError) -> Member? {
    last += 1
    let member = Member(number: last)
    guard await wait(member) else { return nil }
    members.insert(member.number)
    guard lock == nil else { return member }
    do throws(LibraryError) {
      lock = try library.exclusively(for: .importing)
      return member
    } catch {
      end(member)
      throw error
    }
  }

  /// Between two photos: lets the other imports have their turns when some wait and this one has lasted long enough.
  ///
  /// - Returns: whether other imports may have written meanwhile.
  /// - Throws: `CancellationError` when the task is cancelled while others have their turns: the import has none any more.
  package func pass(_ member: Member) async throws(CancellationError) -> Bool {
    guard let began else {
      self.began = .now
      return false
    }
    guard !line.isEmpty, .now - began >= least else { return false }
    giveToNext()
    guard await wait(member) else { throw CancellationError() }
    return true
  }

  /// Ends an import, with its turn where it has one. The last to end gives the library back.
  package func end(_ member: Member) {
    members.remove(member.number)
    if holder == member.number { giveToNext() }
    if members.isEmpty { lock = nil }
  }

  private func giveToNext() {
    let next = line.isEmpty ? nil : line.removeFirst()
    (holder, began) = (next?.number, nil)
    next?.resume.resume(returning: true)
  }

  /// Whether the turn came before the task was cancelled.
  private func wait(_ member: Member) async -> Bool {
    guard holder != nil else {
      (holder, began) = (member.number, nil)
      return true
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          line.append((member.number, continuation))
        }
      }
    } onCancel: {
      Task { await self.leave(member) }
    }
  }

  private func leave(_ member: Member) {
    guard let place = line.firstIndex(where: { $0.number == member.number }) else { return }
    line.remove(at: place).resume.resume(returning: false)
  }
}
