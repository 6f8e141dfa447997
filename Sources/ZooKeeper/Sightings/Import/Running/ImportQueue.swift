package import MediaLibrary

/// Shares the lock for importing between the imports of one process. The imports take turns, so that an import of a
/// thousand photos does not delay an import of ten. Turns change only between two photos. Other processes stay locked
/// out until the last import ends.
package actor ImportQueue {
  package struct Member: Sendable { fileprivate let number: Int }

  /// The minimum time slice: after each pause, an import must reload the library's photos.
  private let least: Duration
  private var lock: LibraryLock?
  private var members: Set<Int> = []
  private var holder: Int?
  /// When the holder first called `pass(_:)` in this time slice; `nil` before.
  private var began: ContinuousClock.Instant?
  private var line: [(number: Int, resume: CheckedContinuation<Bool, Never>)] = []
  private var last = 0

  /// - Parameter least: the minimum time slice.
  package init(least: Duration = .seconds(5)) { self.least = least }

  /// The number of waiting imports.
  package var waiting: Int { line.count }

  /// Waits for the first time slice of an import; `nil` if its task was cancelled before.
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

  /// Call this between two photos. Lets waiting imports run if this import has used its minimum time slice.
  ///
  /// - Returns: whether other imports may have written in the meantime.
  /// - Throws: `CancellationError` if the task is cancelled while other imports run. The import then has no time slice.
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

  /// Ends an import and its time slice. The last import to end releases the lock on the library.
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

  /// Returns false if the task was cancelled before the time slice began.
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
