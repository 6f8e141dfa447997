import Testing
import WebPlatform

@Suite("values of forms and queries")
struct FormValuesTests {
  @Test(
    "encoded values are parsed unchanged",
    arguments: ["plain", "a b", "a+b", "a&b=c", "100 %", "%41", "é ü 🦓", "\"<'>\"", "a\nb", "..//..", "=", "&&", ";"])
  func roundTrip(value: String) {
    let values = FormValues().adding("name", value).adding("näme &=", value)
    let again = FormValues(parsing: values.encoded)
    #expect(again == values)
    #expect(again.raw("name") == value && again.raw("näme &=") == value)
    #expect(values.encoded.utf8.allSatisfy { $0 > 32 && $0 < 127 })
  }

  @Test("as in browsers, plus is a blank, invalid escapes stay, values are trimmed, and the first value counts")
  func reading() {
    let values = FormValues(parsing: "a=1+2&b=%zz&c=%20x%20&d&=ignored&e=&a=second&f=%ff&&g=a=b")
    #expect(values["a"] == "1 2" && values.all("a") == ["1 2", "second"])
    #expect(values["b"] == "%zz" && values["f"] == "%ff")
    #expect(values["c"] == "x" && values.raw("c") == " x ")
    #expect(values.has("d") && values["d"] == nil && values["e"] == nil && values.raw("e") == "")
    #expect(values["g"] == "a=b" && !values.has("h"))
    #expect(values.names == ["a", "b", "c", "d", "e", "a", "f", "g"])
  }

  @Test("of a flood of values, only the first thousand are read")
  func limit() {
    let flood = (0..<5_000).map { "v\($0)=1" }.joined(separator: "&")
    let values = FormValues(parsing: flood)
    #expect(values.names.count == FormValues.maxPairs && values.has("v999") && !values.has("v1000"))
  }

  @Test("a value can be set, added and removed in a copy")
  func copies() {
    let values = FormValues(parsing: "a=1&b=2&a=3")
    #expect(values.setting("a", to: "9").encoded == "b=2&a=9")
    #expect(values.setting("a", to: nil).encoded == "b=2")
    #expect(values.filter { $0 == "a" }.encoded == "a=1&a=3")
  }
}
