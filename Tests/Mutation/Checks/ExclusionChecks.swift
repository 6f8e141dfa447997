import Testing

@Suite("Nodes that are not changed")
struct ExclusionChecks {
  @Test(
    "nothing is changed in excluded nodes",
    arguments: [
      "func f() { precondition(a < 3) }",
      "func f() { fatalError(a ? b : c) }",
      "func f() { print(1 + 2) }",
      "func f() { logger.info(a ? b : c) }",
      #"let x = "\(a + 1)""#,
      "var description: String { a < 1 ? b : c }",
      "#if DEBUG\nlet x = 1\n#endif",
      "let x = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
      "@available(*, deprecated) func f() -> Int { 1 }",
      "@inlinable func f() -> Int { 1 }",
      "@PageBuilder func f() -> Int { 1 }",
      "let x = #line(1)",
      "enum A: Int { case b = 1 }",
      "let x: InlineArray<3, Int> = y",
      "struct A { static let headerSize = 14 }",
      "struct A { static let version: CInt = 14 }",
      "func f() { if #available(macOS 15, *) { } }",
    ])
  func nothing(source: String) {
    #expect(Snippet(source).candidates.map(\.change.before) == [])
  }

  @Test("a short list is changed")
  func shortList() {
    #expect(Snippet("let x = [1, 2]").changes(.integer) == ["1 -> 2", "2 -> 3"])
  }
}
