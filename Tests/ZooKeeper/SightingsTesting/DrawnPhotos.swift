import Basics
package import Foundation
package import Imaging
import Sightings

/// Small drawn photos for tests: different stripes for each animal, with Exif of an invented day.
package enum DrawnPhotos {
  /// Writes a number of photos into a folder; returns their paths.
  @discardableResult
  package static func write(_ count: Int, into folder: URL, size: PixelSize = PixelSize(width: 320, height: 240)) throws
    -> [String]
  {
    try (0..<count).map { index in
      let path = folder.appending(path: "photo-\(index).jpg").path
      try Data(jpeg(index, size: size)).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  /// One photo: a texture that depends on its number, a time one day after the previous photo, a location.
  package static func jpeg(_ index: Int, size: PixelSize) throws -> [UInt8] {
    let pixels = texture(index, size: size)
    return try JPEGEncoder.encode(pixels, quality: 85, exif: exif(index))
  }

  /// A photo with a time and without a location.
  package static func jpegWithoutPlace(_ index: Int, size: PixelSize) throws -> [UInt8] {
    var writer = ExifWriter()
    writer.time = time(index)
    return try JPEGEncoder.encode(texture(index, size: size), quality: 85, exif: writer.block())
  }

  private static func time(_ index: Int) -> CivilTime? {
    CivilTime(iso: "2024-03-01T09:00:00")?.shifted(bySeconds: Double(index) * 86_400)
  }

  private static func exif(_ index: Int) -> [UInt8] {
    var writer = ExifWriter()
    writer.time = time(index)
    writer.position = GeoPosition(latitude: -24.0 + Double(index) * 0.01, longitude: 31.5)
    return writer.block()
  }

  private static func texture(_ index: Int, size: PixelSize) -> PixelBuffer {
    // Many tests draw the same photo; the process describes it once.
    DescriptionCache.begin()
    var samples = [UInt8](repeating: 0, count: size.pixelCount)
    let (a, b, c) = (0.05 + Double(index % 7) * 0.013, 0.03 + Double(index % 5) * 0.017, Double(index) * 1.7)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x), Double(y))
        let wave = sin(a * u + 3 * sin(b * v + c)) + sin(b * u - a * v + c * c)
        samples[y * size.width + x] = UInt8(clamping: Int(127 + 60 * wave))
      }
    }
    return PixelBuffer(size: size, channels: 1, samples: samples)
  }
}
