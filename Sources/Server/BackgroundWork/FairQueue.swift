/// A two-level fair queue. It is a plain value without a clock and threads, so that tests can step through it.
///
/// People go before programs. Within each kind, the lines (sessions or addresses) are served in turn (round-robin). So a person who
/// requests one page waits for at most one response of each other line, however many requests those lines have. In a line, requests that
/// have begun continue first; the rest keep their order of arrival. Overdue items go first of all, because they only receive a 503.
struct FairQueue<Item> {
  enum Kind: CaseIterable, Sendable { case person, program }

  struct Next {
    let item: Item
    /// `nil` when the item is overdue.
    let kind: Kind?
  }

  private struct Waiting {
    let item: Item
    /// The deadline; `nil` for people and for responses that have begun.
    let deadline: ContinuousClock.Instant?
    let isBegun: Bool
  }

  private struct Lines {
    var waiting: [RequestOrigin.Line: [Waiting]] = [:]
    /// The lines with waiting items; the first is next.
    var order: [RequestOrigin.Line] = []
  }

  private var lines: [Kind: Lines] = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, Lines()) })

  var count: Int { lines.values.reduce(0) { $0 + $1.waiting.values.reduce(0) { $0 + $1.count } } }

  func count(_ kind: Kind, in line: RequestOrigin.Line) -> Int { lines[kind]?.waiting[line]?.count ?? 0 }

  /// The earliest deadline of all waiting items; `nil` when no item has a deadline.
  var firstDeadline: ContinuousClock.Instant? {
    lines.values.flatMap { $0.waiting.values.compactMap { $0.lazy.compactMap(\.deadline).first } }.min()
  }

  /// Adds an item at the end of its line. An item of a response that has begun goes behind the other items that have begun.
  ///
  /// - Parameter deadline: `nil` for none.
  mutating func add(
    _ item: Item, _ kind: Kind, in line: RequestOrigin.Line, until deadline: ContinuousClock.Instant?, isBegun: Bool
  ) {
    let new = Waiting(item: item, deadline: deadline, isBegun: isBegun)
    if lines[kind]?.waiting[line] == nil { lines[kind]?.order.append(line) }
    var waiting = lines[kind]?.waiting[line] ?? []
    waiting.insert(new, at: isBegun ? waiting.firstIndex { !$0.isBegun } ?? waiting.endIndex : waiting.endIndex)
    lines[kind]?.waiting[line] = waiting
  }

  /// Removes and returns the next item; `nil` when no item may be served now.
  ///
  /// - Parameter programs: whether a program may be served now.
  /// - Complexity: linear in the number of lines plus the number of waiting items of responses that have begun.
  mutating func next(at now: ContinuousClock.Instant, programs: Bool) -> Next? {
    for kind in Kind.allCases {
      let late = lines[kind]?.order.firstIndex {
        lines[kind]?.waiting[$0]?.lazy.compactMap(\.deadline).first.map { $0 <= now } ?? false
      }
      if let late, let item = take(kind, at: late, isLate: true) { return Next(item: item, kind: nil) }
    }
    if let item = take(.person, at: 0) { return Next(item: item, kind: .person) }
    guard programs, let item = take(.program, at: 0) else { return nil }
    return Next(item: item, kind: .program)
  }

  /// Takes the first item of a line; with `isLate`, the first item that has a deadline. The line moves behind all others.
  private mutating func take(_ kind: Kind, at place: Int, isLate: Bool = false) -> Item? {
    guard let order = lines[kind]?.order, order.indices.contains(place) else { return nil }
    let line = order[place]
    lines[kind]?.order.remove(at: place)
    var waiting = lines[kind]?.waiting.removeValue(forKey: line) ?? []
    let index = isLate ? waiting.firstIndex { $0.deadline != nil } : waiting.indices.first
    let first = index.map { waiting.remove(at: $0) }
    if !waiting.isEmpty {
      lines[kind]?.order.append(line)
      lines[kind]?.waiting[line] = waiting
    }
    return first?.item
  }
}

/// The line of a waiting request, whether a person waits for it, and its time limit.
package struct RequestOrigin: Sendable {
  /// The unit of fairness. Each line with waiting requests is served once before any line is served twice.
  package enum Line: Hashable, Sendable {
    /// Work of the server itself.
    case server
    /// A session: a signed-in person, or a guest with a pass, on one device. The value is the digest of the session.
    case session(String)
    /// The network address of a sender who is not signed in.
    case sender(String)
  }

  package let line: Line
  /// Whether a person, rather than a program, waits for the response.
  package let isPerson: Bool
  package let arrival: ContinuousClock.Instant
  /// The time after `arrival` in which a program needs its response. A request that waits too long gets 503. For people, the limit applies
  /// only beyond `FairScheduler.mostAtOnce`.
  package let limit: Duration

  package init(line: Line, isPerson: Bool, arrival: ContinuousClock.Instant, limit: Duration) {
    (self.line, self.isPerson, self.arrival, self.limit) = (line, isPerson, arrival, limit)
  }

  /// The server itself, for work that has begun and must be completed.
  package static var server: RequestOrigin { RequestOrigin(line: .server, isPerson: true, arrival: .now, limit: .zero) }
}
