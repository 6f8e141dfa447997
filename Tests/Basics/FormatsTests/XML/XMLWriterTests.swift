import Basics
import Formats
import Foundation
import FoundationXML
import Testing

@Suite("writing XML")
struct XMLWriterTests {
  @Test("a document has exactly the expected text")
  func document() {
    var writer = XMLWriter()
    writer.element("gpx", ["version": "1.1", "creator": "\"A\" & B"]) { gpx in
      gpx.element("name", text: "<Zuri's>")
      gpx.element("bounds", ["minlat": "1"])
      gpx.element("trk") { _ in }
    }
    #expect(
      writer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="&quot;A&quot; &amp; B">
        <name>&lt;Zuri&apos;s&gt;</name>
        <bounds minlat="1"/>
        <trk>
        </trk>
        </gpx>

        """)
  }

  @Test("a bracket with a combining mark is escaped")
  func joined() {
    #expect(XMLText.escaped("<\u{338}a>\u{338}") == "&lt;\u{338}a&gt;\u{338}")
  }

  @Test("any text is read back by libxml2 and by our reader, without the characters that XML does not allow")
  func roundTrip() throws {
    var random = SplitMix64(seed: 3)
    let alphabet: [Unicode.Scalar] = [
      "a", "é", "🦓", "<", ">", "&", "\"", "'", "]", "\t", "\n", "\r", " ", "\u{0}", "\u{1}", "\u{1F}", "\u{7F}",
      "\u{85}",
      "\u{338}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}",
    ]
    for _ in 0..<500 {
      // The letters at both ends protect spaces beside them, because our reader trims spaces at the ends.
      let scalars =
        ["x"] + (0..<random.below(12)).map { _ in alphabet[Int(random.below(UInt64(alphabet.count)))] } + ["x"]
      let text = String(String.UnicodeScalarView(scalars))
      let held = String(
        String.UnicodeScalarView(
          scalars.filter { $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) }
            .filter { $0.value != 0xFFFE && $0.value != 0xFFFF }))
      var writer = XMLWriter()
      writer.element("a", ["b": text], text: text)
      var ours = Last()
      try ours.read(Array(writer.text.utf8))
      #expect(ours.text == held && ours.attribute == held)
      let theirs = try Other(writer.text)
      #expect(theirs.text == held && theirs.attribute == held)
    }
  }
}

/// The attribute and the text of a document with one element.
private struct Last: XMLElementCollector {
  private(set) var attribute: String?
  private(set) var text: String?

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) { attribute = attributes["b"] }
  mutating func end(_ path: [String], text: String) { self.text = text }
}

/// The attribute and the text of a document with one element, read by libxml2.
private final class Other: NSObject, XMLParserDelegate {
  private(set) var attribute: String?
  private(set) var text = ""

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(document)")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { attribute = attributes["b"] }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
}
