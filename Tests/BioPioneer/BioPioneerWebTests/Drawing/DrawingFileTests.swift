import BioPioneerRules
import Formats
import Foundation
import Testing

@Suite("the files of drawings")
struct DrawingFileTests {
  private static let assets = (0..<5)
    .reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Sources/BioPioneer/BioPioneerWeb/Assets")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: assets.appending(path: "drawings").path)
      .filter { $0.hasSuffix(".svg") }.map { "drawings/\($0)" }.sorted() + ["icon.svg"]
  }

  private static let kinds: [String] =
    Lab.allCases.map(\.rawValue) + Problem.allCases.map(\.rawValue) + Technique.allCases.map(\.rawValue)
    + Equipment.allCases.map(\.rawValue) + Paper.allCases.map(\.rawValue) + LabEvent.allCases.map(\.rawValue)
    + Token.allCases.map(\.rawValue)

  private static let others =
    ["person", "gold", "silver", "bronze", "title"] + (1...8).map { "person-\($0)" }
    + ["dna", "plasmid", "codon", "parts", "syntheticBiology", "citation", "peerReview"]

  @Test("every kind, person and thing has a drawing, and no file is unused")
  func complete() throws {
    let wanted = (Self.kinds + Self.others).map { "drawings/\($0).svg" } + ["icon.svg"]
    #expect(Set(wanted).count == wanted.count)
    #expect(try Self.names().sorted() == wanted.sorted())
  }

  /// Drawings of whole rooms, which may have 15,000 bytes instead of 12,000.
  private static let scenes = Set(Lab.allCases.map { "drawings/\($0.rawValue).svg" } + ["drawings/title.svg"])

  @Test("each drawing is small, valid XML without scripts, styles and external references")
  func harmless() throws {
    for name in try Self.names() {
      let bytes = [UInt8](try Data(contentsOf: Self.assets.appending(path: name)))
      #expect(bytes.count < (Self.scenes.contains(name) ? 15_000 : 12_000), "\(name): \(bytes.count) bytes")
      var reading = DrawingReading()
      try reading.read(bytes)
      // The parser drops namespace declarations; without this one browsers show no picture.
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "), "\(name)")
      #expect(reading.root?["viewBox"]?.split(separator: " ").count == 4, "\(name)")
      #expect(reading.root?["role"] == nil, "\(name)")
      #expect(reading.forbidden.isEmpty, "\(name): \(reading.forbidden)")
      #expect(reading.references.subtracting(reading.ids).isEmpty, "\(name): \(reading.references)")
      #expect(reading.repeated.isEmpty, "\(name): \(reading.repeated)")
    }
  }

  @Test("the check finds scripts, external references and repeated IDs in a drawing")
  func forbidden() throws {
    for (svg, count) in [
      ("<svg><script>1</script></svg>", 1), ("<svg><image href=\"a.png\"/></svg>", 2), ("<svg onload=\"a()\"/>", 1),
      ("<svg><use href=\"https://a.example/#b\"/></svg>", 1), ("<svg><path fill=\"url(a.svg#b)\"/></svg>", 1),
      ("<svg><path style=\"fill:red\"/></svg>", 1), ("<svg><foreignObject/></svg>", 1),
      ("<svg><use href=\"#b\"/></svg>", 0),
    ] {
      var reading = DrawingReading()
      try reading.read(Array(svg.utf8))
      #expect(reading.forbidden.count == count, "\(svg): \(reading.forbidden)")
    }
    var reading = DrawingReading()
    try reading.read(Array("<svg><g id=\"a\"/><g id=\"a\"/><use href=\"#b\"/></svg>".utf8))
    #expect(reading.repeated == ["a"] && reading.references == ["b"])
  }
}

/// Collects the checked properties of a drawing.
private struct DrawingReading: XMLElementCollector {
  private(set) var root: [XMLAttribute]?
  private(set) var ids: Set<String> = []
  private(set) var repeated: [String] = []
  /// Internal targets of `href` and `url(…)`.
  private(set) var references: Set<String> = []
  private(set) var forbidden: [String] = []

  private static let elements: Set = [
    "svg", "g", "defs", "use", "path", "rect", "circle", "ellipse", "text", "tspan", "clipPath",
  ]

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    if root == nil { root = attributes }
    if let name = path.last, !Self.elements.contains(name) { forbidden.append(name) }
    for attribute in attributes {
      switch attribute.localName {
      case "id":
        if !ids.insert(attribute.value).inserted { repeated.append(attribute.value) }
      case "href" where attribute.value.hasPrefix("#"): references.insert(String(attribute.value.dropFirst()))
      case "href", "src", "style", "class": forbidden.append(attribute.value)
      case let name where name.hasPrefix("on"): forbidden.append(name)
      default:
        guard let match = attribute.value.wholeMatch(of: /url\((.*)\)/) else { continue }
        if match.1.hasPrefix("#") {
          references.insert(String(match.1.dropFirst()))
        } else {
          forbidden.append(attribute.value)
        }
      }
    }
  }

  mutating func end(_ path: [String], text: String) {}
}
