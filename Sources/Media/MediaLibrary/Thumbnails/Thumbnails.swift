import Imaging

/// Thumbnails of photos and of the animals on them, made on demand and cached in the library folder:
/// `thumbnails/<long side>/ab/<digest>[-<box>][-card].jpg`.
///
/// ```swift
/// let thumbnails = Thumbnails(library: library.folder)
/// let jpeg = try thumbnails.jpeg(of: file, digest: sighting.digest, box: sighting.box, longSide: 320)
/// ```
///
/// All thumbnails are derived from the photos: the folder can be deleted at any time, and damaged files are made again. Callers do not wait
/// for one another. Two callers that request the same picture at once may both make it; either file is complete. Where the cache cannot be
/// written, every request makes its picture.
package struct Thumbnails: Sendable {
  /// The available lengths of the longer side, in pixels: few, so that similar sizes are not stored many times.
  package static let longSides = [160, 320, 640, 1280, 2048]

  private let cache: ThumbnailCache
  private let limits: DecodeLimits

  package init(library folder: String) { self.init(library: folder, limits: .standard) }

  /// - Parameters:
  ///   - folder: the library.
  ///   - limits: limits of a photo.
  package init(library folder: String, limits: DecodeLimits) {
    cache = ThumbnailCache(root: folder + "/thumbnails")
    self.limits = limits
  }

  /// A whole photo, upright, as JPEG.
  ///
  /// - Parameters:
  ///   - file: the path of the photo; not read when the picture is cached.
  ///   - digest: the SHA-256 of the photo's bytes, in hexadecimal.
  ///   - longSide: pixels of the longer side, rounded up to the next of `longSides`, or down to the largest. A smaller photo keeps its
  ///     size.
  /// - Throws: `ImagingError` when the photo cannot be read or decoded.
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
  ///   - file: the path of the photo; not read when the picture is cached.
  ///   - digest: the SHA-256 of the photo's bytes, in hexadecimal.
  ///   - box: the region, in pixels of the upright photo. Parts of an upright box outside the photo are cut off; a rotated box shows
  ///     repeated edge pixels there.
  ///   - longSide: as above; a region with fewer pixels is not enlarged.
  /// - Throws: `ImagingError` when the photo cannot be read or decoded.
  package func jpeg(of file: String, digest: String, box: RotatedBox, longSide: Int) throws(ImagingError) -> [UInt8] {
    try jpeg(of: file, ThumbnailCache.Key(longSide: Self.rounded(longSide), digest: digest, box: box)) {
      box.clipped(to: $0)
    }
  }

  /// A region of a photo with its surroundings, as JPEG; 4:3 where the photo is large enough.
  ///
  /// Parameters and errors as for a region.
  package func card(of file: String, digest: String, box: RotatedBox, longSide: Int) throws(ImagingError) -> [UInt8] {
    let key = ThumbnailCache.Key(longSide: Self.rounded(longSide), digest: digest, box: box, isCard: true)
    return try jpeg(of: file, key) { box.framed(aspect: 4.0 / 3, in: $0) }
  }

  private func jpeg(
    of file: String, _ key: ThumbnailCache.Key, region: (PixelSize) -> RotatedBox
  ) throws(ImagingError) -> [UInt8] {
    try cache.bytes(key) { () throws(ImagingError) in
      try Self.picture(of: EncodedImage(contentsOf: file, limits: limits), key.longSide, limits, region: region)
    }
  }

  private static func picture(
    of image: EncodedImage, _ side: Int, _ limits: DecodeLimits, region: (PixelSize) -> RotatedBox
  ) throws(ImagingError) -> [UInt8] {
    let decoder = ImageDecoder(limits: limits)
    let size = try decoder.header(of: image).uprightSize
    let region = region(size)
    let extent = max(region.width, region.height, 1)
    let target = min(side, max(1, Int(extent.rounded())))
    // Decodes no more pixels of the photo than the chip needs: for JPEG that is a fraction of the work.
    let needed = (Double(size.longSide) * Double(target) / extent).rounded(.up)
    let photo = try decoder.decode(image, longSide: max(1, min(size.longSide, Int(needed))))
    let chip = photo.pixels.chip(of: region.scaled(by: photo.scale), longSide: target)
    return try JPEGEncoder.encode(chip, quality: quality)
  }

  // MARK: For other libraries

  /// A picture that `card` would make, with its name in the folder of thumbnails of any library that has the photo.
  ///
  /// - Throws: `ImagingError` when the photo cannot be decoded.
  package static func portableCard(
    of image: EncodedImage, digest: String, box: RotatedBox, longSide: Int, limits: DecodeLimits = .standard
  ) throws(ImagingError) -> (name: String, jpeg: [UInt8]) {
    let key = ThumbnailCache.Key(longSide: rounded(longSide), digest: digest, box: box, isCard: true)
    let jpeg = try picture(of: image, key.longSide, limits) { box.framed(aspect: 4.0 / 3, in: $0) }
    return (key.path, jpeg)
  }

  /// Keeps a picture that was made elsewhere. Ignores names that are not those of pictures.
  package func keep(_ jpeg: [UInt8], named name: String) { cache.keep(jpeg, named: name) }

  /// Deletes all thumbnails of a photo that must no longer be shown.
  package func remove(digest: String) { cache.remove(digest: digest, longSides: Self.longSides) }

  /// The paths of damaged files, and of unfinished files of killed processes. They are never shown and can be deleted at any time.
  ///
  /// - Complexity: reads every picture.
  package func flawed() -> [String] { cache.flawed() }

  /// JPEG quality; thumbnails are for viewing, not for measuring.
  private static let quality = 82

  private static func rounded(_ longSide: Int) -> Int {
    longSides.first { $0 >= longSide } ?? longSides[longSides.count - 1]
  }
}
