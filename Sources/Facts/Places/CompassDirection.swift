/// Where something pointed, as a camera when it took a photo.
package struct CompassDirection: Hashable, Codable, Sendable {
  /// Which north the degrees are counted from.
  package enum Reference: String, Codable, Sendable {
    /// The geographic pole.
    case trueNorth = "true"
    /// Where a compass needle points.
    case magneticNorth = "magnetic"
    /// Nobody said.
    case unstated
  }

  /// Degrees clockwise from north, 0 up to but not including 360.
  package let degrees: Double
  /// Which north.
  package let reference: Reference

  /// A direction; 360 becomes 0, and `nil` is what is below 0, above 360 or not a number.
  package init?(degrees: Double, reference: Reference) {
    guard (0...360).contains(degrees) else { return nil }
    self.degrees = degrees == 360 ? 0 : degrees
    self.reference = reference
  }
}
