import Foundation
import Testing

@testable import Mixing

@Suite("outlines of painted shapes")
struct OutlineTests {
  private func isNear(_ a: Point, _ b: Point) -> Bool { ((a - b) * (a - b)).sum() < 1e-18 }

  /// The ends of all lines, in order; `nil` when a piece is round or does not begin where the previous piece ended.
  private func corners(_ curve: EdgeCurve) -> [Point]? {
    var corners: [Point] = []
    for piece in curve.pieces {
      guard case .line(let from, let to) = piece, corners.isEmpty || isNear(corners[corners.count - 1], from) else {
        return nil
      }
      if corners.isEmpty { corners.append(from) }
      corners.append(to)
    }
    return corners
  }

  @Test("the outline of a square brush has the known corners, for every direction")
  func square() throws {
    func known(_ signs: [(Double, Double)]) -> [Point] { signs.map { Point($0.0 / 4, $0.1 / 4) } }
    let cases: [(Point, [Point])] = [
      // To the right by one, in quarters: along the lower side, up at the end, back along the upper side, down.
      (Point(1, 0), known([(1, -1), (5, -1), (5, 1), (3, 1), (-1, 1), (-1, -1), (1, -1)])),
      // Upward: along the right side, to the left at the end, back along the left side.
      (Point(0, 1), known([(1, 1), (1, 5), (-1, 5), (-1, 3), (-1, -1), (1, -1), (1, 1)])),
      (Point(-1, 0), known([(-1, 1), (-5, 1), (-5, -1), (-3, -1), (1, -1), (1, 1), (-1, 1)])),
    ]
    for (end, known) in cases {
      let found = try #require(corners(EdgeCurve(.stroke(.square, radius: 0.25, points: [Point(), end]))))
      #expect(found.count == known.count && zip(found, known).allSatisfy(isNear), "\(end): \(found)")
    }
    let dot = try #require(corners(EdgeCurve(.stroke(.square, radius: 0.25, points: [Point(1, 1), Point(1, 1)]))))
    let around = [Point(1.25, 0.75), Point(1.25, 1.25), Point(0.75, 1.25), Point(0.75, 0.75), Point(1.25, 0.75)]
    #expect(dot.count == 5 && zip(dot, around).allSatisfy(isNear))
  }

  @Test("the outline of a round brush has two straight sides and two half circles")
  func round() {
    let pieces = EdgeCurve(.stroke(.round, radius: 0.25, points: [Point(), Point(1, 0)])).pieces
    #expect(pieces.count == 4)
    #expect(abs(pieces.reduce(0) { $0 + $1.length } - (2 + .pi / 2)) < 1e-12)
    let ends = pieces.map { $0.point(1) }
    let known = [Point(1, -0.25), Point(1, 0.25), Point(0, 0.25), Point(0, -0.25)]
    #expect(ends.count == 4 && zip(ends, known).allSatisfy(isNear), "\(ends)")
    #expect(EdgeCurve(.polygon([Point(), Point(1, 0)])).pieces.isEmpty)
  }

  /// The outline of an unmixed polygon, without points between its corners.
  private func outline(_ points: [Point], in mixer: Mixer) throws -> [Point] {
    let canvas = Distribution(layers: [.paint(PaintedShape(value: 0, .polygon(points)))])
    let coarse = OutlinePrecision(spacing: 10, tolerance: 10)
    let all = try AdvectedOutline.all(of: canvas, in: mixer, sharedOperators, coarse)
    return try #require(all.first).points
  }

  @Test("an edge outside the mixer is moved to the wall, including the corners between")
  func walls() throws {
    let wide = try MixerCatalogue.standard.mixer("rectangle:2")
    // The side from (3, 0) to (0, 2) passes outside the upper right corner; the other two end on the walls.
    let triangle = try outline([Point(0, 0), Point(3, 0), Point(0, 2)], in: wide)
    let known = [Point(0, 0), Point(1, 0), Point(1, 0.5), Point(0, 0.5)]
    #expect(triangle.count == 4 && zip(triangle, known).allSatisfy(isNear), "\(triangle)")
    let inside = [Point(0, 0), Point(0.5, 0), Point(0, 0.25)]
    #expect(try outline(inside, in: wide) == inside)
  }

  @Test("the nearest wall point is on the nearest wall; of equal distances, on the right or upper wall")
  func nearest() {
    let narrow = MixerShape.rectangle(width: 0.8)
    #expect(narrow.nearestOnWall(Point(0, 0)) == Point(0.4, 0))
    #expect(narrow.nearestOnWall(Point(-0.1, 0)) == Point(-0.4, 0))
    let wide = MixerShape.rectangle(width: 2)
    #expect(wide.nearestOnWall(Point(0.2, 0)) == Point(0.2, 0.5))
    #expect(wide.nearestOnWall(Point(0.2, -0.1)) == Point(0.2, -0.5))
    #expect(wide.nearestOnWall(Point(7, 0.1)) == Point(1, 0.1))
    let bearing = MixerShape.round(inner: 0.5, offset: 0.25)
    #expect(isNear(bearing.nearestOnWall(Point(0, 0.35)), Point(0, 0.25)))
    #expect(isNear(bearing.nearestOnWall(Point(0, 0.75)), Point(0, 1)))
  }

  @Test("the fluid of a bearing is inside the outer circle and outside the shaft, with both edges")
  func bearing() {
    let shape = MixerShape.round(inner: 0.5, offset: 0.25)
    for point in [Point(0, 1), Point(0, 0.25), Point(0, -0.75), Point(0.9, 0), Point(0, -0.9)] {
      #expect(shape.contains(point), "\(point)")
    }
    for point in [Point(0, 1.01), Point(0, 0.24), Point(0, -0.74), Point(1.01, 0), Point(0, -0.25)] {
      #expect(!shape.contains(point), "\(point)")
    }
  }
}
