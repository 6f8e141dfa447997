import Formats
import Foundation
import FoundationXML
import Testing

@Suite("reading XML")
struct XMLReaderTests {
  @Test("elements, attributes and texts come in the order of the document, names without prefixes")
  func order() throws {
    let document = try Events.read(
      """
      <?xml version="1.0"?><!-- a comment -->
      <r:a xmlns:r="urn:r" r:one="1" two='2'>
        before<b/> and after
        <c>  padded  </c>tail
      </r:a>
      """)
    #expect(
      document == [
        "begin a [r:one=1, two=2]", "begin a/b []", "end a/b ''", "begin a/c []", "end a/c 'padded'", "end a 'tail'",
      ])
  }

  @Test(
    "references, sections and line ends",
    arguments: [
      ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<>&\"'"), ("<a>&#65;&#x42;&#x1F993;&#0067;</a>", "AB🦓C"),
      ("<a><![CDATA[<b> & ]] > c]]></a>", "<b> & ]] > c"), ("<a>x<![CDATA[]]>y</a>", "xy"),
      ("<a>one\r\ntwo\rthree</a>", "one\ntwo\nthree"), ("<a>x<!-- no --><?no?>y</a>", "xy"),
      ("\u{FEFF}<a>é</a>", "é"), ("<!DOCTYPE a PUBLIC \"-//x>\" 'y[.dtd'><a>b</a>", "b"),
    ])
  func texts(document: String, text: String) throws {
    #expect(try Events.read(document).last == "end a '\(text)'")
  }

  @Test("white space in an attribute becomes spaces, except character references (XML 1.0, 3.3.3)")
  func attributes() throws {
    #expect(try Events.read("<a b='1\n2\t3&#10;4\r\n5'/>").first == "begin a [b=1 2 3\n4 5]")
  }

  @Test("UTF-16 and ISO 8859-1 are read, and invalid or unknown encodings are refused")
  func encodings() throws {
    let text = "<a>é🦓</a>"
    var big: [UInt8] = [0xFE, 0xFF]
    var little: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 {
      big += [UInt8(unit >> 8), UInt8(unit & 255)]
      little += [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(try Events.read(big).last == "end a 'é🦓'")
    #expect(try Events.read(little).last == "end a 'é🦓'")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try Events.read(latin).last == "end a 'é'")
    expectProblem(.notText, big.dropLast())
    expectProblem(.notText, Array("<a>".utf8) + [0xE9] + Array("</a>".utf8))
    expectProblem(.unknownEncoding("koi8-r"), Array("<?xml version='1.0' encoding='KOI8-R'?><a/>".utf8))
  }

  @Test(
    "text that is not well-formed is refused, with its line",
    arguments: [
      ("", .endsEarly, 1), ("  \n ", .endsEarly, 2), ("<a>\n<b>\n</a>", .wrongEnd(open: "b", close: "a"), 3),
      ("<a>", .endsEarly, 1), ("<a", .endsEarly, 1), ("<a b", .malformed(.attribute), 1), ("<a b='", .endsEarly, 1),
      ("<a></a", .endsEarly, 1), ("<a/><b/>", .outsideRoot, 1), ("<a/>text", .outsideRoot, 1),
      ("text", .outsideRoot, 1),
      ("</a>", .outsideRoot, 1), ("<![CDATA[x]]><a/>", .outsideRoot, 1), ("<a/>\n\n<![CDATA[x]]>", .outsideRoot, 3),
      ("<a b=1/>", .malformed(.attribute), 1), ("<a b='1'c='2'/>", .malformed(.tag), 1),
      ("<a b='<'/>", .malformed(.attribute), 1), ("<a b='1' b='2'/>", .repeatedAttribute("b"), 1),
      ("<a / >", .malformed(.tag), 1), ("< a/>", .malformed(.tag), 1), ("<1a/>", .malformed(.tag), 1),
      ("<a>&</a>", .malformed(.reference), 1), ("<a>& ;</a>", .unknownEntity(" "), 1),
      ("<a>&nbsp;</a>", .unknownEntity("nbsp"), 1), ("<a>&#xD800;</a>", .malformed(.reference), 1),
      ("<a>&#-1;</a>", .malformed(.reference), 1), ("<a>&#0;</a>", .forbiddenCharacter, 1),
      ("<a>\n\u{1}</a>", .forbiddenCharacter, 2), ("<a>\u{FFFF}</a>", .forbiddenCharacter, 1),
      ("<a>]]></a>", .malformed(.text), 1), ("<a><!-- x -- y --></a>", .malformed(.comment), 1),
      ("<a><!-- x</a>", .malformed(.comment), 1), ("<a><![CDATA[x</a>", .malformed(.section), 1),
      ("<a><?x</a>", .malformed(.declaration), 1), (" <?xml version='1.0'?><a/>", .malformed(.declaration), 1),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .ownEntities, 1), ("<!DOCTYPE a", .endsEarly, 1),
    ] as [(String, XMLError.Problem, Int)])
  func refusals(document: String, problem: XMLError.Problem, line: Int) {
    #expect(throws: XMLError(line: line, problem: problem)) { try Events.read(document) }
  }

  @Test("a document beyond a limit is refused with the limit")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    let limits = XMLLimits(bytes: 10_000, depth: 5, attributes: 3)
    #expect(try Events.read(nested(5), limits).count == 10)
    #expect(throws: XMLError(line: 1, problem: .tooDeep(limit: 5))) { try Events.read(nested(6), limits) }
    _ = try Events.read("<a b='' c='' d=''/>", limits)
    #expect(throws: XMLError(line: 1, problem: .tooManyAttributes(limit: 3))) {
      try Events.read("<a b='' c='' d='' xmlns:e=''/>", limits)
    }
    #expect(throws: XMLError(line: 1, problem: .tooLarge(limit: 10_000))) {
      try Events.read("<a>" + String(repeating: " ", count: 9_994) + "</a>", limits)
    }
  }

  /// Every truncation and many changes of a document. Another parser must accept all that ours accepts. That parser
  /// also accepts truncated documents, so the converse is not tested.
  @Test("damaged documents are refused or read as another reader reads them")
  func damage() throws {
    let document = Array(
      "<a b='1' c=\"&lt;&#65;\"><!-- n --><d><![CDATA[<e>]]></d>f &amp; g<h/><i j='k'>\n<l>m</l></i></a>".utf8)
    for end in document.indices {
      #expect(throws: XMLError.self, "cut at \(end)") { try Events.read(Array(document[..<end])) }
    }
    var accepted = 0
    for place in document.indices {
      for byte in 0x09...0x7E as ClosedRange<UInt8> {
        var changed = document
        changed[place] = byte
        guard (try? Events.read(changed)) != nil else { continue }
        accepted += 1
        #expect(XMLParser(data: Data(changed)).parse(), "\(String(decoding: changed, as: UTF8.self))")
      }
    }
    #expect(accepted > 100)
  }

  private func expectProblem(_ problem: XMLError.Problem, _ bytes: some Sequence<UInt8>) {
    #expect(throws: XMLError(line: 1, problem: problem)) { try Events.read(Array(bytes)) }
  }
}

/// The collector's calls, one per line.
private struct Events: XMLElementCollector {
  private var lines: [String] = []

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    let list = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    lines.append("begin \(path.joined(separator: "/")) [\(list)]")
  }

  mutating func end(_ path: [String], text: String) {
    lines.append("end \(path.joined(separator: "/")) '\(text)'")
  }

  static func read(_ bytes: [UInt8], _ limits: XMLLimits = XMLLimits()) throws -> [String] {
    var events = Events()
    try events.read(bytes, limits: limits)
    return events.lines
  }

  static func read(_ text: String, _ limits: XMLLimits = XMLLimits()) throws -> [String] {
    try read(Array(text.utf8), limits)
  }
}
