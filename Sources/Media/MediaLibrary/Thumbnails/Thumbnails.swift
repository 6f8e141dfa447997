import Imaging

/// Small pictures of photos and of the animals on them, made when they are first asked for and kept in the library
/// folder: `thumbnails/<long side>/ab/<digest>[-<box>].jpg`.
///
/// ```swift
/// let thumbnails = Thumbnails(library: library.folder)
/// let jpeg = try thumbnails.jpeg(of: file, digest: sighting.digest, box: sighting.box, longSide: 320)
/// ```
///
/// All pictures follow from the photos: the folder can be thrown away at any time, and a file in it that is damaged is
/// made anew. Callers need not wait for one another; two that ask for the same picture at once may both make it, and
/// either file is whole. Where nothing can be written, a picture costs time at the next question but is answered.
package struct Thumbnails: Sendable {
  /// The lengths of the longer side that are made, in pixels: few, so that much the same picture is not kept many times.
  package static let longSides = [160, 320, 640, 1280, 2048]

  private let cache: ThumbnailCache
  private let limits: DecodeLimits

  /// The thumbnails of the library in `folder`.
  package init(library folder: String) { self.init(library: folder, limits: .standard) }

  /// The thumbnails of the library in `folder`.
  ///
  /// - Parameter limits: what a photo may demand before it is refused.
  package init(library folder: String, limits: DecodeLimits) {
    cache = ThumbnailCache(root: folder + "/thumbnails")
    self.limits = limits
  }

  /// A whole photo, upright, as JPEG.
  ///
  /// - Parameters:
  ///   - file: where the photo can be read now; not looked at when the picture is there already.
  ///   - digest: the SHA-256 of the photo's bytes, in hexadecimal.
  ///   - longSide: pixels of the longer side, rounded up to the next of `longSides`, or down to the greatest. A smaller
  ///     photo keeps its size.
  /// - Throws: `ImagingError` when the photo can be neither read nor decoded.
  package func jpeg(of file: String, digest: String, longSide: Int) throws(ImagingError) -> [UInt8] {
    let side = Self.rounded(longSide)
    return try cache.bytes(ThumbnailCache.Key(longSide: side, digest: digest, box: nil)) { () throws(ImagingError) in
      let photo = try ImageDecoder(limits: limits)
        .decode(try EncodedImage(contentsOf: file, limits: limits), longSide: side)
      return try JPEGEncoder.encode(photo.pixels, quality: Self.quality)
    }
  }

  /// A region of a photo, turned upright, as JPEG.
  ///
  /// - Parameters:
  ///   - file: where the photo can be read now; not looked at when the picture is there already.
  ///   - digest: the SHA-256 of the photo's bytes, in hexadecimal.
  ///   - box: the region, in pixels of the upright photo; what lies outside the photo is cut off.
  ///   - longSide: as above; a region of fewer pixels is not enlarged.
  /// - Throws: `ImagingError` when the photo can be neither read nor decoded.
  package func jpeg(of file: String, digest: String, box: RotatedBox, longSide: Int) throws(ImagingError) -> [UInt8] {
    try jpeg(of: file, ThumbnailCache.Key(longSide: Self.rounded(longSide), digest: digest, box: box)) {
      box.clipped(to: $0)
    }
  }

  /// A whole region of a photo with what is around it, in a frame of four to three where the photo has so much, as JPEG.
  ///
  /// Parameters and errors are those of a region.
  package func card(of file: String, digest: String, box: RotatedBox, longSide: Int) throws(ImagingError) -> [UInt8] {
    let key = ThumbnailCache.Key(longSide: Self.rounded(longSide), digest: digest, box: box, isCard: true)
    return try jpeg(of: file, key) { box.framed(aspect: 4.0 / 3, in: $0) }
  }

  /// The picture of a key, from the region of the photo that it shows.
  private func jpeg(
    of file: String, _ key: ThumbnailCache.Key, region: (PixelSize) -> RotatedBox
  ) throws(ImagingError) -> [UInt8] {
    try cache.bytes(key) { () throws(ImagingError) in
      let side = key.longSide
      let image = try EncodedImage(contentsOf: file, limits: limits)
      let decoder = ImageDecoder(limits: limits)
      let size = try decoder.header(of: image).uprightSize
      let region = region(size)
      let extent = max(region.width, region.height, 1)
      let target = min(side, max(1, Int(extent.rounded())))
      // No more of the photo than the chip needs: JPEG then decodes a fraction of it.
      let needed = (Double(size.longSide) * Double(target) / extent).rounded(.up)
      let photo = try decoder.decode(image, longSide: max(1, min(size.longSide, Int(needed))))
      let chip = photo.pixels.chip(of: region.scaled(by: photo.scale), longSide: target)
      return try JPEGEncoder.encode(chip, quality: Self.quality)
    }
  }

  /// Removes all pictures of a photo that is no longer to be seen.
  package func remove(digest: String) { cache.remove(digest: digest, longSides: Self.longSides) }

  /// Files that are not as they were written, and those that a killed program did not finish: paths. They can be removed at any
  /// time; no such picture is ever shown.
  ///
  /// - Complexity: reads every picture.
  package func flawed() -> [String] { cache.flawed() }

  /// Thumbnails are looked at, not measured.
  private static let quality = 82

  private static func rounded(_ longSide: Int) -> Int {
    longSides.first { $0 >= longSide } ?? longSides[longSides.count - 1]
  }
}
