package import Foundation

/// A time with millisecond precision.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in UTC.
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package init(_ date: Date) { milliseconds = Int((date.timeIntervalSince1970 * 1_000).rounded(.down)) }

  package static var now: Timestamp { Timestamp(Date()) }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

  /// Milliseconds since another moment.
  package func since(_ other: Timestamp) -> Int { milliseconds - other.milliseconds }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
}

extension Timestamp: Codable {
  package init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
