import Foundation

/// Converts sRGB hex colours to linear light.
enum LinearColor {
  /// 0xRRGGBB as linear light, 0...1 per channel.
  static func sRGB(_ hex: UInt32) -> Vector {
    Vector(channel(hex >> 16), channel(hex >> 8), channel(hex))
  }

  private static func channel(_ value: UInt32) -> Float {
    let s = Float(value & 255) / 255
    return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4)
  }
}
