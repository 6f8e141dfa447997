import Mutating
import Testing

@Suite("The choice of mutants")
struct SelectionChecks {
  private static let files = (0..<4).map { number in
    let functions = (0..<6).map { "func f\(number)\($0)() -> Bool { a < \($0) && b == 2 || c + d * 3 > 4 }" }
    return CandidateFinder.candidates(in: functions.joined(separator: "\n"), file: "File\(number).swift")
  }
  private static let candidates = files.flatMap { $0 }

  private func chosen(seed: UInt64, count: Int) -> [Candidate] {
    var selection = Selection(from: Self.candidates, seed: seed, count: count)
    return selection.next(count)
  }

  @Test("the same seed chooses the same mutants, and another seed chooses other mutants")
  func seeds() {
    #expect(chosen(seed: 1, count: 12).map(\.identity) == chosen(seed: 1, count: 12).map(\.identity))
    #expect(chosen(seed: 1, count: 12).map(\.identity) != chosen(seed: 2, count: 12).map(\.identity))
  }

  @Test("the order in which candidates are found does not matter")
  func order() {
    var turned = Selection(from: Self.candidates.reversed(), seed: 1, count: 12)
    #expect(turned.next(12).map(\.identity) == chosen(seed: 1, count: 12).map(\.identity))
  }

  @Test("chosen mutants are spread over files and functions, and do not overlap")
  func spread() {
    let chosen = chosen(seed: 3, count: 12)
    #expect(chosen.count == 12)
    #expect(Set(chosen.map(\.file)).count == 4)
    #expect(Dictionary(grouping: chosen) { $0.file + $0.function }.values.allSatisfy { $0.count <= 2 })
    for (index, one) in chosen.enumerated() {
      for other in chosen[(index + 1)...] where one.file == other.file {
        #expect(!one.change.place.overlaps(other.change.place))
      }
    }
  }

  @Test("with too few candidates, each candidate that overlaps no chosen one is chosen once")
  func all() {
    let chosen = chosen(seed: 1, count: 1000)
    #expect(chosen.count > 24)
    #expect(Set(chosen.map(\.identity)).count == chosen.count)
  }

  @Test("a candidate that is judged equivalent is skipped, and another candidate takes its place")
  func equivalent() throws {
    let first = try #require(chosen(seed: 1, count: 12).first)
    var selection = Selection(
      from: Self.candidates, seed: 1, count: 12, isEquivalent: { $0.identity == first.identity })
    let others = selection.next(12)
    #expect(others.count == 12)
    #expect(!others.map(\.identity).contains(first.identity))
    #expect(selection.passedOver.map(\.identity) == [first.identity])
  }
}
