import Imaging

/// A photo as it was read from its file: all that a library keeps of it.
package struct PhotoFile: Sendable {
  /// The path as it was given.
  package let path: String
  /// The whole file.
  package let bytes: [UInt8]
  /// The identity of the photo.
  package let digest: ContentDigest
  /// The identity of its pixels; `nil` when they could not be had.
  package let fingerprint: PixelFingerprint?
  /// How it looks.
  package let look: PerceptualHash
  /// What it says about its picture.
  package let header: ImageHeader
  /// Whether the whole picture could be decoded.
  package let isComplete: Bool
  /// What every source says of it, of which the facts are chosen.
  package var statements: PhotoStatements
  /// When, where and by which camera it was taken. Whoever stores the photo may know more than the file says.
  package var facts: PhotoMetadata
  /// Seconds that were added to what the camera's clock said, so that it can be taken back.
  package var clockShift = 0.0

  /// Where the user has the file, absolute.
  package var absolutePath: String { AbsolutePath.of(path) }
}
