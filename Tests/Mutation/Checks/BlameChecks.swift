import Mutating
import Testing

@Suite("The mutants that a compiler error is about")
struct BlameChecks {
  private let source = """
    func f() {
      if isOpen(
        a) { }
      let x = a < b
    }

    func g() { let y = 1; let z = 2 }
    """

  private func blamed(_ line: Int, _ column: Int) -> [String] {
    let wanted: Set<ChangeKind> = [.conditionNegated, .comparisonNegated, .integer]
    let mutants = Snippet(source).candidates.filter { wanted.contains($0.change.kind) }.enumerated().map {
      Mutant(number: $0.offset, candidate: $0.element)
    }
    return RewrittenSource(source, mutants: mutants).mutants(blamedAt: line, column: column).map(
      \.candidate.change.before)
  }

  @Test("an error is about the mutant at its position")
  func place() { #expect(blamed(4, 12) == ["a < b"]) }

  @Test("an error beside all mutants is about the mutants on its line")
  func line() { #expect(blamed(7, 1) == ["1", "2"]) }

  @Test("an error on a line without mutants is about the mutants of its function")
  func function() { #expect(blamed(5, 1) == ["isOpen(\n    a)", "a < b"]) }

  @Test("an error outside all functions is about all mutants of the file")
  func file() { #expect(blamed(6, 1).count == 4) }
}
