import Foundation

/// The scenery: sky, hills, water, trees and grass.
extension SamplePen {
  static let width = Aspect.wide.width

  /// The sky from the top of the frame to the horizon, in bands of brush strokes.
  mutating func sky(_ inks: [Ink], horizon: Double) -> [Element] {
    let step = horizon / Double(inks.count)
    return inks.enumerated().map { index, ink in
      let top = index == 0 ? 0 : step * Double(index)
      let edge = (0...12).map { n -> Spot in
        let x = Self.width * Double(n) / 12
        return (x, index == 0 ? 0 : top + 14 * sin(Double(n) * 1.3 + Double(index) * 2))
      }
      return wash(edge + [(Self.width, horizon + 40), (0, horizon + 40)], ink)
    }
  }

  mutating func sun(_ x: Double, _ y: Double, _ radius: Double) -> [Element] {
    [
      wash(Self.oval(x, y, radius * 1.9, radius * 1.9), SampleInks.sun, opacity: 0.16),
      wash(Self.oval(x, y, radius * 1.4, radius * 1.4), SampleInks.sun, opacity: 0.22),
      wash(Self.oval(x, y, radius, radius), SampleInks.sun),
    ]
  }

  /// A ridge across the frame with a loose line along it.
  mutating func hills(_ heights: [Double], _ ink: Ink, to bottom: Double, opacity: Double = 1) -> [Element] {
    let step = Self.width / Double(heights.count - 1)
    let ridge = Self.curve(heights.enumerated().map { (Double($0.offset) * step, $0.element) })
    return [
      wash(ridge + [(Self.width, bottom), (0, bottom)], ink, opacity: opacity),
      line(ridge, .pencil, size: 5, ink: SampleInks.line, opacity: 0.7, weight: 0.6),
    ]
  }

  mutating func ground(from top: Double, _ ink: Ink = SampleInks.sand) -> [Element] {
    let edge = Self.curve([(0, top + 8), (420, top - 6), (900, top + 6), (1_400, top - 8), (Self.width, top + 4)])
    var elements = [wash(edge + [(Self.width, 1_000), (0, 1_000)], ink)]
    for _ in 0..<16 {
      let (x, y) = (random.unit() * Self.width, top + 40 + random.unit() * (960 - top))
      let length = 60 + 160 * random.unit()
      elements.append(
        line(
          [(x, y), (x + length / 2, y + 4), (x + length, y)], .pencil, size: 6, ink: SampleInks.bark, opacity: 0.45,
          weight: 0.5))
    }
    return elements
  }

  /// A pool with its shore and reflections.
  mutating func pool(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> [Element] {
    let shore = (0..<18).map { index -> Spot in
      let angle = 2 * .pi * Double(index) / 18
      let share = 1 + 0.06 * sin(3 * angle + 1) + 0.04 * cos(5 * angle)
      return (x + rx * share * cos(angle), y + ry * share * sin(angle))
    }
    var elements = blob(shore.map { ($0.x, $0.y + 0.06 * ry) }, SampleInks.dust, line: 0)
    elements += blob(shore, SampleInks.water, line: 0)
    elements += blob(
      shore.map { (x + ($0.x - x) * 0.72, y + 0.16 * ry + ($0.y - y) * 0.6) }, SampleInks.deep, line: 0, opacity: 0.35)
    let edge = Self.closed(shore)
    elements.append(line(edge + edge.prefix(1), .pencil, size: 6, opacity: 0.8, weight: 0.7))
    for _ in 0..<12 {
      let (across, down) = (random.unit() * 1.4 - 0.7, random.unit() * 1.2 - 0.6)
      let (left, top) = (x + rx * across * 0.9, y + ry * down)
      let length = rx * (0.06 + 0.1 * random.unit())
      elements.append(
        line(
          [(left, top), (left + length, top + 3), (left + 2 * length, top)], size: 4, ink: SampleInks.white,
          opacity: 0.9))
    }
    return elements
  }

  mutating func ripples(_ x: Double, _ y: Double, _ sizes: [Double]) -> [Element] {
    sizes.map { size in
      let ring = Self.oval(x, y, size, size * 0.24)
      return line(ring + ring.prefix(1), size: 5, ink: SampleInks.white, opacity: 0.95)
    }
  }

  /// An umbrella thorn: a forked trunk and flat crowns of leaves.
  mutating func acacia(at place: Spot, scale: Double, _ crown: Ink = SampleInks.leaf) -> Element {
    var elements = body(
      [
        Limb(0, 0, -8, -190, 26, 15), Limb(-6, -170, -110, -320, 14, 7), Limb(-6, -180, 30, -330, 13, 8),
        Limb(10, -250, 150, -340, 9, 5), Limb(-60, -250, -190, -310, 7, 4),
      ], SampleInks.bark, line: 3)
    elements += blob(
      [
        (-300, -330), (-220, -386), (-90, -420), (60, -428), (190, -396), (276, -344), (190, -318), (60, -336),
        (-60, -318), (-190, -326),
      ],
      crown, line: 5)
    elements += blob([(-140, -420), (-60, -470), (60, -478), (150, -436), (60, -420), (-50, -416)], crown, line: 4)
    for _ in 0..<26 {
      let (x, y) = (-250 + 480 * random.unit(), -400 + 60 * random.unit())
      elements.append(line([(x, y), (x + 14, y - 10), (x + 30, y - 2)], .pencil, size: 6, opacity: 0.75, weight: 0.8))
    }
    return group(elements, at: place, scale: scale)
  }

  /// A tuft of a few quick pen lines.
  mutating func grass(at place: Spot, height: Double, blades: Int = 9, _ ink: Ink = SampleInks.line) -> [Element] {
    (0..<blades).map { blade in
      let lean = (Double(blade) - Double(blades - 1) / 2) / Double(blades)
      let (foot, tall) = (place.x + lean * height * 0.7, height * (0.6 + 0.5 * random.unit()))
      return line(
        Self.curve([
          (foot, place.y), (foot + lean * tall * 0.3, place.y - tall * 0.6), (foot + lean * tall, place.y - tall),
        ]),
        size: 7, ink: ink, weight: 0.8)
    }
  }

  /// Scattered tufts between two heights.
  mutating func tufts(_ count: Int, from top: Double, to bottom: Double, height: Double) -> [Element] {
    (0..<count).flatMap { _ -> [Element] in
      let (x, y) = (random.unit() * Self.width, top + random.unit() * (bottom - top))
      return grass(at: (x, y), height: height * (0.7 + 0.6 * random.unit()), blades: 6, SampleInks.bark)
    }
  }

  /// Shading from left to right, like the flat side of a pencil.
  mutating func hatching(_ x: Double, _ y: Double, _ width: Double, _ height: Double, count: Int) -> [Element] {
    (0..<count).map { index in
      let left = x + width * Double(index) / Double(count)
      return line(
        [(left, y + height), (left + height * 0.25, y + height / 2), (left + height * 0.5, y)], .pencil, size: 9,
        opacity: 0.55, weight: 0.55)
    }
  }

  /// Dust behind feet.
  mutating func cloud(_ x: Double, _ y: Double, _ size: Double) -> [Element] {
    [(0.0, 0.0, 1.0), (-0.9, 0.1, 0.7), (0.8, 0.15, 0.6), (-0.3, -0.35, 0.6)].map { dx, dy, share in
      wash(Self.oval(x + dx * size, y + dy * size, size * share, size * share * 0.5), SampleInks.dust, opacity: 0.5)
    }
  }

  /// A movement arrow in the style of storyboards.
  mutating func arrow(_ spots: [Spot]) -> [Element] {
    let path = Self.curve(spots)
    guard let tip = path.last, path.count > 4 else { return [] }
    let before = path[path.count - 4]
    let angle = atan2(tip.y - before.y, tip.x - before.x)
    let sides = [angle + 2.6, angle - 2.6].map { (x: tip.x + 62 * cos($0), y: tip.y + 62 * sin($0)) }
    return [
      line(path, .brush, size: 22, ink: SampleInks.arrow, weight: 1),
      wash([tip, sides[0], sides[1]], SampleInks.arrow),
    ]
  }
}
