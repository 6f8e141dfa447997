import Foundation
import Imaging

/// What one file turned out to be.
package enum PhotoReading<Photo: Sendable>: Sendable {
  /// The library has these bytes already: nothing was decoded.
  case known(KnownFile)
  /// A photo.
  case photo(Photo)
  /// The file could not be read or decoded; the digest where it could be read.
  case failed(ImagingError, ContentDigest?)
}

/// A file of whose bytes the library has a photo.
package struct KnownFile: Sendable {
  /// The path as it was given.
  package let path: String
  /// The identity of the photo.
  package let digest: ContentDigest
  /// The whole file.
  package var bytes: [UInt8]
  /// What the file says of its photo.
  package var statements: PhotoStatements

  package init(path: String, digest: ContentDigest, bytes: [UInt8], statements: PhotoStatements) {
    (self.path, self.digest, self.bytes, self.statements) = (path, digest, bytes, statements)
  }
}

/// Reads and decodes files that may become photos of a library. Values in, values out: many may be read at a time.
package struct PhotoReader: Sendable {
  /// Pixels of the longer side in which a photo is looked at when nobody needs more of it.
  package static let lookSide = 256

  private let limits: DecodeLimits
  private let metadata: MetadataReader
  private let isKnown: @Sendable (ContentDigest) -> Bool

  /// A reader of files.
  ///
  /// - Parameters:
  ///   - limits: what a file may demand before it is refused.
  ///   - now: when the files are read, to know dates of the future by; `nil` takes none for one.
  ///   - isKnown: whether the library has a photo of these bytes.
  package init(
    limits: DecodeLimits = .standard, now: Date? = nil,
    isKnown: @escaping @Sendable (ContentDigest) -> Bool = { _ in false }
  ) {
    self.limits = limits
    metadata = MetadataReader(now: now)
    self.isKnown = isKnown
  }

  /// The photo in a file.
  package func read(_ path: String) -> PhotoReading<PhotoFile> {
    read(path, longSide: { _ in Self.lookSide }) { file, _ in file }
  }

  /// The photo in a file, with what an app makes of its picture.
  ///
  /// - Parameters:
  ///   - longSide: in how many pixels of the longer side the app needs the picture; `nil` for all there are.
  ///   - prepare: given the photo and its picture, which is let go afterwards; must not decode another.
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
        // Such files are decoded whole whatever is wanted of them: all is made of one picture.
        return try decoder.withPicture(image) { whole in
          .photo(
            photo(
              whole.scaledDown(toLongSide: side), PixelFingerprint(of: whole),
              PerceptualHash.of(whole.scaledDown(toLongSide: Self.lookSide).pixels)))
        }
      }
      // How a photo looks is found at one size, whatever else is wanted: a damaged one looks different at every size. Found before
      // the picture is decoded, for who waits for memory must hold none.
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
