/// What two sightings have in common.
package struct PairComparison: Codable, Hashable, Sendable {
  /// The chance that the two sightings show one animal, 0 to 1.
  package var probability: Double
  /// The odds, as candidates have them; 0 when nothing was found in common.
  package var score: Double
  /// The places of the coat that agree, the most telling first; at most 60.
  package var regions: [Region]
  /// How many more places agree that belong to the scenery, by how they moved, and were left out.
  package var scenery: Int

  /// A place of the coat on both chips. Positions are shares of the width and height of a chip, radii shares of its width.
  package struct Region: Codable, Hashable, Sendable {
    /// On the first chip.
    package var ax, ay, ar: Double
    /// On the second chip.
    package var bx, by, br: Double
    /// What the place adds to the score, above 0.
    package var weight: Double
  }
}
