import Basics
import Foundation

/// Draws the sample: pen, pencil and brush lines, washes, and bodies with an outline.
///
/// Lines tremble slightly, by random numbers from a seed: the same seed gives the same drawing to the last point.
struct SamplePen {
  typealias Spot = (x: Double, y: Double)

  var random: SplitMix64

  // MARK: Lines and areas

  mutating func element(_ content: Element.Content) -> Element { Element(id: .init(from: &random), content) }

  /// A line through places, thin at both ends.
  ///
  /// - Parameter weight: the pressure in the middle, from 0 to 1.
  mutating func line(
    _ spots: [Spot], _ tool: Stroke.Tool = .pen, size: Double = 7, ink: Ink = SampleInks.line, opacity: Double = 1,
    weight: Double = 0.9
  ) -> Element {
    let last = Double(max(1, spots.count - 1))
    let points = spots.enumerated().map { index, spot in
      let swell = 0.35 + 0.65 * sin(.pi * (0.08 + 0.84 * Double(index) / last))
      return point(spot, pressure: weight * swell, tremble: 1)
    }
    return element(.stroke(Stroke(tool: tool, ink: ink, size: size, opacity: opacity, trace: Trace(points))))
  }

  /// An area without an outline.
  mutating func wash(_ spots: [Spot], _ ink: Ink, opacity: Double = 1) -> Element {
    element(
      .fill(Fill(ink: ink, opacity: opacity, outlines: [Trace(spots.map { point($0, pressure: 0.5, tremble: 0) })])))
  }

  /// The inside of a closed curve, with an outline unless `width` is 0.
  mutating func blob(_ spots: [Spot], _ ink: Ink, line width: Double = 5, opacity: Double = 1) -> [Element] {
    let round = Self.closed(spots)
    let area = wash(round, ink, opacity: opacity)
    return width > 0 ? [area, line(round + round.prefix(1), size: width)] : [area]
  }

  private mutating func point(_ spot: Spot, pressure: Double, tremble: Double) -> Trace.Point {
    let (dx, dy) = (tremble * (random.unit() - 0.5), tremble * (random.unit() - 0.5))
    return Trace.Point(
      x: Int32(((spot.x + dx) * Trace.precision).rounded()), y: Int32(((spot.y + dy) * Trace.precision).rounded()),
      pressure: Int16((1_023 * min(max(pressure, 0), 1)).rounded()))
  }

  // MARK: Bodies

  /// A limb: the hull of two circles.
  struct Limb {
    var from: Spot, to: Spot
    var start: Double, end: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ start: Double, _ end: Double) {
      (from, to, self.start, self.end) = ((x1, y1), (x2, y2), start, end)
    }

    func outline(wider more: Double) -> [Spot] {
      let angle = atan2(to.y - from.y, to.x - from.x)
      func half(_ centre: Spot, _ radius: Double, _ first: Double) -> [Spot] {
        (0...8).map { step in
          let turn = first + .pi * Double(step) / 8
          return (centre.x + (radius + more) * cos(turn), centre.y + (radius + more) * sin(turn))
        }
      }
      return half(from, start, angle + .pi / 2) + half(to, end, angle - .pi / 2)
    }
  }

  /// Overlapping limbs as one body with one outline: all are drawn larger in the outline's ink, then all in their tone.
  mutating func body(_ limbs: [Limb], _ tone: Ink, line width: Double = 5) -> [Element] {
    var elements: [Element] = []
    for limb in limbs { elements.append(wash(limb.outline(wider: width), SampleInks.line)) }
    for limb in limbs { elements.append(wash(limb.outline(wider: 0), tone)) }
    return elements
  }

  /// Elements as one group at a place.
  mutating func group(
    _ elements: [Element], at place: Spot, scale: Double = 1, facing direction: Facing = .right
  ) -> Element {
    var group = element(.group(elements))
    group.place = Affine(direction == .right ? scale : -scale, 0, 0, scale, place.x, place.y)
    return group
  }

  enum Facing { case left, right }

  // MARK: Curves

  /// A closed curve through places (uniform Catmull-Rom, six pieces a side).
  static func closed(_ spots: [Spot]) -> [Spot] {
    spots.indices.flatMap { index in
      let near = (-1...2).map { spots[(index + $0 + spots.count) % spots.count] }
      return (0..<6).map { between(near[0], near[1], near[2], near[3], Double($0) / 6) }
    }
  }

  /// An open curve through places.
  static func curve(_ spots: [Spot]) -> [Spot] {
    guard spots.count > 2 else { return spots }
    let pieces = spots.indices.dropLast().flatMap { index in
      let near = (-1...2).map { spots[min(max(index + $0, 0), spots.count - 1)] }
      return (0..<6).map { between(near[0], near[1], near[2], near[3], Double($0) / 6) }
    }
    return pieces + spots.suffix(1)
  }

  static func oval(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, count: Int = 28) -> [Spot] {
    (0..<count).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      return (x + rx * cos(angle), y + ry * sin(angle))
    }
  }

  private static func between(_ a: Spot, _ b: Spot, _ c: Spot, _ d: Spot, _ t: Double) -> Spot {
    func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let (first, second) = (c - a, 2 * a - 5 * b + 4 * c - d)
      let third = d - a + 3 * (b - c)
      return 0.5 * (2 * b + t * (first + t * (second + t * third)))
    }
    return (axis(a.x, b.x, c.x, d.x), axis(a.y, b.y, c.y, d.y))
  }
}

/// The colors of the sample: a warm morning, and one ink for all lines.
enum SampleInks {
  static let line = Ink(red: 0x2B, green: 0x25, blue: 0x22)
  static let night = Ink(red: 0x9F, green: 0xB2, blue: 0xC4)
  static let sky = Ink(red: 0xD9, green: 0xE3, blue: 0xE6)
  static let rose = Ink(red: 0xF3, green: 0xCF, blue: 0xB4)
  static let gold = Ink(red: 0xF8, green: 0xDF, blue: 0xAE)
  static let sun = Ink(red: 0xF2, green: 0xA6, blue: 0x4E)
  static let far = Ink(red: 0xB6, green: 0xAC, blue: 0xAE)
  static let near = Ink(red: 0x9A, green: 0x8C, blue: 0x80)
  static let sand = Ink(red: 0xE6, green: 0xD0, blue: 0xA2)
  static let dust = Ink(red: 0xD2, green: 0xB6, blue: 0x86)
  static let water = Ink(red: 0xA9, green: 0xC3, blue: 0xCC)
  static let deep = Ink(red: 0x7F, green: 0xA1, blue: 0xB0)
  static let leaf = Ink(red: 0x8A, green: 0x94, blue: 0x66)
  static let bark = Ink(red: 0x6B, green: 0x57, blue: 0x48)
  static let hide = Ink(red: 0xA8, green: 0xA2, blue: 0x9C)
  static let pale = Ink(red: 0xC4, green: 0xBE, blue: 0xB7)
  static let shade = Ink(red: 0x86, green: 0x80, blue: 0x7B)
  static let tan = Ink(red: 0xDD, green: 0xB3, blue: 0x72)
  static let spot = Ink(red: 0xA5, green: 0x6A, blue: 0x38)
  static let white = Ink(red: 0xFC, green: 0xFA, blue: 0xF5)
  static let feather = Ink(red: 0x8E, green: 0x9B, blue: 0xA8)
  static let wood = Ink(red: 0x4A, green: 0x3B, blue: 0x32)
  static let arrow = Ink(red: 0xC2, green: 0x3B, blue: 0x22)
}
