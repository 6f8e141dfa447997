/// A compass direction, such as a camera's when it took a photo.
package struct CompassDirection: Hashable, Codable, Sendable {
  /// The north from which the degrees are counted.
  package enum Reference: String, Codable, Sendable {
    /// The geographic pole.
    case trueNorth = "true"
    /// The direction of a compass needle.
    case magneticNorth = "magnetic"
    /// Not stated.
    case unstated
  }

  /// Degrees clockwise from north, 0 up to but not including 360.
  package let degrees: Double
  package let reference: Reference

  /// 360 becomes 0; `nil` below 0, above 360, and for NaN.
  package init?(degrees: Double, reference: Reference) {
    guard (0...360).contains(degrees) else { return nil }
    self.degrees = degrees == 360 ? 0 : degrees
    self.reference = reference
  }
}
