/// Who is next, when more wait than are answered at once. A value without clock and threads.
///
/// People go before programs, and within each kind lines take turns: somebody who asks for one page waits for no more than one answer
/// of each of the others, however many those ask for. In a line what was begun goes on first, then what came first.
/// What has waited for too long goes before everything, for it is only told so.
struct FairQueue<Item> {
  /// Who an item is for.
  enum Kind: CaseIterable, Sendable { case person, program }

  /// An item that has its turn.
  struct Next {
    let item: Item
    /// The kind; `nil` when the item is overdue.
    let kind: Kind?
  }

  private struct Waiting {
    let item: Item
    /// When it has waited for too long; `nil` for what was begun, and for people.
    let end: ContinuousClock.Instant?
    let isBegun: Bool
  }

  private struct Lines {
    var waiting: [RequestOrigin.Line: [Waiting]] = [:]
    /// The lines in which somebody waits; the first is next.
    var order: [RequestOrigin.Line] = []
  }

  private var lines: [Kind: Lines] = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, Lines()) })

  /// How many wait.
  var count: Int { lines.values.reduce(0) { $0 + $1.waiting.values.reduce(0) { $0 + $1.count } } }

  /// How many of a kind wait in a line.
  func count(_ kind: Kind, in line: RequestOrigin.Line) -> Int { lines[kind]?.waiting[line]?.count ?? 0 }

  /// When the first item will have waited for too long; `nil` when none can.
  var firstEnd: ContinuousClock.Instant? {
    lines.values.flatMap { $0.waiting.values.compactMap { $0.lazy.compactMap(\.end).first } }.min()
  }

  /// Adds an item at the end of its line, or, when it was begun, behind what else was.
  ///
  /// - Parameter end: when it has waited for too long; `nil` for never.
  mutating func add(
    _ item: Item, _ kind: Kind, in line: RequestOrigin.Line, until end: ContinuousClock.Instant?, isBegun: Bool
  ) {
    let new = Waiting(item: item, end: end, isBegun: isBegun)
    if lines[kind]?.waiting[line] == nil { lines[kind]?.order.append(line) }
    var waiting = lines[kind]?.waiting[line] ?? []
    waiting.insert(new, at: isBegun ? waiting.firstIndex { !$0.isBegun } ?? waiting.endIndex : waiting.endIndex)
    lines[kind]?.waiting[line] = waiting
  }

  /// Takes out who is next.
  ///
  /// - Parameter programs: whether a program may have the turn.
  /// - Complexity: in the lines, and in what was begun in each.
  mutating func next(at now: ContinuousClock.Instant, programs: Bool) -> Next? {
    for kind in Kind.allCases {
      let late = lines[kind]?.order.firstIndex {
        lines[kind]?.waiting[$0]?.lazy.compactMap(\.end).first.map { $0 <= now } ?? false
      }
      if let late, let item = take(kind, at: late, isLate: true) { return Next(item: item, kind: nil) }
    }
    if let item = take(.person, at: 0) { return Next(item: item, kind: .person) }
    guard programs, let item = take(.program, at: 0) else { return nil }
    return Next(item: item, kind: .program)
  }

  /// The first of a line, or the first that may be late; the line goes behind all others.
  private mutating func take(_ kind: Kind, at place: Int, isLate: Bool = false) -> Item? {
    guard let order = lines[kind]?.order, order.indices.contains(place) else { return nil }
    let line = order[place]
    lines[kind]?.order.remove(at: place)
    var waiting = lines[kind]?.waiting.removeValue(forKey: line) ?? []
    let index = isLate ? waiting.firstIndex { $0.end != nil } : waiting.indices.first
    let first = index.map { waiting.remove(at: $0) }
    if !waiting.isEmpty {
      lines[kind]?.order.append(line)
      lines[kind]?.waiting[line] = waiting
    }
    return first?.item
  }
}
