/// What two sightings have in common.
public struct PairComparison: Codable, Hashable, Sendable {
  /// The chance that they show one animal, 0 to 1.
  public var probability: Double
  /// The odds, as candidates have them; 0 when nothing was found in common.
  public var score: Double
  /// The places of the coat that agree, the most telling first; at most 60.
  public var regions: [Region]

  /// A place of the coat on both chips. Positions are shares of the width and height of a chip, radii shares of its width.
  public struct Region: Codable, Hashable, Sendable {
    /// On the first chip.
    public var ax, ay, ar: Double
    /// On the second chip.
    public var bx, by, br: Double
    /// What it adds to the score, above 0.
    public var weight: Double
  }
}
