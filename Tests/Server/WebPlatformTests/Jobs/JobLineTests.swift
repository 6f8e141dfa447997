import Testing
import WebPlatform

@Suite("jobs that wait")
struct JobLineTests {
  private let amara = AccountID(rawValue: 1)
  private let juma = AccountID(rawValue: 2)

  @Test("one person's thirty never stand before another's one")
  func fairness() {
    var line = JobLine()
    for number in 0..<30 { line.append("a\(number)", of: amara, isAwaited: true) }
    #expect(line.next() == "a0")
    line.append("j", of: juma, isAwaited: true)
    #expect(line.order.first == "j")
    #expect(line.next() == "j")
    line.append("j again", of: juma, isAwaited: true)
    #expect(line.order.prefix(3) == ["a1", "j again", "a2"])
  }

  @Test("what somebody waits for goes before what nobody does, whoever came first")
  func attention() {
    var line = JobLine()
    line.append("background", of: nil, isAwaited: false)
    line.append("amara's background", of: amara, isAwaited: false)
    for number in 0..<3 { line.append("j\(number)", of: juma, isAwaited: true) }
    #expect(line.order == ["j0", "j1", "j2", "background", "amara's background"])
    line.remove("j1")
    #expect(line.order == ["j0", "j2", "background", "amara's background"])
  }

  @Test(
    "whatever comes and goes: nobody's jobs change their order, all have their turn, and nobody waits for two of another"
  )
  func property() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var line = JobLine()
      var waiting: [Int64: [String]] = [:]
      var turnsOfOthers: [Int64: [Int64: Int]] = [:]
      for step in 0..<120 {
        if step < 80, Bool.random(using: &random) {
          let account = Int64.random(in: 1...4, using: &random)
          if waiting[account, default: []].isEmpty { turnsOfOthers[account] = [:] }
          waiting[account, default: []].append("\(account) \(step)")
          line.append("\(account) \(step)", of: AccountID(rawValue: account), isAwaited: true)
        } else if let id = line.next() {
          let account = Int64(id.split(separator: " ")[0]) ?? 0
          #expect(waiting[account]?.removeFirst() == id)
          turnsOfOthers[account] = [:]
          for other in waiting.keys where other != account && waiting[other]?.isEmpty == false {
            turnsOfOthers[other, default: [:]][account, default: 0] += 1
            #expect(turnsOfOthers[other]?[account] ?? 0 <= 2, "\(other) waits while \(account) has turn after turn")
          }
        }
      }
      while let id = line.next() {
        let account = Int64(id.split(separator: " ")[0]) ?? 0
        #expect(waiting[account]?.removeFirst() == id)
      }
      #expect(waiting.values.allSatisfy { $0.isEmpty })
    }
  }
}
