/// The directions met when turning clockwise from one bearing to another, both included: `350..10` is 20 degrees
/// around north.
package struct CompassSector: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Where the sector begins, 0 up to 360 degrees.
  package let from: Double
  /// Where the sector ends, 0 up to 360 degrees.
  package let to: Double

  /// A sector; bearings outside 0 up to 360 degrees are `nil`, except 360, which is 0.
  package init?(from: Double, to: Double) {
    guard (0...360).contains(from), (0...360).contains(to) else { return nil }
    self.from = from == 360 ? 0 : from
    self.to = to == 360 && from != 0 ? 0 : to
  }

  /// Reads `FROM..TO`, in degrees.
  package init?(_ text: String) {
    guard let (from, to) = text.splitAsRange(), let from = Double(from), let to = Double(to) else { return nil }
    self.init(from: from, to: to)
  }

  /// Whether a bearing in degrees, 0 up to 360, lies inside.
  package func contains(_ degrees: Double) -> Bool {
    from <= to ? (from...to).contains(degrees) : degrees >= from || degrees <= to
  }

  /// `FROM..TO`, as it is typed.
  package var description: String { "\(Self.text(from))..\(Self.text(to))" }

  private static func text(_ degrees: Double) -> String {
    Int(exactly: degrees).map { String($0) } ?? String(degrees)
  }
}
