/// How well groups of photos agree with who is known to be on them.
package struct GroupingScore: Codable, Hashable, Sendable {
  /// Groups, those of one photo among them.
  package let groups: Int
  /// Groups of at least two photos.
  package let groupsOfSeveral: Int
  /// Photos.
  package let photos: Int
  /// The share of all photos that show the animal that most of their group show, 0 to 1. As purity is usually counted
  /// (Manning, Raghavan and Schütze 2008, 16.3): a photo that stands alone is pure.
  package let purity: Double
  /// The same among photos in groups of at least two, which is stricter; 1 without such groups.
  package let purityOfSeveral: Double
  /// Of all pairs of photos within groups, the share that show one animal, 0 to 1; 1 without pairs.
  package let pairPrecision: Double
  /// Of all pairs of photos that show one animal and could be compared, the share that are in one group, 0 to 1.
  package let pairRecall: Double
  /// The share of the photos that are in groups of at least two, 0 to 1.
  package let grouped: Double
  /// Of the photos of which there is another of the same animal that could be compared, the share that are in a group
  /// with one, 0 to 1: what is left of the work is the rest.
  package let found: Double

  /// The score of some groups.
  ///
  /// - Parameters:
  ///   - groups: photos by their places.
  ///   - truth: the animal of each photo.
  ///   - sides: the side of each photo; photos of two sides could not be compared.
  package init(_ groups: [[Int]], truth: [String], sides: [String]) {
    let several = groups.filter { $0.count > 1 }
    var (pure, pairs, rightPairs, comparablePairs, found) = (0, 0, 0, 0, 0)
    for group in several {
      let animals = Dictionary(grouping: group) { truth[$0] }.mapValues(\.count)
      pure += animals.values.max() ?? 0
      pairs += group.count * (group.count - 1) / 2
      rightPairs += animals.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
      for same in Self.comparable(group, truth, sides).values {
        comparablePairs += same * (same - 1) / 2
        if same > 1 { found += same }
      }
    }
    let all = Self.comparable(Array(truth.indices), truth, sides).values
    let wanted = all.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
    let inSeveral = several.reduce(0) { $0 + $1.count }
    self.groups = groups.count
    groupsOfSeveral = several.count
    photos = truth.count
    purity = Self.share(pure + truth.count - inSeveral, of: truth.count)
    purityOfSeveral = Self.share(pure, of: inSeveral)
    pairPrecision = Self.share(rightPairs, of: pairs)
    pairRecall = Self.share(comparablePairs, of: wanted)
    grouped = Self.share(inSeveral, of: truth.count)
    self.found = Self.share(found, of: all.reduce(0) { $0 + ($1 > 1 ? $1 : 0) })
  }

  /// How many of some photos show each animal from each side.
  private static func comparable(_ photos: [Int], _ truth: [String], _ sides: [String]) -> [[String]: Int] {
    Dictionary(grouping: photos) { [truth[$0], sides[$0]] }.mapValues(\.count)
  }

  private static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
}
