import Foundation
import Imaging

/// The marker: a broad, slanted tip that is swept along the line. The whole sweep is one area, painted once.
enum MarkerTip {
  private typealias Place = (x: Double, y: Double)

  /// The angle of the tip in radians, and its thickness as a share of its length.
  private static let slant = -Double.pi / 5
  private static let thinness = 0.3
  /// The number of corners of the polygon that approximates the elliptic tip.
  private static let corners = 16

  static func outline(of beads: [Bead]) -> Outline {
    var outline = Outline()
    let tips = beads.map(tip)
    if tips.count == 1 { outline.add(polygon: tips[0]) }
    for (from, to) in zip(tips, tips.dropFirst()) { outline.add(polygon: hull(from + to)) }
    return outline
  }

  private static func tip(_ bead: Bead) -> [Place] {
    (0..<corners).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let (along, across) = (bead.radius * cos(angle), bead.radius * thinness * sin(angle))
      return (bead.x + along * cos(slant) - across * sin(slant), bead.y + along * sin(slant) + across * cos(slant))
    }
  }

  /// The convex hull, always with the same orientation (Andrew's monotone chain, 1979).
  private static func hull(_ places: [Place]) -> [Place] {
    let sorted = places.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ places: some Sequence<Place>) -> [Place] {
      var chain: [Place] = []
      for place in places {
        while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], place) <= 0 { chain.removeLast() }
        chain.append(place)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }

  private static func turn(_ a: Place, _ b: Place, _ c: Place) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
