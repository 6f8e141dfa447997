import Foundation
import Imaging
import Synchronization

/// The result of reading one file.
package enum PhotoReading: Sendable {
  /// The library has these bytes already; the file was not decoded.
  case known(KnownFile)
  /// A new photo.
  case photo(PhotoFile)
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

/// Reads files that may become photos of a library. Each file is read, hashed and decoded once, where possible at a small size. Several
/// threads may read files at once.
package struct PhotoReader: Sendable {
  /// The longer side, in pixels, to which photos are decoded for their perceptual hash. The hash of a damaged photo depends on this size,
  /// so the size is always the same.
  package static let hashSide = 256

  private let limits: DecodeLimits
  private let metadata: MetadataReader
  private let cache: PhotoHashCache?
  private let isKnown: @Sendable (ContentDigest) -> Bool

  /// - Parameters:
  ///   - limits: the maximum sizes of a file and of its picture.
  ///   - now: the time of reading, to detect dates in the future; `nil` accepts all dates.
  ///   - cache: photos in it are not decoded again.
  ///   - isKnown: whether the library has a photo with this digest.
  package init(
    limits: DecodeLimits = .standard, now: Date? = nil, cache: PhotoHashCache? = nil,
    isKnown: @escaping @Sendable (ContentDigest) -> Bool = { _ in false }
  ) {
    self.limits = limits
    metadata = MetadataReader(now: now)
    self.cache = cache
    self.isKnown = isKnown
  }

  package func read(_ path: String) -> PhotoReading {
    var digest: ContentDigest?
    do throws(ImagingError) {
      let image = try EncodedImage(contentsOf: path, limits: limits)
      let content = ContentDigest.of(image.bytes)
      digest = content
      if isKnown(content) {
        return .known(
          KnownFile(path: path, digest: content, bytes: image.bytes, statements: metadata.statements(in: image)))
      }
      // The fingerprint of HEIF and AVIF needs the stored colours.
      let decoder = ImageDecoder(limits: limits, colours: .stored)
      let header = try decoder.header(of: image)
      let hashes: PhotoHashes
      if let recent = cache?[content] {
        hashes = recent
      } else {
        hashes = try Self.hashes(of: image, decoder)
        cache?.keep(hashes, of: content)
      }
      var statements = metadata.statements(in: image)
      if !hashes.isComplete { statements.note(.incompletePicture) }
      return .photo(
        PhotoFile(
          path: path, bytes: image.bytes, digest: content, fingerprint: hashes.fingerprint,
          perceptualHash: hashes.perceptualHash, header: header, isComplete: hashes.isComplete, statements: statements))
    } catch {
      return .failed(error, digest)
    }
  }

  private static func hashes(of image: EncodedImage, _ decoder: ImageDecoder) throws(ImagingError) -> PhotoHashes {
    guard let fingerprint = PixelFingerprint.ofParts(of: image) else {
      // HEIF and AVIF are decoded completely: their fingerprint needs all pixels.
      return try decoder.withPicture(image) { whole in
        PhotoHashes(
          fingerprint: PixelFingerprint(of: whole),
          perceptualHash: PerceptualHash.of(whole.scaledDown(toLongSide: hashSide).inSRGB().pixels),
          isComplete: whole.isComplete)
      }
    }
    return try decoder.withPicture(image, longSide: hashSide) {
      PhotoHashes(
        fingerprint: fingerprint, perceptualHash: PerceptualHash.of($0.inSRGB().pixels), isComplete: $0.isComplete)
    }
  }
}

/// The hashes of a photo that are known only after decoding.
package struct PhotoHashes: Sendable {
  /// Identifies the pixels.
  package let fingerprint: PixelFingerprint
  package let perceptualHash: PerceptualHash
  /// Whether the whole picture could be decoded.
  package let isComplete: Bool

  package init(fingerprint: PixelFingerprint, perceptualHash: PerceptualHash, isComplete: Bool) {
    (self.fingerprint, self.perceptualHash, self.isComplete) = (fingerprint, perceptualHash, isComplete)
  }
}

/// A cache for photos that this process decoded lately, by the digest of their bytes: an import decodes no photo that its plan decoded. The
/// cache is lost when the process ends; the photos are then decoded again.
package final class PhotoHashCache: Sendable {
  private let hashes = Mutex<[ContentDigest: PhotoHashes]>([:])
  private let capacity: Int

  /// - Parameter capacity: the maximum number of photos; a full cache is emptied. 20,000 photos take about 6 MB.
  package init(capacity: Int = 20_000) { self.capacity = capacity }

  package subscript(digest: ContentDigest) -> PhotoHashes? { hashes.withLock { $0[digest] } }

  package func keep(_ new: PhotoHashes, of digest: ContentDigest) {
    hashes.withLock { hashes in
      if hashes.count >= capacity { hashes.removeAll() }
      hashes[digest] = new
    }
  }
}

/// A photo as read from its file: everything that a library stores of it.
package struct PhotoFile: Sendable {
  /// The path as the caller gave it.
  package let path: String
  /// The whole file; empty when only the facts are at hand, as for a photo that another machine read.
  package let bytes: [UInt8]
  /// The length of the file.
  package let byteCount: Int
  /// SHA-256 of the file.
  package let digest: ContentDigest
  /// Identifies the pixels; `nil` when they could not be decoded.
  package let fingerprint: PixelFingerprint?
  package let perceptualHash: PerceptualHash
  /// Format and size.
  package let header: ImageHeader
  /// Whether the whole picture could be decoded.
  package let isComplete: Bool
  /// The statements of all sources; the facts are chosen from them.
  package var statements: PhotoStatements
  /// Time, position and camera. The caller may know more than the file states, and change them.
  package var facts: PhotoMetadata
  /// Seconds added to the time of the camera's clock, so that the correction can be undone.
  package var clockShift = 0.0

  package var absolutePath: String { AbsolutePath.of(path) }

  /// - Parameter byteCount: the length of the file; `nil` for the number of `bytes`.
  package init(
    path: String, bytes: [UInt8], byteCount: Int? = nil, digest: ContentDigest, fingerprint: PixelFingerprint?,
    perceptualHash: PerceptualHash, header: ImageHeader, isComplete: Bool, statements: PhotoStatements
  ) {
    (self.path, self.bytes, self.byteCount) = (path, bytes, byteCount ?? bytes.count)
    (self.digest, self.fingerprint, self.perceptualHash) = (digest, fingerprint, perceptualHash)
    (self.header, self.isComplete, self.statements) = (header, isComplete, statements)
    facts = statements.metadata
  }
}
