import Foundation
import WebPlatform

/// The outline of a rounded rectangle, measured along its length.
struct RoundedRing {
  let left, top, right, bottom, radius: Double

  private var across: Double { right - left - 2 * radius }
  private var down: Double { bottom - top - 2 * radius }
  private var corner: Double { radius * .pi / 2 }
  private var length: Double { 2 * (across + down) + 4 * corner }

  /// The point at a fraction of the whole length, clockwise from the middle of the top left corner.
  func spot(at part: Double) -> Spot {
    var way = (corner / 2 + part * length).truncatingRemainder(dividingBy: length)
    // Each side begins with the corner before it. Rotated by quarter turns, all four are the same.
    for (quarter, side) in [across, down, across, down].enumerated() {
      if way <= corner + side {
        return turned(way, middle: corners[quarter], by: Double(quarter) * .pi / 2)
      }
      way -= corner + side
    }
    return Spot(left, top + radius)
  }

  private var corners: [Spot] {
    [
      Spot(left + radius, top + radius), Spot(right - radius, top + radius), Spot(right - radius, bottom - radius),
      Spot(left + radius, bottom - radius),
    ]
  }

  private func turned(_ way: Double, middle: Spot, by angle: Double) -> Spot {
    let onCorner = min(way, corner) / radius
    let (x, y) = (-cos(onCorner) * radius + max(0, way - corner), -sin(onCorner) * radius)
    return Spot(middle.x + x * cos(angle) - y * sin(angle), middle.y + x * sin(angle) + y * cos(angle))
  }

  /// The outline as an SVG path.
  var path: HTML {
    let arc: (Double, Double) -> HTML = { "a\(px: radius) \(px: radius) 0 0 1 \(px: $0) \(px: $1)" }
    return """
      M\(px: left) \(px: top + radius)\(arc(radius, -radius))h\(px: across)\(arc(radius, radius))v\(px: down)\
      \(arc(-radius, radius))h\(px: -across)\(arc(-radius, -radius))z
      """
  }
}
