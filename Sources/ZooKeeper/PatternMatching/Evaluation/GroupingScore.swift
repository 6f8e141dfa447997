/// How well groups of photos agree with the known animals on them.
package struct GroupingScore: Codable, Hashable, Sendable {
  /// The number of groups, including groups of one photo.
  package let groups: Int
  /// The number of groups of at least two photos.
  package let groupsOfSeveral: Int
  package let photos: Int
  /// The share of all photos that show the most frequent animal of their group, 0 to 1. The usual definition of purity
  /// (Manning, Raghavan and Schütze 2008, 16.3): a photo alone in its group is pure.
  package let purity: Double
  /// The purity over photos in groups of at least two, which is stricter; 1 without such groups.
  package let purityOfSeveral: Double
  /// Of all pairs of photos within groups, the share that show one animal, 0 to 1; 1 without pairs.
  package let pairPrecision: Double
  /// Of all pairs of photos that show one animal and are comparable, the share that are in one group, 0 to 1; 1 without
  /// such pairs.
  package let pairRecall: Double
  /// The share of photos in groups of at least two, 0 to 1.
  package let grouped: Double
  /// Of the photos that have a comparable photo of the same animal, the share that are in a group with such a photo, 0
  /// to 1; 1 if no photo has one. The rest is the remaining manual work.
  package let found: Double

  /// - Parameters:
  ///   - groups: indices of photos.
  ///   - truth: the animal of each photo.
  ///   - sides: the side of each photo; photos of different sides are not comparable.
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

  /// The number of photos for each animal and side.
  private static func comparable(_ photos: [Int], _ truth: [String], _ sides: [String]) -> [[String]: Int] {
    Dictionary(grouping: photos) { [truth[$0], sides[$0]] }.mapValues(\.count)
  }

  private static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
}
