/// Jobs that wait for one lane, and who is next.
///
/// What somebody waits for goes before what nobody does; among people whoever had no turn for longest comes first, so that one
/// person's thirty jobs never stand before another's one; a person's own jobs keep their order.
package struct JobLine {
  private struct Entry {
    let id: String
    /// `nil` for the server itself.
    let account: AccountID?
    let isAwaited: Bool
  }

  private var entries: [Entry] = []
  private var lastTurns: [AccountID?: Int] = [:]
  private var turns = 0

  /// Nobody waits.
  package init() {}

  /// Puts a job at the end.
  package mutating func append(_ id: String, of account: AccountID?, isAwaited: Bool) {
    entries.append(Entry(id: id, account: account, isAwaited: isAwaited))
  }

  /// Takes a job out that will not be done.
  package mutating func remove(_ id: String) { entries.removeAll { $0.id == id } }

  /// Takes out the job whose turn it is.
  ///
  /// - Complexity: linear in the number of jobs.
  package mutating func next() -> String? {
    let urgent = entries.indices.min { a, b in
      rank(entries[a]) < rank(entries[b]) || (rank(entries[a]) == rank(entries[b]) && a < b)
    }
    guard let urgent else { return nil }
    let entry = entries.remove(at: urgent)
    turns += 1
    lastTurns[entry.account] = turns
    return entry.id
  }

  private func rank(_ entry: Entry) -> (Int, Int) { (entry.isAwaited ? 0 : 1, lastTurns[entry.account] ?? 0) }

  /// The jobs in the order in which they have their turns when nobody else comes.
  package var order: [String] {
    var line = self
    var order: [String] = []
    while let id = line.next() { order.append(id) }
    return order
  }
}
