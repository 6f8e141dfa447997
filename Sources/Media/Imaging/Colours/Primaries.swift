import CImageIO

/// The colours of RGB samples as formats without an ICC profile state them.
struct Primaries: Equatable {
  /// A chromaticity (CIE 1931).
  struct Chromaticity: Equatable {
    let x: Double
    let y: Double
  }

  /// From samples to light.
  enum Curve: Equatable {
    case sRGB
    case exponent(Double)
  }

  var white = Chromaticity(x: 0.3127, y: 0.3290)
  var red = Chromaticity(x: 0.64, y: 0.33)
  var green = Chromaticity(x: 0.30, y: 0.60)
  var blue = Chromaticity(x: 0.15, y: 0.06)
  var curve = Curve.sRGB

  static let sRGB = Primaries()

  /// The profile with these colours; `nil` for sRGB, and for values that no picture has.
  var profile: ICCProfile? {
    let points = [white, red, green, blue]
    guard self != .sRGB, points.allSatisfy({ (0...1).contains($0.x) && (0.001...1).contains($0.y) }) else { return nil }
    var gamma = 0.0
    if case .exponent(let exponent) = curve {
      guard (0.2...5).contains(exponent) else { return nil }
      gamma = exponent
    }
    let shim = cio_primaries(
      white_x: white.x, white_y: white.y, red_x: red.x, red_y: red.y, green_x: green.x, green_y: green.y,
      blue_x: blue.x, blue_y: blue.y, gamma: gamma)
    var buffer = cio_buffer()
    guard cio_profile_of(shim, &buffer).status == CIO_OK else { return nil }
    return ICCProfile(buffer.take())
  }
}

extension Primaries {
  /// The colours by the numbers of ITU-T H.273, which HEIF, AVIF and PNG use; `nil` for numbers that are not known here, and for light
  /// beyond white (PQ and HLG), which is not converted.
  ///
  /// The curve of television (1, 6, 14, 15) counts as that of sRGB, as in browsers: writers state it for pictures of sRGB.
  init?(primaries: Int, transfer: Int) {
    switch primaries {
    case 1, 2: break
    case 5:
      (red, green, blue) = (.init(x: 0.64, y: 0.33), .init(x: 0.29, y: 0.60), .init(x: 0.15, y: 0.06))
    case 6, 7:
      (red, green, blue) = (.init(x: 0.63, y: 0.34), .init(x: 0.31, y: 0.595), .init(x: 0.155, y: 0.07))
    case 9:
      (red, green, blue) = (.init(x: 0.708, y: 0.292), .init(x: 0.17, y: 0.797), .init(x: 0.131, y: 0.046))
    case 11, 12:
      (red, green, blue) = (.init(x: 0.68, y: 0.32), .init(x: 0.265, y: 0.69), .init(x: 0.15, y: 0.06))
      if primaries == 11 { white = .init(x: 0.314, y: 0.351) }
    default: return nil
    }
    switch transfer {
    case 1, 2, 6, 13, 14, 15: curve = .sRGB
    case 4: curve = .exponent(2.2)
    case 5: curve = .exponent(2.8)
    case 8: curve = .exponent(1)
    default: return nil
    }
  }

  /// The chunks `cHRM` and `gAMA` of a PNG (PNG specification, 11.3.2): numbers in units of 1/100,000. `nil` without `gAMA`, because the
  /// samples mean nothing then.
  init?(chromaticities: ArraySlice<UInt8>?, gamma: ArraySlice<UInt8>?) {
    guard let gamma, let exponent = Self.numbers(gamma, 1)?.first, exponent > 0 else { return nil }
    // Writers of sRGB state 1/2.2.
    curve = abs(exponent - 0.45455) < 0.002 ? .sRGB : .exponent(1 / exponent)
    guard let chromaticities else { return }
    guard let n = Self.numbers(chromaticities, 8) else { return nil }
    (white, red) = (.init(x: n[0], y: n[1]), .init(x: n[2], y: n[3]))
    (green, blue) = (.init(x: n[4], y: n[5]), .init(x: n[6], y: n[7]))
  }

  private static func numbers(_ payload: ArraySlice<UInt8>, _ count: Int) -> [Double]? {
    guard payload.count == 4 * count else { return nil }
    var reader = ByteReader(Array(payload))
    return (0..<count).compactMap { _ in reader.bigEndian(4).map { Double($0) / 100_000 } }
  }
}
