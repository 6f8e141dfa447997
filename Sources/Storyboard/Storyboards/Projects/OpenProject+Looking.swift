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

  /// Tells the viewers that something beside the drawing has changed: comments, or who has access.
  package func announce() { changes.send(sequence) }
}
