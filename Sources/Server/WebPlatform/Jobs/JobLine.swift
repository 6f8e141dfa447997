/// A lane of an app: the jobs that wait, the jobs that run, and which one begins next.
///
/// Each account has a place of its own, so that no account's job holds up another account's; there are places for `width` accounts.
/// Background jobs, whose result is not awaited, have one place together beside these. The account whose last turn is longest ago
/// comes first; the jobs of an account keep their order.
package struct JobLine {
  private struct Entry {
    let id: String
    /// `nil` for the server itself.
    let account: AccountID?
    let isAwaited: Bool
  }

  private let lane: JobKind.Lane
  private var waiting: [Entry] = []
  private var running: [Entry] = []
  private var lastTurns: [AccountID?: Int] = [:]
  private var turns = 0

  /// An empty lane.
  package init(_ lane: JobKind.Lane) { self.lane = lane }

  /// How many jobs have their turn before a waiting one, as things stand; `nil` for a job that does not wait.
  package func ahead(of id: String) -> Int? {
    guard let entry = waiting.first(where: { $0.id == id }) else { return nil }
    let group = waiting.filter { $0.isAwaited == entry.isAwaited }
    guard entry.isAwaited else { return running.count { !$0.isAwaited } + place(of: id, in: group) }
    let own = group.filter { $0.account == entry.account }
    let ownBefore = running.count { isOf($0, entry.account) } + place(of: id, in: own)
    guard ownBefore == 0, isFull else { return ownBefore }
    // One place becomes free for the first of those who have none.
    return 1 + place(of: id, in: group.filter { other in !running.contains { isOf($0, other.account) } })
  }

  /// Puts a job at the end.
  package mutating func append(_ id: String, of account: AccountID?, isAwaited: Bool) {
    waiting.append(Entry(id: id, account: account, isAwaited: isAwaited))
  }

  /// Takes out the job whose turn it is, which runs from now on; `nil` while no waiting job may begin.
  ///
  /// - Complexity: linear in the number of jobs.
  package mutating func next() -> String? {
    let next = waiting.indices.filter { mayBegin(waiting[$0]) }.min { lastTurn(waiting[$0]) < lastTurn(waiting[$1]) }
    guard let next else { return nil }
    let entry = waiting.remove(at: next)
    running.append(entry)
    turns += 1
    lastTurns[entry.account] = turns
    return entry.id
  }

  /// Takes out a job that has ended, or that will not begin.
  package mutating func remove(_ id: String) {
    waiting.removeAll { $0.id == id }
    running.removeAll { $0.id == id }
  }

  private var isFull: Bool { running.count(where: \.isAwaited) >= lane.width }

  private func isOf(_ entry: Entry, _ account: AccountID?) -> Bool { entry.isAwaited && entry.account == account }

  private func mayBegin(_ entry: Entry) -> Bool {
    guard entry.isAwaited else { return running.allSatisfy(\.isAwaited) }
    return !isFull && running.count { isOf($0, entry.account) } < lane.perAccount
  }

  private func lastTurn(_ entry: Entry) -> Int { lastTurns[entry.account] ?? 0 }

  /// How many of some jobs have their turns before one of them, where no other comes.
  private func place(of id: String, in entries: [Entry]) -> Int {
    var (entries, turns, place) = (entries, lastTurns, 0)
    while let next = entries.indices.min(by: { turns[entries[$0].account] ?? 0 < turns[entries[$1].account] ?? 0 }) {
      let entry = entries.remove(at: next)
      if entry.id == id { break }
      place += 1
      turns[entry.account] = self.turns + place
    }
    return place
  }
}
