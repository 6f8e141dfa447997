import Testing

@testable import Sightings

@Suite("rows in the text format of COPY")
struct CopyLineTests {
  @Test("values are separated by tabs; a missing value is not an empty one")
  func values() {
    #expect(line("7", nil, "", "Zuri") == "7\t\\N\t\tZuri\n")
  }

  // PostgreSQL's manual, COPY, "Text Format".
  @Test(
    "a value cannot end its column, its line or the data, and cannot look like a missing value",
    arguments: [
      ("a\tb", #"a\tb"#), ("a\nb", #"a\nb"#), ("a\rb", #"a\rb"#), ("a\r\nb", #"a\r\nb"#), (#"C:\new"#, #"C:\\new"#),
      (#"\N"#, #"\\N"#), (#"\."#, #"\\."#), ("\\", #"\\"#), ("a\u{0}b", "a\u{FFFD}b"), ("'; DROP", "'; DROP"),
      ("\u{301}é🦓\u{85}\u{2028}", "\u{301}é🦓\u{85}\u{2028}"),
    ])
  func escapes(value: String, text: String) {
    #expect(line("1", value) == "1\t\(text)\n")
  }

  private func line(_ values: String?...) -> String { String(decoding: CopyLine.bytes(of: values), as: UTF8.self) }
}
