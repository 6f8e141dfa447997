/// The points of a stroke, as they came from the pen, in whole sixteenths of a unit.
///
/// Written as one list of whole numbers, five for each point: x and y in sixteenths, pressure from 0 to 1,023, tilt from the
/// upright towards x and towards y in degrees from −90 to 90; all but the first point as differences from the point before. A
/// line of small numbers packs well, and reading and writing it again changes nothing.
package struct Trace: Hashable, Sendable {
  /// A moment of the pen.
  package struct Point: Hashable, Sendable {
    /// Sixteenths of a unit, from the upper left corner of the frame.
    package var x: Int32, y: Int32
    /// From 0 to 1,023; 512 for what knows no pressure.
    package var pressure: Int16
    /// Degrees from −90 to 90; 0 for what is upright or knows no tilt.
    package var tiltX: Int8, tiltY: Int8

    package init(x: Int32, y: Int32, pressure: Int16 = 512, tiltX: Int8 = 0, tiltY: Int8 = 0) {
      (self.x, self.y, self.pressure, self.tiltX, self.tiltY) = (x, y, pressure, tiltX, tiltY)
    }
  }

  package var points: [Point]

  package init(_ points: [Point]) { self.points = points }

  /// More points than a hand makes in one stroke.
  package static let mostPoints = 20_000
  /// Sixteenths in a unit.
  package static let precision = 16.0
  /// How far from a frame's corner a point may be, in sixteenths: ten frames.
  private static let farthest: Int32 = 400_000

  static func isSound(_ point: Point) -> Bool {
    -farthest...farthest ~= point.x && -farthest...farthest ~= point.y && 0...1_023 ~= point.pressure
      && -90...90 ~= point.tiltX && -90...90 ~= point.tiltY
  }
}
