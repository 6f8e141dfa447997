/// The points of a stroke as the pen reported them, in whole sixteenths of a unit.
///
/// Encoded as one list of integers, five for each point: x and y in sixteenths, pressure from 0 to 1,023, tilt in x and
/// tilt in y. Tilt is in degrees from the vertical, from −90 to 90. All but the first point are differences from the
/// previous point. Small numbers compress well, and reading and writing change nothing.
package struct Trace: Hashable, Sendable {
  /// One sample of the pen.
  package struct Point: Hashable, Sendable {
    /// Sixteenths of a unit, from the frame's upper left corner.
    package var x: Int32, y: Int32
    /// From 0 to 1,023; 512 for devices without pressure.
    package var pressure: Int16
    /// Degrees from −90 to 90; 0 for a vertical pen or a device without tilt.
    package var tiltX: Int8, tiltY: Int8

    package init(x: Int32, y: Int32, pressure: Int16 = 512, tiltX: Int8 = 0, tiltY: Int8 = 0) {
      (self.x, self.y, self.pressure, self.tiltX, self.tiltY) = (x, y, pressure, tiltX, tiltY)
    }
  }

  package var points: [Point]

  package init(_ points: [Point]) { self.points = points }

  /// The maximum number of points of a stroke; a hand makes fewer.
  package static let mostPoints = 20_000
  /// Sixteenths in a unit.
  package static let precision = 16.0
  /// The maximum distance along each axis from the frame's upper left corner, in sixteenths: 25,000 units.
  private static let farthest: Int32 = 400_000

  static func isSound(_ point: Point) -> Bool {
    -farthest...farthest ~= point.x && -farthest...farthest ~= point.y && 0...1_023 ~= point.pressure
      && -90...90 ~= point.tiltX && -90...90 ~= point.tiltY
  }
}
