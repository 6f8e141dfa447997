import Mutating
import Testing

@Suite("Operators of mutation")
struct OperatorChecks {
  @Test(
    "each operator writes a choice between both meanings",
    arguments: [
      (ChangeKind.comparisonBoundary, "let x = a < b", "let x = (mutantIsOn(7) ? (a <= b) : (a < b))"),
      (.comparisonNegated, "let x = a == b", "let x = (mutantIsOn(7) ? (a != b) : (a == b))"),
      (.logic, "let x = a && b", "let x = (mutantIsOn(7) ? ((a) || (b)) : (a && b))"),
      (.arithmetic, "let x = a + b", "let x = (mutantIsOn(7) ? ((a) - (b)) : (a + b))"),
      (.arithmetic, "func f() { a += 1 }", "func f() { if mutantIsOn(7) { a -= 1 } else { a += 1 } }"),
      (.integer, "let x = 9", "let x = (mutantIsOn(7) ? (10) : (9))"),
      (.integer, "let x = 0x0F", "let x = (mutantIsOn(7) ? (0x10) : (0x0F))"),
      (.boolean, "let x = true", "let x = (mutantIsOn(7) ? (false) : (true))"),
      (.conditionNegated, "func f() { if isOpen { } }", "func f() { if mutantNegates(7, isOpen) { } }"),
      (.conditionNegated, "let x = isOpen ? a : b", "let x = mutantNegates(7, isOpen) ? a : b"),
      (
        .conditionDropped, "func f() { guard let a, isOpen else { return } }",
        "func f() { guard let a, (mutantIsOn(7) ? (true) : (isOpen)) else { return } }"
      ),
      (.statementRemoved, "func f() { try close(a) }", "func f() { if !mutantIsOn(7) { try close(a) } }"),
      (.resultNegated, "func f() -> Bool { isOpen }", "func f() -> Bool { mutantNegates(7, isOpen) }"),
      (.resultNegated, "var f: Bool { return isOpen }", "var f: Bool { return mutantNegates(7, isOpen) }"),
      (.extreme, "let x = min(a, b)", "let x = (mutantIsOn(7) ? (max(a, b)) : (min(a, b)))"),
      (.extreme, "let x = all.max()", "let x = (mutantIsOn(7) ? (all.min()) : (all.max()))"),
      (.end, "let x = all.first", "let x = (mutantIsOn(7) ? (all.last) : (all.first))"),
      (
        .end, "let x = all.firstIndex(of: a)",
        "let x = (mutantIsOn(7) ? (all.lastIndex(of: a)) : (all.firstIndex(of: a)))"
      ),
      (.defaultValue, "let x = a ?? b", "let x = (mutantIsOn(7) ? (b) : (a ?? b))"),
    ])
  func writesChoice(kind: ChangeKind, before: String, after: String) {
    #expect(Snippet(before).rewritten(kind) == after)
  }

  @Test("a comparison has a change of its boundary and a change to its opposite")
  func comparison() {
    #expect(Snippet("let x = a >= b").changes(.comparisonBoundary) == ["a >= b -> a > b"])
    #expect(Snippet("let x = a >= b").changes(.comparisonNegated) == ["a >= b -> a < b"])
    #expect(Snippet("func f() { if a >= b { } }").changes(.conditionNegated).isEmpty)
  }

  @Test("operators are folded by their precedence")
  func ranks() {
    #expect(Snippet("let x = a + b * c").changes(.arithmetic) == ["a + b * c -> a - b * c", "b * c -> b / c"])
    #expect(Snippet("let x = a || b && c").changes(.logic) == ["a || b && c -> a && b && c", "b && c -> b || c"])
  }

  @Test("`??` with a default becomes always the default, or never")
  func defaults() {
    #expect(Snippet("let x = a ?? b").changes(.defaultValue) == ["a ?? b -> b", "a ?? b -> (a)!"])
  }

  @Test("the concatenation of texts or arrays is not changed as a sum")
  func joins() {
    #expect(Snippet(#"let x = a + b + ".jpg""#).changes(.arithmetic).isEmpty)
    #expect(Snippet("let x = a + [b]").changes(.arithmetic).isEmpty)
  }

  @Test("a call that is the value of its function or its closure stays")
  func valuesStay() {
    #expect(Snippet("func f() -> Int { g() }").changes(.statementRemoved).isEmpty)
    #expect(Snippet("let x = all.map { g($0) }").changes(.statementRemoved).isEmpty)
    #expect(Snippet("func f() -> Int { h(); return g() }").changes(.statementRemoved) == ["h() -> "])
    #expect(Snippet("struct A { init(a: Int) { self.init(); h() } }").changes(.statementRemoved) == ["h() -> "])
  }

  @Test("only a Boolean result is negated")
  func results() {
    #expect(Snippet("func f() -> Int { return a }").changes(.resultNegated).isEmpty)
    #expect(Snippet("func f() -> Bool { all.contains { return $0.isOpen } }").changes(.resultNegated).count == 1)
  }

  @Test("`while true` stays, because the compiler relies on it")
  func endlessLoop() {
    #expect(Snippet("func f() { while true { } }").candidates.isEmpty)
  }

  @Test("a rewritten file can hold several mutants")
  func together() {
    let source = "let x = a < b\nlet y = c == d\n"
    let mutants = Snippet(source).candidates.filter { $0.change.kind == .comparisonNegated }.enumerated().map {
      Mutant(number: $0.offset, candidate: $0.element)
    }
    #expect(
      RewrittenSource(source, mutants: mutants).text
        == "let x = (mutantIsOn(0) ? (a >= b) : (a < b))\nlet y = (mutantIsOn(1) ? (c != d) : (c == d))\n")
  }
}
