import Formats
import WebPlatform

/// The elements of a drawing with their attributes, for tests.
struct DrawnParts: XMLElementCollector {
  private(set) var all: [(element: String, attributes: [XMLAttribute])] = []

  init(_ html: HTML) throws {
    try read(Array(html.text.utf8))
  }

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) { all.append((path.last ?? "", attributes)) }
  mutating func end(_ path: [String], text: String) {}

  /// An attribute's values, in document order.
  func values(of name: String) -> [String] { all.compactMap { $0.attributes[name] } }

  /// The attributes of elements with a class.
  func having(_ name: String) -> [[XMLAttribute]] {
    all.map(\.attributes).filter { $0["class"]?.split(separator: " ").contains(Substring(name)) ?? false }
  }
}
