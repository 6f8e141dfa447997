import Imaging

/// That a photo resembles another. Both are kept.
package struct PhotoLink: Hashable, Sendable {
  /// How two photos resemble one another.
  package enum Kind: String, Sendable {
    /// The very same pixels, and something else written about them.
    case samePixels = "same-pixels"
    /// Taken by one camera moments apart, and much alike.
    case burst
    /// Much alike, whenever they were taken.
    case nearDuplicate = "near-duplicate"
  }

  /// The photo that was there before.
  package let other: ContentDigest
  /// How the two resemble one another.
  package let kind: Kind
  /// Bits in which their looks differ.
  package let distance: Int
}
