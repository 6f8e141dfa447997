import Basics
import Imaging

/// A photo of blotches, determined by its number.
struct DrawnPhoto {
  let number: Int

  private static let size = PixelSize(width: 2_400, height: 1_800)
  private static let tint: [Float] = [1.0, 0.88, 0.7]

  func jpeg() throws -> [UInt8] {
    try JPEGEncoder.encode(pixels, quality: 88, exif: exif)
  }

  private var pixels: PixelBuffer {
    let size = Self.size
    var light = [Float](repeating: 128, count: size.pixelCount)
    for (octave, cell) in [240, 80, 27, 9].enumerated() {
      add(octave: octave, cell: cell, amplitude: 44, to: &light)
    }
    var samples = [UInt8](repeating: 0, count: size.pixelCount * 3)
    for index in light.indices {
      for channel in 0..<3 { samples[index * 3 + channel] = UInt8(min(max(light[index] * Self.tint[channel], 0), 255)) }
    }
    return PixelBuffer(size: size, channels: 3, samples: samples)
  }

  /// Value noise: random numbers on a grid of `cell` pixels, interpolated in between.
  private func add(octave: Int, cell: Int, amplitude: Float, to light: inout [Float]) {
    let size = Self.size
    let columns = size.width / cell + 2
    for y in 0..<size.height {
      let (row, v) = (y / cell, Float(y % cell) / Float(cell))
      let grid = (0..<columns).map { column in
        value(octave, column, row) * (1 - v) + value(octave, column, row + 1) * v
      }
      for x in 0..<size.width {
        let (column, u) = (x / cell, Float(x % cell) / Float(cell))
        light[y * size.width + x] += amplitude * (grid[column] * (1 - u) + grid[column + 1] * u)
      }
    }
  }

  /// -1 to 1, from a hash of the grid point.
  private func value(_ octave: Int, _ column: Int, _ row: Int) -> Float {
    let place = UInt64(number) << 40 ^ UInt64(octave) << 36 ^ UInt64(row) << 18 ^ UInt64(column)
    return Float(SplitMix64.mixed(place) >> 40) / Float(1 << 23) - 1
  }

  private var exif: [UInt8] {
    var exif = ExifWriter()
    exif.camera = Camera(make: "Menagerie", model: "Drawn", lens: "none", serial: "1")
    exif.time = CivilTime(year: 2026, month: 1, day: 1, hour: 6, minute: 0, second: 0, nanosecond: 0)?
      .shifted(bySeconds: Double(number) * 97)
    exif.offset = UTCOffset(seconds: 7_200)
    exif.position = GeoPosition(
      latitude: -24 + Double(number % 100) / 1_000, longitude: 31 + Double(number / 100) / 1_000)
    exif.direction = CompassDirection(degrees: Double(number * 37 % 360), reference: .trueNorth)
    return exif.block()
  }
}
