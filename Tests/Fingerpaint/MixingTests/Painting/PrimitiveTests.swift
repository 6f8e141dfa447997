import Foundation
import Testing

@testable import Mixing

@Suite("polygons that cover tiles of the canvas")
struct PrimitiveTests {
  private func isConvex(_ points: [Point]) -> Bool {
    Primitive.parts(of: .polygon(points)).allSatisfy(\.isConvex)
  }

  /// Five points on a circle, each joined with the next but one: every corner turns left, and the middle is outside.
  private let star = (0..<5).map { Point(0.4 * cos(Double($0) * 0.8 * .pi), 0.4 * sin(Double($0) * 0.8 * .pi)) }

  @Test("only a convex quadrilateral is known to cover the inside of its edges")
  func convex() {
    #expect(isConvex([Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]))
    #expect(isConvex([Point(0, 1), Point(1, 1), Point(1, 0), Point(0, 0)]))
    #expect(!isConvex([Point(0, 0), Point(1, 0), Point(0.2, 0.2), Point(0, 1)]))
    #expect(!isConvex([Point(0, 0), Point(1, 1), Point(1, 0), Point(0, 1)]))
    #expect(!isConvex(star))
  }

  @Test("the middle of a star, with winding number 2, shows the shape below")
  func stars() {
    let below = PaintedShape(value: 0.5, .stroke(.square, radius: 0.5, points: [Point()]))
    let index = PaintIndex([below, PaintedShape(value: 0, .polygon(star))], on: .rectangle(width: 1))
    #expect(index.value(at: Point(0.003, 0.002)) == 0.5)
    #expect(index.value(at: Point(0.35, 0.001)) == 0)
  }
}
