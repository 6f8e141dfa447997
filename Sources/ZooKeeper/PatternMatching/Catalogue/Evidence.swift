/// The evidence for one animal: its photos, best first, and their total score.
struct Evidence {
  struct Photo {
    let id: Int64
    /// The photo's index in the gallery.
    let member: Int
    let matches: [FeatureMatch]
    /// Added to the log odds, because the photo may show the other flank than the query; 0 or below.
    let logOddsOfSides: Double
    fileprivate let score: Double
  }

  let individual: String
  let photos: [Photo]
  let score: Double

  init(
    _ individual: String, _ matches: [(id: Int64, member: Int, matches: [FeatureMatch], logOddsOfSides: Double)]
  ) {
    self.individual = individual
    photos = matches.filter { !$0.matches.isEmpty }
      .map {
        Photo(
          id: $0.id, member: $0.member, matches: $0.matches, logOddsOfSides: $0.logOddsOfSides,
          score: Self.sum($0.matches))
      }
      .sorted { ($1.score, $0.id) < ($0.score, $1.id) }
    // Each feature of the query counts once per animal, with its best match.
    score = Self.sum(photos.flatMap(\.matches))
  }

  static func isStronger(_ a: Evidence, _ b: Evidence) -> Bool {
    a.score != b.score ? a.score > b.score : a.individual < b.individual
  }

  /// The animal's photos, each with its plain weight times `scale`.
  func references(scale: Double) -> [ScoredReference] {
    photos.map { ScoredReference(id: $0.id, score: $0.score * scale) }
  }

  /// - Precondition: at least one match.
  func candidate(scale: Double) -> Candidate {
    Candidate(
      individual: individual, score: score * scale, bestReference: photos[0].id, references: references(scale: scale),
      matches: photos[0].matches)
  }

  private static func sum(_ matches: [FeatureMatch]) -> Double {
    var best: [Int: Double] = [:]
    for match in matches { best[match.query] = max(best[match.query] ?? 0, match.weight) }
    return best.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
  }
}
