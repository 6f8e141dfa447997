import Foundation

/// A circle on the line of a stroke: its position, its radius, and its distance along the line, in units.
struct Bead {
  var x: Double, y: Double
  var radius: Double
  var along: Double
  var pressure: Double
  var leaning: Double
}

extension Stroke {
  /// The line of the stroke as the brush paints it.
  var beads: [Bead] {
    let points = trace.penPoints
    let line = SmoothLine.through(points)
    let along = lengths(line)
    // Without pressure data the ends are tapered.
    let isUnpressed = points.allSatisfy { $0.pressure == points[0].pressure }
    let tip = isUnpressed ? tool.response.tip : 1
    let total = along.last ?? 0
    // On a short line, each tapered end takes at most a third of the length.
    let reach = min(Self.tipLength * size, total / 3)
    func share(_ distance: Double) -> Double {
      guard tip < 1, reach > 0 else { return 1 }
      return tip + (1 - tip) * sin(min(1, distance / reach) * .pi / 2)
    }
    return zip(line, along).map { point, distance in
      Bead(
        x: point.x, y: point.y,
        radius: tool.response.radius(size: size, at: point) * min(share(distance), share(total - distance)),
        along: distance, pressure: point.pressure, leaning: point.leaning)
    }
  }

  /// The length of a tapered end, in widths of the tool.
  private static let tipLength = 2.2

  private func lengths(_ line: [PenPoint]) -> [Double] {
    var sum = 0.0
    return line.indices.map { index in
      if index > 0 { sum += line[index - 1].distance(to: line[index]) }
      return sum
    }
  }
}

/// How a tool responds to pressure and tilt.
struct PenResponse {
  /// The share of the width at zero pressure.
  let least: Double
  /// The exponent of pressure: above 1, a line stays thin until the pressure is higher.
  let curve: Double
  /// The extra width under a flat pen, as a share of the width.
  let lean: Double
  /// The share of the width at the ends of a line without pressure data; 1 for no taper.
  let tip: Double

  func radius(size: Double, at point: PenPoint) -> Double {
    size / 2 * (least + (1 - least) * pow(point.pressure, curve)) * (1 + lean * point.leaning)
  }
}

extension Stroke.Tool {
  fileprivate var response: PenResponse {
    switch self {
    case .pencil: PenResponse(least: 0.5, curve: 1, lean: 2.4, tip: 0.6)
    case .pen: PenResponse(least: 0.16, curve: 0.85, lean: 0, tip: 0.25)
    case .brush: PenResponse(least: 0.06, curve: 1.35, lean: 0.3, tip: 0.08)
    case .marker, .eraser: PenResponse(least: 1, curve: 1, lean: 0, tip: 1)
    }
  }
}
