import Foundation

/// One animal whose photos passed geometry, best photo first.
struct VerifiedAnimal {
  struct Photo {
    let id: Int64
    let matches: [FeatureMatch]
    let statistics: PairStatistics
    let logOdds: Double
  }

  let individual: String
  let photos: [Photo]

  /// `nil` when geometry left no photo.
  init?(_ individual: String, _ photos: [Photo]) {
    guard !photos.isEmpty else { return nil }
    self.individual = individual
    self.photos = photos.sorted { ($1.logOdds, $0.id) < ($0.logOdds, $1.id) }
  }

  /// Of the best photo.
  var logOdds: Double { photos[0].logOdds }

  static func isLikelier(_ a: VerifiedAnimal, _ b: VerifiedAnimal) -> Bool {
    a.logOdds != b.logOdds ? a.logOdds > b.logOdds : a.individual < b.individual
  }

  /// - Parameter others: all photos of the animal with their plain weights; those that geometry refused stand last.
  func candidate(others: [ScoredReference]) -> Candidate {
    let standing = photos.map { photo in
      ScoredReference(id: photo.id, score: exp(photo.logOdds), statistics: photo.statistics, matches: photo.matches)
    }
    let known = Set(standing.map(\.id))
    return Candidate(
      individual: individual, score: exp(logOdds), bestReference: standing[0].id,
      references: standing + others.filter { !known.contains($0.id) }, matches: photos[0].matches)
  }
}
