import Foundation

/// The curve from samples to light, both from 0 to 1, in an ICC profile: the types `curv` and `para` (ICC.1:2022, 10.6 and 10.18).
struct ToneCurve {
  private let tag: ArraySlice<UInt8>
  private let kind: Kind

  private enum Kind {
    /// Steps of equal width.
    case table(count: Int)
    /// `(ax + b)^g + e` from `d` on, `cx + f` below.
    case formula(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  }

  init?(_ tag: ArraySlice<UInt8>) {
    self.tag = tag
    if tag.count >= 12, tag.starts(with: Array("curv".utf8)) {
      let count = Self.whole(tag, at: 8, width: 4)
      guard count <= (tag.count - 12) / 2 else { return nil }
      switch count {
      case 0: kind = .formula(g: 1, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
      case 1: kind = .formula(g: Double(Self.whole(tag, at: 12, width: 2)) / 256, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
      default: kind = .table(count: count)
      }
    } else if tag.count >= 12, tag.starts(with: Array("para".utf8)) {
      let counts = [1, 3, 4, 5, 7]
      let type = Self.whole(tag, at: 8, width: 2)
      guard counts.indices.contains(type), tag.count >= 12 + 4 * counts[type] else { return nil }
      let p = (0..<counts[type]).map { Self.fixed(tag, at: 12 + 4 * $0) } + [0, 0, 0, 0, 0, 0]
      switch type {
      case 0: kind = .formula(g: p[0], a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
      // Types 1 and 2 begin where the power does.
      case 1, 2: kind = .formula(g: p[0], a: p[1], b: p[2], c: 0, d: p[1] == 0 ? 0 : -p[2] / p[1], e: p[3], f: p[3])
      default: kind = .formula(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
      }
    } else {
      return nil
    }
  }

  /// Whether 17 samples are less than half a step of 8 bits from the curve of sRGB.
  var isSRGB: Bool {
    (0...16).allSatisfy { index in
      let sample = Double(index) / 16
      return abs(Self.encoded(light(of: sample)) - sample) < 0.5 / 255
    }
  }

  private func light(of sample: Double) -> Double {
    switch kind {
    case .table(let count):
      let place = sample * Double(count - 1)
      let low = min(Int(place), count - 2)
      let (first, second) = (Self.whole(tag, at: 12 + 2 * low, width: 2), Self.whole(tag, at: 14 + 2 * low, width: 2))
      return (Double(first) + (place - Double(low)) * Double(second - first)) / 65_535
    case .formula(let g, let a, let b, let c, let d, let e, let f):
      return sample >= d ? pow(max(0, a * sample + b), g) + e : c * sample + f
    }
  }

  /// The sample of sRGB for light (IEC 61966-2-1).
  private static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// A number with 16 binary places. The bytes must be inside the tag.
  static func fixed(_ tag: ArraySlice<UInt8>, at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: whole(tag, at: offset, width: 4))) / 65_536
  }

  private static func whole(_ tag: ArraySlice<UInt8>, at offset: Int, width: Int) -> Int {
    tag[(tag.startIndex + offset)..<(tag.startIndex + offset + width)].reduce(0) { $0 << 8 | Int($1) }
  }
}
