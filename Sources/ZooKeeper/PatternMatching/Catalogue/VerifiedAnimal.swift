import Foundation

/// One animal with photos that passed the geometric check, best photo first.
struct VerifiedAnimal {
  struct Photo {
    let evidence: Evidence.Photo
    /// The matches that fit.
    let matches: [FeatureMatch]
    /// `nil` when the matches that remain without scenery fail the geometric check.
    var statistics: PairStatistics?
    var logOdds: Double
    /// The log odds without context.
    let baseLogOdds: Double
    /// The result of the search for scenery; `nil` before the search.
    var sceneryRemoval: SceneryRemoval?
    /// Whether the context of the photo's matches was judged.
    var isInContext = false

    var id: Int64 { evidence.id }
    /// The matches that were classified as scenery.
    var scenery: [FeatureMatch] { sceneryRemoval?.scenery ?? [] }
  }

  /// The scenery that two photos share.
  struct SceneryRemoval {
    /// `nil` when the photos share no scenery.
    let motion: SceneMotion?
    /// The matches that were classified as scenery.
    let scenery: [FeatureMatch]
  }

  let individual: String
  let photos: [Photo]

  /// `nil` when no photo passed the geometric check.
  init?(_ individual: String, _ photos: [Photo]) {
    guard !photos.isEmpty else { return nil }
    self.individual = individual
    self.photos = photos.sorted { ($1.logOdds, $0.id) < ($0.logOdds, $1.id) }
  }

  /// How many photos count in addition to the best photo.
  static let more = 3
  /// The weight of a further photo: photos of one animal are not independent.
  private static let share = 0.25

  /// The combined log odds of the photos: those of the best photo, plus `share` times the excess of the next photos
  /// over `Ranking.minimumLogOddsPerPhoto`. One photo may agree by chance; several rarely do.
  var logOdds: Double { Self.logOdds(of: photos.map(\.logOdds)) }

  /// The log odds without context.
  var baseLogOdds: Double { Self.logOdds(of: photos.map(\.baseLogOdds).sorted(by: >)) }

  /// - Parameter photos: the log odds of each, best first; at least one.
  static func logOdds(of photos: [Double]) -> Double {
    photos.dropFirst().prefix(more).reduce(photos[0]) { $0 + share * max(0, $1 - Ranking.minimumLogOddsPerPhoto) }
  }

  /// The first counted photo that was not yet searched for scenery.
  var firstUncheckedForScenery: Int? { photos.prefix(1 + Self.more).firstIndex { $0.sceneryRemoval == nil } }

  /// The first counted photo with `statistics` whose context was not yet judged.
  var firstOutOfContext: Int? {
    photos.prefix(1 + Self.more).firstIndex { $0.statistics != nil && !$0.isInContext }
  }

  /// Replaces one photo and sorts the photos again.
  func replacing(_ index: Int, with photo: Photo) -> VerifiedAnimal {
    var photos = photos
    photos[index] = photo
    return VerifiedAnimal(individual, photos) ?? self
  }

  static func isLikelier(_ a: VerifiedAnimal, _ b: VerifiedAnimal) -> Bool {
    a.logOdds != b.logOdds ? a.logOdds > b.logOdds : a.individual < b.individual
  }

  /// - Parameter others: all photos of the animal with their plain weights; photos that failed the geometric check come
  ///   last.
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
