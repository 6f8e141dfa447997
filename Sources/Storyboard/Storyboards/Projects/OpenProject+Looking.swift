extension OpenProject {
  /// The storyboard on the disk and the number of its last edit.
  package var state: (storyboard: Storyboard, sequence: Int) {
    try? flush()
    lastUse = now()
    return (editable.storyboard, sequence)
  }

  /// The edits after a number. `nil` means: read the storyboard again, because the edits are too many or everything was
  /// replaced.
  package func entries(after sequence: Int) -> [JournalEntry]? {
    try? flush()
    lastUse = now()
    if sequence == self.sequence { return [] }
    guard let first = recent.first, sequence >= first.sequence - 1, sequence < self.sequence else { return nil }
    return Array(recent[(sequence - first.sequence + 1)...])
  }

  /// Emits the number of the last edit after each change; ends when the project is closed.
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
