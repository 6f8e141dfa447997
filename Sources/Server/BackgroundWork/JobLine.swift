/// One lane of an app: the waiting jobs, the running jobs, and the choice of the next job.
///
/// Of the jobs that people wait for, `width` run at a time, at most `perAccount` of the same account, so that one account does not delay
/// the others. One background job runs beside them. The next job is from the account whose last job started longest ago; the jobs of an
/// account keep their order.
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

  package init(_ lane: JobKind.Lane) { self.lane = lane }

  /// How many jobs must end or start before a waiting job starts, if no further job is added; `nil` for a job that is not waiting.
  package func ahead(of id: String) -> Int? {
    guard let entry = waiting.first(where: { $0.id == id }) else { return nil }
    let group = waiting.filter { $0.isAwaited == entry.isAwaited }
    guard entry.isAwaited else { return running.count { !$0.isAwaited } + place(of: id, in: group) }
    let own = group.filter { $0.account == entry.account }
    let ownBefore = running.count { isOf($0, entry.account) } + place(of: id, in: own)
    guard ownBefore == 0, isFull else { return ownBefore }
    // The estimate assumes that each free place goes to an account without a running job.
    return 1 + place(of: id, in: group.filter { other in !running.contains { isOf($0, other.account) } })
  }

  /// Adds a job at the end.
  package mutating func append(_ id: String, of account: AccountID?, isAwaited: Bool) {
    waiting.append(Entry(id: id, account: account, isAwaited: isAwaited))
  }

  /// Moves the next job to the running jobs; `nil` while no waiting job may start.
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

  /// Removes a job that has ended, or that was cancelled before it started.
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

  /// The position of a job among some waiting jobs, if no other job is added.
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
