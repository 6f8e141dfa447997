import Testing
import WebPlatform

@Suite("markup")
struct HTMLTests {
  @Test("interpolated text of every type is escaped, and markup stays markup")
  func interpolation() {
    let hostile = "<script>alert('&\"')</script>"
    let safe = "&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;"
    let nothing: String? = nil
    let none: HTML? = nil
    #expect(("<p>\(hostile)</p>" as HTML).text == "<p>\(safe)</p>")
    #expect(("<p>\(hostile.dropFirst(0))</p>" as HTML).text == "<p>\(safe)</p>")
    #expect(("<p>\(Optional(hostile))\(nothing)\(none)</p>" as HTML).text == "<p>\(safe)</p>")
    let inner: HTML = "<b>\(hostile)</b>"
    #expect(("<p>\(inner)\(Optional(inner))\([inner, inner])\(7)</p>" as HTML).text.components("<b>") == 4)
    #expect([inner, inner].joined().text == inner.text + inner.text)
    #expect(HTML.escaped("plain text, 12 m") == "plain text, 12 m")
  }

  @Test("text cannot end an attribute, with either kind of quotes")
  func attributes() {
    let double: HTML = "<a title=\"\("\" onmouseover=\"alert(1)")\">"
    #expect(double.text == "<a title=\"&quot; onmouseover=&quot;alert(1)\">")
    let single: HTML = "<a title='\("' onmouseover='alert(1)")'>"
    #expect(single.text == "<a title='&#39; onmouseover=&#39;alert(1)'>")
    let named: HTML = "<input\(attribute: "value", "\"><script>")\(attribute: "checked", if: true)>"
    #expect(named.text == "<input value=\"&quot;&gt;&lt;script&gt;\" checked>")
    #expect(("<input\(attribute: "value", nil)\(attribute: "checked", if: false)>" as HTML).text == "<input>")
  }

  /// Swift combines a letter and its combining marks into one Character; browsers do not.
  @Test(
    "no combining character prevents the escape of its neighbor",
    arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{600}", "\u{D4E}", "\u{20D2}", "\u{1F3FD}"])
  func joiners(mark: String) {
    for letter in ["<", ">", "\"", "'", "&"] {
      for text in [mark + letter, letter + mark, "a" + mark + letter + mark + "b"] {
        let escaped = HTML.escaped(text).unicodeScalars
        let raw = escaped.filter { "<>\"'".unicodeScalars.contains($0) }
        #expect(raw.isEmpty, "\(text.unicodeScalars.map(\.value))")
        #expect(escaped.contains("&") && escaped.contains(";"))
        let data: HTML = "\(data: .string(text))"
        #expect(!data.text.unicodeScalars.contains { $0 == "<" || $0 == ">" || $0 == "&" })
      }
    }
  }

  @Test("data in a page cannot end its script block, and is read back unchanged")
  func scriptData() throws {
    let value: JSONValue = ["</script><script>alert(1)": "<!-- & \u{600}</script> \u{2028}"]
    let html: HTML = "<script type=\"application/json\">\(data: value)</script>"
    #expect(html.text.lowercased().components("</script") == 1 && html.text.lowercased().components("<!--") == 0)
    let inner = html.text.dropFirst("<script type=\"application/json\">".count).dropLast("</script>".count)
    #expect(try JSONValue(parsing: String(inner)) == value)
  }
}

extension String {
  /// Number of occurrences of a text, scalar by scalar.
  fileprivate func components(_ text: String) -> Int {
    let (all, part) = (Array(unicodeScalars), Array(text.unicodeScalars))
    guard all.count >= part.count else { return 0 }
    return (0...(all.count - part.count)).count { all[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
