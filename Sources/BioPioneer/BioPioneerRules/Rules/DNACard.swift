import Basics

/// The DNA that a lab builds, slot by slot: twelve faces. A short game uses the first six. In JSON it is one
/// text, `"GS BT …"`.
package struct DNACard: Hashable, Sendable {
  package let faces: [Face]
}

extension DNACard: TextCodable {
  package var description: String { faces.map(\.description).joined(separator: " ") }

  package init?(_ text: String) {
    let codes = text.split(separator: " ", maxSplits: 64)
    faces = codes.compactMap { Face(String($0)) }
    guard faces.count == codes.count else { return nil }
  }
}
