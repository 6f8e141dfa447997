/// The aspect ratio. It sets the size of a frame in drawing units: every frame is 1,000 units high.
package enum Aspect: String, Codable, Hashable, Sendable, CaseIterable {
  case wide = "16:9"
  case academy = "4:3"
  case flat = "1.85"
  case scope = "2.39"
  case square = "1:1"
  case upright = "9:16"

  package static let height = 1_000.0

  /// Width by height.
  package var ratio: Double {
    switch self {
    case .wide: 16.0 / 9
    case .academy: 4.0 / 3
    case .flat: 1.85
    case .scope: 2.39
    case .square: 1
    case .upright: 9.0 / 16
    }
  }

  /// In units.
  package var width: Double { Self.height * ratio }

  /// The nearest aspect to a ratio of width by height. The distance is the quotient of the two ratios.
  package static func nearest(to ratio: Double) -> Aspect {
    allCases.min { distance($0, ratio) < distance($1, ratio) } ?? .wide
  }

  private static func distance(_ aspect: Aspect, _ ratio: Double) -> Double {
    max(aspect.ratio / ratio, ratio / aspect.ratio)
  }
}
