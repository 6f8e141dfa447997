import Imaging

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
  package let look: PerceptualHash
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
    look: PerceptualHash, header: ImageHeader, isComplete: Bool, statements: PhotoStatements
  ) {
    (self.path, self.bytes, self.byteCount) = (path, bytes, byteCount ?? bytes.count)
    (self.digest, self.fingerprint, self.look) = (digest, fingerprint, look)
    (self.header, self.isComplete, self.statements) = (header, isComplete, statements)
    facts = statements.metadata
  }
}
