/// The position in the order of play; 0 goes first. In JSON it is its number.
package struct Seat: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package init(_ index: Int) { rawValue = index }

  /// The maximum number of seats in a game.
  package static let most = 4

  package static func < (one: Seat, other: Seat) -> Bool { one.rawValue < other.rawValue }
}
