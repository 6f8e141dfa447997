import Mutating
import Testing

@Suite("The list of equivalent mutants")
struct EquivalentMutantsChecks {
  private let candidate = Snippet("let x = 1").candidates[0]

  @Test("a line names room, place and reason; other rooms and remarks are left out")
  func lines() throws {
    let text = "# A remark.\n\nFacts Snippet.swift:\(candidate.identity) The number is never read.\n"
    #expect(try EquivalentMutants(text, room: "Facts").reason(for: candidate) == "The number is never read.")
    #expect(try EquivalentMutants(text, room: "Diary").reason(for: candidate) == nil)
  }

  @Test("a line without a reason is an error with its number")
  func noReason() {
    let error = #expect(throws: EquivalentMutantsError.self) {
      try EquivalentMutants("\nFacts Snippet.swift:12", room: "Facts")
    }
    #expect(error?.line == 2)
  }
}
