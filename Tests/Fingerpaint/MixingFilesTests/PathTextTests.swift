import Mixing
import Testing

@testable import MixingFiles

/// Paths as text, written by hand from the grammars of SVG 1.1 (8.3.9) and PDF (ISO 32000-1, 8.5.2).
@Suite("paths as text")
struct PathTextTests {
  private func polygon(_ language: PathText.Language, _ points: [Point]) -> String {
    var path = PathText(language)
    path.polygon(points)
    return path.text
  }

  @Test(
    "a polygon has no zero before a decimal point, no space before a minus sign, and no repeated point",
    arguments: [
      ([], "", ""),
      ([Point(1, 2)], "M1 2z", "1 2 m\nh\n"),
      ([Point(0, 0), Point(1, 0), Point(1, 0.5)], "M0 0l1 0 0 .5z", "0 0 m\n1 0 l\n1 .5 l\nh\n"),
      ([Point(3, 3), Point(2.5, 2.25)], "M3 3l-.5-.75z", "3 3 m\n2.5 2.25 l\nh\n"),
      ([Point(-1, -2), Point(-3, -1)], "M-1-2l-2 1z", "-1 -2 m\n-3 -1 l\nh\n"),
      ([Point(0, 0), Point(0, 0), Point(0.05, 0), Point(0.05, 0)], "M0 0l.05 0z", "0 0 m\n.05 0 l\nh\n"),
      ([Point(1.05, 1.5), Point(12, 10.25)], "M1.05 1.5l10.95 8.75z", "1.05 1.5 m\n12 10.25 l\nh\n"),
      // Rounded to hundredths.
      ([Point(0.004, 0.006), Point(0.996, 1)], "M0 .01l1 .99z", "0 .01 m\n1 1 l\nh\n"),
    ] as [([Point], String, String)])
  func polygons(points: [Point], svg: String, pdf: String) {
    #expect(polygon(.svg, points) == svg)
    #expect(polygon(.pdf, points) == pdf)
  }

  /// The handles of an eighth are 4/3 tan(π / 16) = 0.2652 long, and its end is at cos 45° = 0.7071.
  @Test("an ellipse is eight curves that begin and end at its right")
  func ellipse() {
    var svg = PathText(.svg)
    svg.ellipse(Point(0, 0), Point(1, 1))
    #expect(svg.text.hasPrefix("M1 0C1 .27 .89 .52 .71 .71C.52 .89 .27 1 0 1C"))
    #expect(svg.text.hasSuffix("C.89-.52 1-.27 1 0z"))
    #expect(svg.text.count { $0 == "C" } == 8)
    var pdf = PathText(.pdf)
    pdf.ellipse(Point(10, 20), Point(2, 1))
    #expect(pdf.text.hasPrefix("12 20 m\n12 20.27 11.79 20.52 11.41 20.71 c\n"))
    #expect(pdf.text.hasSuffix(" 12 20 c\nh\n"))
    #expect(pdf.text.count { $0 == "c" } == 8)
  }

  @Test("simplifying removes points on straight lines and keeps corners and reversals")
  func sleeve() {
    func simplified(_ points: [Point]) -> [Point] { SleeveFitting.simplified(points, tolerance: 0.01) }
    #expect(simplified([]) == [])
    #expect(simplified([Point(1, 1)]) == [Point(1, 1)])
    let square = [Point(0, 0), Point(1, 0), Point(2, 0), Point(2, 1), Point(2, 2), Point(0, 2)]
    #expect(simplified(square) == [Point(0, 0), Point(2, 0), Point(2, 2), Point(0, 2)])
    #expect(simplified([Point(0, 0), Point(5, 0), Point(3, 0)]) == [Point(0, 0), Point(5, 0)])
    // A bend of half the tolerance becomes straight; a bend of twice the tolerance stays.
    let bend = { (height: Double) in [Point(0, 0), Point(1, height), Point(2, 0), Point(2, 2)] }
    #expect(simplified(bend(0.005)) == [Point(0, 0), Point(2, 0), Point(2, 2)])
    #expect(simplified(bend(0.02)) == bend(0.02))
  }

  @Test("removed points are within the tolerance of the remaining lines", arguments: [0.01, 0.1, 0.5])
  func tolerance(_ tolerance: Double) {
    // A spiral with ripples, with steps much shorter than the ripples.
    let points = (0..<800).map { step in
      let angle = Double(step) * 0.02
      let radius = 1 + 0.2 * angle + 0.2 * (Double(step % 17) - 8) / 8
      return Point(radius * Self.cosine(angle), radius * Self.cosine(angle - .pi / 2))
    }
    let kept = SleeveFitting.simplified(points, tolerance: tolerance)
    #expect(kept.count < points.count && kept.first == points.first)
    let lines = zip(kept, kept.dropFirst() + kept.prefix(1))
    for point in points {
      let distance = lines.map { Self.distance(point, $0, $1) }.min() ?? .infinity
      #expect(distance <= tolerance * 1.000_001)
    }
  }

  private static func cosine(_ angle: Double) -> Double { Isometry(radians: angle)(Point(1, 0)).x }

  /// Distance of a point from a line segment.
  private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let (along, offset) = (to - from, point - from)
    let length = (along * along).sum()
    let share = length == 0 ? 0 : min(max((along * offset).sum() / length, 0), 1)
    let rest = offset - along * share
    return (rest * rest).sum().squareRoot()
  }
}
