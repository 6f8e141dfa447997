extension OpenProject {
  /// The storyboard as it is on the disk, and the sequence number of its last edit.
  package var state: (storyboard: Storyboard, sequence: Int) {
    try? flush()
    lastUse = now()
    return (editable.storyboard, sequence)
  }

  /// The edits after one of a sequence number; `nil` when the storyboard is to be read anew, because they are too many, or
  /// everything was replaced.
  package func entries(after sequence: Int) -> [JournalEntry]? {
    try? flush()
    lastUse = now()
    if sequence == self.sequence { return [] }
    guard let first = recent.first, sequence >= first.sequence - 1, sequence < self.sequence else { return nil }
    return Array(recent[(sequence - first.sequence + 1)...])
  }

  /// Tells the sequence number of the last edit whenever it has changed; ends when the project is closed.
  package func changes() -> AsyncStream<Int> {
    lastWatcher += 1
    let number = lastWatcher
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    watchers[number] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(watcher: number) } }
    return stream
  }

  private func forget(watcher number: Int) { watchers[number] = nil }

  func tellWatchers() {
    for watcher in watchers.values { watcher.yield(sequence) }
  }
}
