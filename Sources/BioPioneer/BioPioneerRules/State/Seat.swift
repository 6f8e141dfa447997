/// Whose turn is the how-manieth: 0 goes first. In JSON its number.
package struct Seat: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package init(_ index: Int) { rawValue = index }

  /// Seats that a game has at most.
  package static let most = 4

  package static func < (one: Seat, other: Seat) -> Bool { one.rawValue < other.rawValue }
}
