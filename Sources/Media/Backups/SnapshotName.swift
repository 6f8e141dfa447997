import Foundation

/// The name of a snapshot: the moment at which it was begun, in UTC. `20261123T102100Z`; a second one in the same second is
/// `20261123T102100Z-2`. In order of name they are in order of time.
package struct SnapshotName: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package let description: String

  /// A name that stands in a folder or was typed; `nil` when it is none.
  package init?(_ text: String) {
    guard text.wholeMatch(of: /[0-9]{8}T[0-9]{6}Z(-[0-9]{1,4})?/) != nil else { return nil }
    description = text
  }

  private init(moment: String, count: Int) { description = count == 1 ? moment : "\(moment)-\(count)" }

  /// A name for now that is not taken.
  static func now(besides taken: Set<SnapshotName>) -> SnapshotName {
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    let moment = Date().formatted(style)
    var count = 1
    while taken.contains(SnapshotName(moment: moment, count: count)) { count += 1 }
    return SnapshotName(moment: moment, count: count)
  }

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let name = SnapshotName(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no name of a snapshot"))
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package static func < (a: SnapshotName, b: SnapshotName) -> Bool {
    let (momentA, countA) = a.parts
    let (momentB, countB) = b.parts
    return momentA == momentB ? countA < countB : momentA < momentB
  }

  private var parts: (Substring, Int) {
    let parts = description.split(separator: "-")
    return (parts[0], parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
  }
}
