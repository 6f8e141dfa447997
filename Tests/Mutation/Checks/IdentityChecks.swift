import Mutating
import Testing

@Suite("The identity of a mutant")
struct IdentityChecks {
  private func identities(_ source: String) -> [String] { Snippet(source).candidates.map(\.identity) }

  @Test("the identity stays the same when lines are added above the mutant, or its line is indented")
  func shifts() {
    let moved = "// A comment.\n\nfunc f() -> Bool {\n    a < b\n}"
    #expect(identities("func f() -> Bool {\n  a < b\n}") == identities(moved))
  }

  @Test("identities differ between functions, lines and equal changes of one line")
  func differs() {
    #expect(identities("func f() -> Bool {\na < b\n}") != identities("func g() -> Bool {\na < b\n}"))
    #expect(identities("func f() -> Bool {\na < b\n}") != identities("func f() -> Bool {\na < b // c\n}"))
    let equal = identities("func f() {\nlet x = 1 + 1\n}")
    #expect(Set(equal).count == equal.count)
  }

  @Test("a local variable does not count as a function")
  func functionName() {
    let source = "struct A { func f() { let x = 1 } }\nlet y = 2"
    #expect(Snippet(source).candidates.map(\.function) == ["A.f", "y"])
  }
}
