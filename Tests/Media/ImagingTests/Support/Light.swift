import Foundation

/// Colours computed with floating point numbers, independent of the decoder.
enum Light {
  /// The linear light of a sample of sRGB, both from 0 to 1 (IEC 61966-2-1).
  static func ofSRGB(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  /// The sample of sRGB, from 0 to 255, for the sample of a profile.
  static func sRGB(_ sample: [UInt8], of colours: ProfileFile.Colours) -> [Double] {
    let light = sample.map { value in
      switch colours.curve {
      case .exponent(let exponent): pow(Double(value) / 255, exponent)
      case .sRGB, .sRGBTable: ofSRGB(Double(value) / 255)
      }
    }
    let xyz = (0..<3).map { axis in (0..<3).reduce(0) { $0 + light[$1] * colours.primaries[$1][axis] } }
    return fromD50.map { row in
      let linear = min(1, max(0, zip(row, xyz).reduce(0) { $0 + $1.0 * $1.1 }))
      return 255 * (linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055)
    }
  }

  /// From XYZ under D50 to the linear light of sRGB, by Bradford's adaptation (Lindbloom, "RGB/XYZ Matrices").
  private static let fromD50 = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.033454], [0.0719453, -0.2289914, 1.4052427],
  ]
}
