import Foundation

/// One animal whose photos passed geometry, best photo first.
struct VerifiedAnimal {
  struct Photo {
    let evidence: Evidence.Photo
    /// The matches that fit.
    let matches: [FeatureMatch]
    /// `nil` when nothing fits but scenery.
    var statistics: PairStatistics?
    var logOdds: Double
    /// What they are when no context is looked at.
    let baseLogOdds: Double
    /// What was found where matches of scenery were looked for; `nil` where they were not.
    var clearing: Clearing?
    /// Whether the context of its matches was looked at.
    var isInContext = false

    var id: Int64 { evidence.id }
    /// Matches that were taken for scenery.
    var scenery: [FeatureMatch] { clearing?.scenery ?? [] }
  }

  /// What moves along with the scenery of both photos.
  struct Clearing {
    /// `nil` when the photos share no scenery.
    let motion: SceneMotion?
    /// The matches that were taken for it.
    let scenery: [FeatureMatch]
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

  /// The same when no context is looked at.
  var baseLogOdds: Double { Self.logOdds(of: photos.map(\.baseLogOdds).sorted(by: >)) }

  /// - Parameter photos: the log odds of each, best first; at least one.
  static func logOdds(of photos: [Double]) -> Double {
    photos.dropFirst().prefix(more).reduce(photos[0]) { $0 + share * max(0, $1 - Ranking.leastOfOne) }
  }

  /// The first photo that has a say and was not looked through for scenery.
  var firstUncleared: Int? { photos.prefix(1 + Self.more).firstIndex { $0.clearing == nil } }

  /// The first photo that has a say and whose context was not looked at.
  var firstOutOfContext: Int? {
    photos.prefix(1 + Self.more).firstIndex { $0.statistics != nil && !$0.isInContext }
  }

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
        id: photo.id, score: exp(photo.logOdds), baseScore: exp(photo.baseLogOdds), statistics: photo.statistics,
        matches: photo.matches, scenery: photo.scenery)
    }
    let known = Set(standing.map(\.id))
    return Candidate(
      individual: individual, score: exp(logOdds), baseScore: exp(baseLogOdds), bestReference: standing[0].id,
      references: standing + others.filter { !known.contains($0.id) }, matches: photos[0].matches)
  }
}
