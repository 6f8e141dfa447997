import Foundation
import Imaging

/// The result of reading one file.
package enum PhotoReading<Photo: Sendable>: Sendable {
  /// The library has these bytes already; the file was not decoded.
  case known(KnownFile)
  /// A new photo.
  case photo(Photo)
  /// The file could not be read or decoded; with the digest if it could be read.
  case failed(ImagingError, ContentDigest?)
}

/// A file whose bytes the library has already.
package struct KnownFile: Sendable {
  /// The path as the caller gave it.
  package let path: String
  /// SHA-256 of the file.
  package let digest: ContentDigest
  /// The whole file.
  package var bytes: [UInt8]
  /// The statements in the file.
  package var statements: PhotoStatements

  package init(path: String, digest: ContentDigest, bytes: [UInt8], statements: PhotoStatements) {
    (self.path, self.digest, self.bytes, self.statements) = (path, digest, bytes, statements)
  }
}

/// Reads and decodes files that may become photos of a library. Stateless: many files may be read at a time.
package struct PhotoReader: Sendable {
  /// The longer side of the picture, in pixels, for callers that do not need more.
  package static let lookSide = 256

  private let limits: DecodeLimits
  private let metadata: MetadataReader
  private let isKnown: @Sendable (ContentDigest) -> Bool

  /// - Parameters:
  ///   - limits: the maximum size of a file before it is refused.
  ///   - now: the time of reading, to detect dates in the future; `nil` accepts all dates.
  ///   - isKnown: whether the library has a photo with this digest.
  package init(
    limits: DecodeLimits = .standard, now: Date? = nil,
    isKnown: @escaping @Sendable (ContentDigest) -> Bool = { _ in false }
  ) {
    self.limits = limits
    metadata = MetadataReader(now: now)
    self.isKnown = isKnown
  }

  package func read(_ path: String) -> PhotoReading<PhotoFile> {
    read(path, longSide: { _ in Self.lookSide }) { file, _ in file }
  }

  /// Reads the photo in a file, and lets an app process its picture.
  ///
  /// - Parameters:
  ///   - longSide: the longer side of the picture that the app needs, in pixels; `nil` for full size.
  ///   - prepare: receives the photo and its picture, which is released afterwards; it must not decode another.
  package func read<Photo>(
    _ path: String, longSide: (ImageHeader) -> Int?, _ prepare: (PhotoFile, DecodedImage) -> Photo
  ) -> PhotoReading<Photo> {
    var digest: ContentDigest?
    do throws(ImagingError) {
      let image = try EncodedImage(contentsOf: path, limits: limits)
      let content = ContentDigest.of(image.bytes)
      digest = content
      if isKnown(content) {
        return .known(
          KnownFile(path: path, digest: content, bytes: image.bytes, statements: metadata.statements(in: image)))
      }
      let decoder = ImageDecoder(limits: limits)
      let header = try decoder.header(of: image)
      func photo(_ picture: DecodedImage, _ fingerprint: PixelFingerprint, _ look: PerceptualHash) -> Photo {
        var statements = metadata.statements(in: image)
        if !picture.isComplete { statements.note(.incompletePicture) }
        let file = PhotoFile(
          path: path, bytes: image.bytes, digest: content, fingerprint: fingerprint, look: look, header: header,
          isComplete: picture.isComplete, statements: statements, facts: statements.metadata)
        return prepare(file, picture)
      }
      let side = longSide(header)
      guard let fingerprint = PixelFingerprint.ofParts(of: image) else {
        // Such files are always decoded completely, so everything is computed from one picture.
        return try decoder.withPicture(image) { whole in
          .photo(
            photo(
              whole.scaledDown(toLongSide: side), PixelFingerprint(of: whole),
              PerceptualHash.of(whole.scaledDown(toLongSide: Self.lookSide).pixels)))
        }
      }
      // The perceptual hash is always computed at one size, because a damaged photo looks different at every size. It is computed before
      // the picture is decoded: a thread that waits for memory must not hold any.
      let isLook = side == Self.lookSide || header.uprightSize.longSide <= Self.lookSide
      let look =
        isLook ? nil : try decoder.withPicture(image, longSide: Self.lookSide) { PerceptualHash.of($0.pixels) }
      return try decoder.withPicture(image, longSide: side) {
        .photo(photo($0, fingerprint, look ?? PerceptualHash.of($0.pixels)))
      }
    } catch {
      return .failed(error, digest)
    }
  }
}
