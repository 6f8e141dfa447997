import Foundation

/// One animal whose photos passed geometry, best photo first.
struct VerifiedAnimal {
  struct Photo {
    let evidence: Evidence.Photo
    /// The matches that fit.
    let matches: [FeatureMatch]
    /// `nil` when nothing fits but scenery.
    let statistics: PairStatistics?
    let logOdds: Double
    /// Whether matches of scenery were looked for.
    let isClear: Bool
    /// Matches that were taken for scenery.
    let scenery: [FeatureMatch]

    var id: Int64 { evidence.id }
  }

  let individual: String
  let photos: [Photo]

  /// `nil` when geometry left no photo.
  init?(_ individual: String, _ photos: [Photo]) {
    guard !photos.isEmpty else { return nil }
    self.individual = individual
    self.photos = photos.sorted { ($1.logOdds, $0.id) < ($0.logOdds, $1.id) }
  }

  /// How many photos beside the best one have a say.
  static let more = 3
  /// What a further photo says counts by this share: photos of one animal are not independent.
  private static let share = 0.25

  /// What the photos say together: the log odds of the best, and a share of what the next ones have beyond the least that one photo
  /// can say. One photo may agree by chance; that several do is rarer.
  var logOdds: Double { Self.logOdds(of: photos.map(\.logOdds)) }

  /// - Parameter photos: the log odds of each, best first; at least one.
  static func logOdds(of photos: [Double]) -> Double {
    photos.dropFirst().prefix(more).reduce(photos[0]) { $0 + share * max(0, $1 - Ranking.leastOfOne) }
  }

  /// The first photo that has a say and was not looked through for scenery.
  var firstUncleared: Int? { photos.prefix(1 + Self.more).firstIndex { !$0.isClear } }

  /// The animal with one photo replaced, and in order again.
  func replacing(_ index: Int, with photo: Photo) -> VerifiedAnimal {
    var photos = photos
    photos[index] = photo
    return VerifiedAnimal(individual, photos) ?? self
  }

  static func isLikelier(_ a: VerifiedAnimal, _ b: VerifiedAnimal) -> Bool {
    a.logOdds != b.logOdds ? a.logOdds > b.logOdds : a.individual < b.individual
  }

  /// - Parameter others: all photos of the animal with their plain weights; those that geometry refused stand last.
  func candidate(others: [ScoredReference]) -> Candidate {
    let standing = photos.map { photo in
      ScoredReference(
        id: photo.id, score: exp(photo.logOdds), statistics: photo.statistics, matches: photo.matches,
        scenery: photo.scenery)
    }
    let known = Set(standing.map(\.id))
    return Candidate(
      individual: individual, score: exp(logOdds), bestReference: standing[0].id,
      references: standing + others.filter { !known.contains($0.id) }, matches: photos[0].matches)
  }
}
