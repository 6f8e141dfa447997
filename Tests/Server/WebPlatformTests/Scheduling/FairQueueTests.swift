import Basics
import Testing

@testable import BackgroundWork

@Suite("the fair queue")
struct FairQueueTests {
  private let now = ContinuousClock.now
  private let ann = RequestOrigin.Line.session("ann")
  private let ben = RequestOrigin.Line.session("ben")

  /// Takes all items that the queue gives out.
  private func all<Item>(_ queue: inout FairQueue<Item>, programs: Bool = true) -> [Item] {
    var taken: [Item] = []
    while let next = queue.next(at: now, programs: programs) { taken.append(next.item) }
    return taken
  }

  @Test("people go before programs, in any order of arrival")
  func kinds() {
    var queue = FairQueue<String>()
    queue.add("program", .program, in: ann, until: now + .seconds(1), isBegun: false)
    queue.add("person", .person, in: ben, until: nil, isBegun: false)
    #expect(queue.count == 2)
    #expect(all(&queue) == ["person", "program"])
    #expect(queue.count == 0)
  }

  @Test("a person with one request waits for one response of a person with many")
  func lines() {
    var queue = FairQueue<String>()
    for number in 1...4 { queue.add("ann \(number)", .person, in: ann, until: nil, isBegun: false) }
    queue.add("ben 1", .person, in: ben, until: nil, isBegun: false)
    #expect(all(&queue) == ["ann 1", "ben 1", "ann 2", "ann 3", "ann 4"])
  }

  @Test("requests that have begun continue before new ones, in their order")
  func begun() {
    var queue = FairQueue<Int>()
    queue.add(3, .person, in: ann, until: nil, isBegun: false)
    queue.add(1, .person, in: ann, until: nil, isBegun: true)
    queue.add(2, .person, in: ann, until: nil, isBegun: true)
    #expect(all(&queue) == [1, 2, 3])
  }

  @Test("a thread reserved for people serves no program, except an overdue one, which gets 503")
  func kept() {
    var queue = FairQueue<String>()
    queue.add("in time", .program, in: ann, until: now + .seconds(1), isBegun: false)
    queue.add("late", .program, in: ben, until: now, isBegun: false)
    queue.add("person", .person, in: ann, until: nil, isBegun: false)
    #expect(queue.firstDeadline == now)
    let late = queue.next(at: now, programs: false)
    #expect(late?.item == "late" && late?.kind == nil)
    #expect(all(&queue, programs: false) == ["person"])
    #expect(queue.next(at: now, programs: true)?.kind == .program)
  }

  @Test("an overdue request is served even behind one that has begun in its line")
  func lateBehindBegun() {
    var queue = FairQueue<String>()
    queue.add("late", .program, in: ann, until: now, isBegun: false)
    queue.add("begun", .program, in: ann, until: nil, isBegun: true)
    #expect(queue.firstDeadline == now)
    let late = queue.next(at: now, programs: false)
    #expect(late?.item == "late" && late?.kind == nil)
    #expect(queue.firstDeadline == nil)
    #expect(all(&queue) == ["begun"])
  }

  @Test(
    "in any order of arrival no request is lost, lines keep their order, and no line passes another twice",
    arguments: 1...50)
  func anyOrder(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = FairQueue<(line: Int, number: Int)>()
    var (added, taken) = ([Int](repeating: 0, count: 5), [[Int]](repeating: [], count: 5))
    /// For each waiting queue: how often each other queue was served since the queue's first item came to the front.
    var passed = [[Int]](repeating: [0, 0, 0, 0, 0], count: 5)
    for _ in 0..<400 {
      if Int.random(in: 0..<5, using: &random) < 3 {
        let line = Int.random(in: 0..<5, using: &random)
        queue.add((line, added[line]), .person, in: .sender("\(line)"), until: nil, isBegun: false)
        if added[line] == taken[line].count { passed[line] = [0, 0, 0, 0, 0] }
        added[line] += 1
      } else if let (line, number) = queue.next(at: now, programs: true)?.item {
        taken[line].append(number)
        passed[line] = [0, 0, 0, 0, 0]
        for other in 0..<5 where other != line && added[other] > taken[other].count {
          passed[other][line] += 1
          #expect(passed[other][line] <= 1, "line \(line) had two turns while \(other) waited")
        }
      }
    }
    for (line, number) in all(&queue) { taken[line].append(number) }
    for line in 0..<5 { #expect(taken[line] == Array(0..<added[line])) }
  }
}
