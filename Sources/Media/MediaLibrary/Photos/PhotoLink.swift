import Imaging

/// The similarity of a photo to an earlier one. Both are kept.
package struct PhotoLink: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Identical pixels with different metadata.
    case samePixels = "same-pixels"
    /// Taken by one camera moments apart, and very similar.
    case burst
    /// Very similar, regardless of the times.
    case nearDuplicate = "near-duplicate"
  }

  package let other: ContentDigest
  package let kind: Kind
  /// The distance of their perceptual hashes, in bits.
  package let distance: Int
}
