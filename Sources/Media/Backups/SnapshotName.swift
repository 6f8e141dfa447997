import Foundation

/// The name of a snapshot: its start in UTC. `20261123T102100Z`; a second one in the same second is `20261123T102100Z-2`. Sorted names are
/// in order of time.
package struct SnapshotName: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` when the text is not such a name.
  package init?(_ text: String) {
    guard text.wholeMatch(of: /[0-9]{8}T[0-9]{6}Z(-[0-9]{1,4})?/) != nil else { return nil }
    description = text
  }

  private init(moment: String, count: Int) { description = count == 1 ? moment : "\(moment)-\(count)" }

  /// An unused name for the current time.
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
