import Foundation
import Imaging

/// The outline of a line with changing width.
///
/// Strips join the beads. All strips and circles have the same orientation, so the non-zero rule makes them one area. A
/// line that crosses itself has no hole and is painted once. A strip ends where the line turns so sharply that its
/// inner side would run backward; a circle closes the corner.
struct Envelope {
  /// The minimum radius of a bead, in units; a thinner line would be invisible.
  private static let thinnest = 0.05
  private typealias Place = (x: Double, y: Double)

  private let line: [Bead]

  private init(_ beads: [Bead]) {
    line = beads.indices.compactMap { index in
      guard index > 0, hypot(beads[index].x - beads[index - 1].x, beads[index].y - beads[index - 1].y) <= 1e-3 else {
        return beads[index]
      }
      return nil
    }
  }

  static func add(_ beads: [Bead], to outline: inout Outline) {
    let envelope = Envelope(beads)
    guard !envelope.line.isEmpty else { return }
    envelope.draw(into: &outline)
  }

  private func draw(into outline: inout Outline) {
    circle(0, &outline)
    guard line.count > 1 else { return }
    circle(line.count - 1, &outline)
    let sides = line.indices.map(side(at:))
    var start = 0
    for index in 1..<line.count where !isForward(sides, index - 1, index) {
      strip(sides[start..<index], &outline)
      patch(index - 1, index, &outline)
      start = index
    }
    strip(sides[start...], &outline)
  }

  private func radius(_ index: Int) -> Double { max(Self.thinnest, line[index].radius) }

  private func circle(_ index: Int, _ outline: inout Outline) {
    outline.addCircle(x: line[index].x, y: line[index].y, radius: radius(index))
  }

  /// The unit vector from one bead to another; zero for the same place.
  private func direction(_ from: Int, _ to: Int) -> Place {
    let (x, y) = (line[to].x - line[from].x, line[to].y - line[from].y)
    let length = hypot(x, y)
    return length < 1e-9 ? (0, 0) : (x / length, y / length)
  }

  /// The two sides of the strip at a bead.
  private func side(at index: Int) -> (right: Place, left: Place) {
    let into = direction(max(0, index - 1), index)
    let out = direction(index, min(line.count - 1, index + 1))
    var (x, y) = (into.x + out.x, into.y + out.y)
    let length = hypot(x, y)
    (x, y) = length < 1e-6 ? out : (x / length, y / length)
    let here = line[index]
    let radius = radius(index)
    return ((here.x + y * radius, here.y - x * radius), (here.x - y * radius, here.y + x * radius))
  }

  /// Whether both sides of a strip advance in the line's direction.
  private func isForward(_ sides: [(right: Place, left: Place)], _ from: Int, _ to: Int) -> Bool {
    let way = direction(from, to)
    func goes(_ from: Place, _ to: Place) -> Bool { (to.x - from.x) * way.x + (to.y - from.y) * way.y > 0 }
    return goes(sides[from].left, sides[to].left) && goes(sides[from].right, sides[to].right)
  }

  private func strip(_ sides: ArraySlice<(right: Place, left: Place)>, _ outline: inout Outline) {
    guard sides.count > 1 else { return }
    outline.add(polygon: sides.map(\.right) + sides.reversed().map(\.left))
  }

  /// Two beads and the area between them, for a corner.
  private func patch(_ from: Int, _ to: Int, _ outline: inout Outline) {
    circle(from, &outline)
    circle(to, &outline)
    let way = direction(from, to)
    let (first, second) = (radius(from), radius(to))
    let (a, b) = (line[from], line[to])
    outline.add(polygon: [
      (a.x + way.y * first, a.y - way.x * first), (b.x + way.y * second, b.y - way.x * second),
      (b.x - way.y * second, b.y + way.x * second), (a.x - way.y * first, a.y + way.x * first),
    ])
  }
}
