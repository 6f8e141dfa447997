/// A range of bearings, clockwise from `from` to `to`, both included: `350..10` is 20 degrees around north.
package struct CompassSector: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The start in degrees, 0 up to 360.
  package let from: Double
  /// The end in degrees, 0 up to 360; 360 only for the full circle `0..360`.
  package let to: Double

  /// `nil` for bearings outside 0 to 360 degrees. 360 counts as 0, except in the full circle `0..360`.
  package init?(from: Double, to: Double) {
    guard (0...360).contains(from), (0...360).contains(to) else { return nil }
    self.from = from == 360 ? 0 : from
    self.to = to == 360 && from != 0 ? 0 : to
  }

  /// Parses `FROM..TO`, in degrees, or one of the eight winds, such as `north`, `north-east` or `NE`: the eighth of the circle around it.
  /// `nil` for other texts and for bearings outside 0 to 360.
  package init?(_ text: String) {
    if let wind = Self.winds.firstIndex(where: { $0.contains(text.lowercased().replacing("-", with: "")) }) {
      let centre = 45 * Double(wind)
      self.init(from: (centre + 337.5).truncatingRemainder(dividingBy: 360), to: centre + 22.5)
      return
    }
    guard let (from, to) = text.splitAsRange(), let from = Double(from), let to = Double(to) else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a bearing in degrees, 0 up to 360, is in the sector.
  package func contains(_ degrees: Double) -> Bool {
    from <= to ? (from...to).contains(degrees) : degrees >= from || degrees <= to
  }

  /// `FROM..TO`, which the parser accepts.
  package var description: String { "\(Self.text(from))..\(Self.text(to))" }

  /// The winds in English and their abbreviations, clockwise from north.
  private static let winds: [Set<String>] = [
    ["north", "n"], ["northeast", "ne"], ["east", "e"], ["southeast", "se"], ["south", "s"], ["southwest", "sw"],
    ["west", "w"], ["northwest", "nw"],
  ]

  private static func text(_ degrees: Double) -> String {
    Int(exactly: degrees).map { String($0) } ?? String(degrees)
  }
}
