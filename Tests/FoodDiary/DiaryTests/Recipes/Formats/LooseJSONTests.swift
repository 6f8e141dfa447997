import Testing

@testable import Diary

/// JSON by RFC 8259, and its variants on real pages; the parsed value, or the line of an error.
@Suite("JSON of web pages")
struct LooseJSONTests {
  private func value(_ text: String) throws -> LooseJSON { try LooseJSONReader.value(Array(text.utf8)) }

  private func error(_ text: String) -> LooseJSONError? {
    do throws(LooseJSONError) {
      _ = try LooseJSONReader.value(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "values are read by the standard, RFC 8259",
    arguments: [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("-1.5e3", .number(-1_500)), ("0", .number(0)),
      (" \t\r\n[1, 2]\n", .list([.number(1), .number(2)])), ("[]", .list([])), ("{}", .object([])),
      (
        "{\"a\": [null], \"b\": \"c\"}",
        .object([.init(name: "a", value: .list([.null])), .init(name: "b", value: .text("c"))])
      ),
      ("\"a\\n\\r\\t\\b\\f\\\"\\\\\\/\"", .text("a\n\r\t\u{8}\u{C}\"\\/")), ("\"\\u00e9\\u00E9\"", .text("éé")),
      ("\"\\ud83c\\udf5e\"", .text("🍞")),
    ] as [(String, LooseJSON)])
  func standard(text: String, expected: LooseJSON) throws { #expect(try value(text) == expected, "\(text)") }

  @Test(
    "common errors of JSON on web pages are accepted",
    arguments: [
      ("undefined", .null), ("NaN", .null), ("+2", .number(2)), (".5", .number(0.5)),
      ("[1,,2,]", .list([.number(1), .number(2)])), ("[1 2]", .list([.number(1), .number(2)])),
      ("{\"a\": , \"b\": }", .object([.init(name: "a", value: .null), .init(name: "b", value: .null)])),
      ("{\"a\": 1};", .object([.init(name: "a", value: .number(1))])),
      ("{}{}", .list([.object([]), .object([])])), ("[1], [2]", .list([.list([.number(1)]), .list([.number(2)])])),
      ("\u{FEFF}1", .number(1)), ("// a\n1", .number(1)), ("/* a */ 1 /* b", .number(1)), ("<!-- 1 -->", .number(1)),
      ("//<![CDATA[\n1\n//]]>", .number(1)), ("<![CDATA[1]]>", .number(1)),
      // A quotation mark that is not followed by JSON syntax belongs to the text; one before a member on a new line
      // does not.
      ("\"7-1/2\" long\"", .text("7-1/2\" long")), ("[\"a\", b\", \"c\"]", .list([.text("a\", b"), .text("c")])),
      ("[\"a\"\n\"b\"]", .list([.text("a"), .text("b")])), ("[\"a\" \"b\"]", .list([.text("a\" \"b")])),
      ("[\"a\", true]", .list([.text("a"), .bool(true)])), ("[\"a\", -1]", .list([.text("a"), .number(-1)])),
      // Invalid escapes, half surrogate pairs, and a line break within a text.
      ("\"\\q\\'\"", .text("q'")), ("\"\\u12\"", .text("\\u12")), ("\"\\ud83cx\"", .text("\u{FFFD}x")),
      ("\"\\ud83c\\u0041\"", .text("\u{FFFD}A")), ("\"a\nb\"", .text("a\nb")),
    ] as [(String, LooseJSON)])
  func loose(text: String, expected: LooseJSON) throws { #expect(try value(text) == expected, "\(text)") }

  @Test(
    "an error names the line and the reason",
    arguments: [
      ("", 1, .endsEarly), ("\n\n", 3, .endsEarly), ("[1,", 1, .endsEarly), ("{\"a\"", 1, .endsEarly),
      ("\n\"a", 2, .endsEarly), ("x", 1, .noValue), ("[\n\n x]", 3, .noValue), ("{\n\"a\" /* b */ 1}", 2, .noSeparator),
      ("{\n\"a\" 1}", 2, .endsEarly),
      ("{a: 1}", 1, .noSeparator), ("1 x", 1, .noSeparator), ("1\n2", 2, .noSeparator), ("1e999", 1, .badNumber),
      ("--1", 1, .badNumber), ("-", 1, .badNumber), ("{} x", 1, .noSeparator),
    ] as [(String, Int, LooseJSONError.Problem)])
  func errors(text: String, line: Int, problem: LooseJSONError.Problem) {
    #expect(error(text) == LooseJSONError(line: line, problem: problem), "\(text)")
  }

  @Test("values nested more than 128 deep, and text other than UTF-8, are rejected")
  func bounds() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(128)) == nil)
    #expect(error(nested(129)) == LooseJSONError(line: 1, problem: .tooDeep(limit: 128)))
    #expect(throws: LooseJSONError(line: 1, problem: .notText)) { _ = try LooseJSONReader.value([0x22, 0xC3, 0x22]) }
  }

  @Test("members are found by name, the exact case first, and numbers and texts convert to each other")
  func looking() throws {
    let object = try value(#"{"A": null, "a": "1.5", "B": 2, "b": null, "c": [1, "x", {"@t": "y", "d": true}]}"#)
    #expect(object["a"] == .text("1.5") && object["A"] == .text("1.5") && object["b"] == .number(2))
    #expect(object["d"] == nil && LooseJSON.null["a"] == nil)
    #expect(object["a"]?.double == 1.5 && object["b"]?.double == 2 && object["c"]?.double == nil)
    #expect(object["b"]?.string == "2" && LooseJSON.number(0.5).string == "0.5" && object["c"]?.string == nil)
    #expect(object["c"]?.values.count == 3 && object["a"]?.values == [.text("1.5")] && LooseJSON.null.values.isEmpty)
    #expect(object.words == "1.5\n2\n1\nx", "names that begin with @ are not for people")
  }
}
