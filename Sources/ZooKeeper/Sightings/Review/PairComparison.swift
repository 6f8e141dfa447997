/// The result of comparing two sightings.
package struct PairComparison: Codable, Hashable, Sendable {
  /// The probability that the two sightings show one animal, 0 to 1.
  package var probability: Double
  /// The odds, as for candidates; 0 without matched regions.
  package var score: Double
  /// The matched regions of the coat, highest weight first; at most 60.
  package var regions: [Region]
  /// The number of matches that were left out because they belong to the background, according to their motion.
  package var scenery: Int

  /// A region of the coat on both chips. Positions are fractions of a chip's width and height, radii fractions of its
  /// width.
  package struct Region: Codable, Hashable, Sendable {
    /// The position and radius on the first chip.
    package var ax, ay, ar: Double
    /// The position and radius on the second chip.
    package var bx, by, br: Double
    /// The region's contribution to the score, above 0.
    package var weight: Double
  }
}
