import Testing
import WebPlatform

@Suite("the lane of waiting jobs")
struct JobLineTests {
  private let amara = AccountID(rawValue: 1)
  private let juma = AccountID(rawValue: 2)

  @Test("one person's thirty jobs run one at a time, and never delay another person's job")
  func fairness() {
    var line = JobLine(.long)
    for number in 0..<30 { line.append("a\(number)", of: amara, isAwaited: true) }
    #expect(line.next() == "a0")
    #expect(line.next() == nil, "a0 runs")
    line.append("j", of: juma, isAwaited: true)
    #expect(line.ahead(of: "j") == 0 && line.ahead(of: "a2") == 2 && line.ahead(of: "a0") == nil)
    #expect(line.next() == "j")
    line.append("j again", of: juma, isAwaited: true)
    #expect(line.ahead(of: "j again") == 1)
    line.remove("a0")
    #expect(line.next() == "a1" && line.next() == nil)
    line.remove("a2")
    #expect(line.ahead(of: "a3") == 1)
  }

  @Test("at most as many jobs run as the lane allows, and a waiting job counts the jobs before it")
  func width() {
    var line = JobLine(.long)
    for account in 1...6 { line.append("job \(account)", of: AccountID(rawValue: Int64(account)), isAwaited: true) }
    line.append("job 1 again", of: AccountID(rawValue: 1), isAwaited: true)
    #expect((1...5).map { _ in line.next() } == ["job 1", "job 2", "job 3", "job 4", nil])
    #expect(line.ahead(of: "job 5") == 1 && line.ahead(of: "job 6") == 2 && line.ahead(of: "job 1 again") == 1)
    line.remove("job 2")
    #expect(line.next() == "job 5" && line.next() == nil)
  }

  @Test("background jobs run one at a time, beside jobs that people wait for")
  func background() {
    var line = JobLine(.long)
    line.append("background", of: nil, isAwaited: false)
    line.append("amara's background", of: amara, isAwaited: false)
    for number in 0..<2 { line.append("a\(number)", of: amara, isAwaited: true) }
    #expect(Set([line.next(), line.next()]) == ["background", "a0"] && line.next() == nil)
    #expect(line.ahead(of: "amara's background") == 1 && line.ahead(of: "a1") == 1)
    line.remove("background")
    #expect(line.next() == "amara's background" && line.next() == nil)
  }

  @Test("in any order of arrival all jobs run, accounts keep their order, and no place is used twice")
  func property() {
    var random = SystemRandomNumberGenerator()
    for lane in JobKind.Lane.allCases {
      let (perAccount, width) = lane == .long ? (1, 4) : (2, 8)
      for _ in 0..<100 {
        var line = JobLine(lane)
        var waiting: [Int64: [String]] = [:]
        var running: [String] = []
        func account(_ id: String) -> Int64 { Int64(id.split(separator: " ")[0]) ?? 0 }
        for step in 0..<400 {
          switch (step < 200, Int.random(in: 0..<3, using: &random)) {
          case (true, 0):
            let owner = Int64.random(in: 1...7, using: &random)
            waiting[owner, default: []].append("\(owner) \(step)")
            line.append("\(owner) \(step)", of: AccountID(rawValue: owner), isAwaited: true)
          case (_, 1):
            if let ended = running.randomElement(using: &random) {
              running.removeAll { $0 == ended }
              line.remove(ended)
            }
          default:
            let free = waiting.keys.filter { owner in
              waiting[owner]?.isEmpty == false && running.count { account($0) == owner } < perAccount
            }
            let next = line.next()
            #expect((next == nil) == (free.isEmpty || running.count >= width))
            guard let next else { break }
            #expect(waiting[account(next)]?.removeFirst() == next)
            running.append(next)
          }
        }
        while let id = line.next() ?? running.first {
          if waiting[account(id)]?.first == id { waiting[account(id)]?.removeFirst() }
          running.removeAll { $0 == id }
          line.remove(id)
        }
        #expect(waiting.values.allSatisfy { $0.isEmpty })
      }
    }
  }
}
