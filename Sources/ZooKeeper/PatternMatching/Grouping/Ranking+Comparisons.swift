import Foundation

extension Ranking {
  /// How many comparisons of a photo are kept, strongest first: more than the usual number of photos of an animal.
  package static let comparisonsPerPhoto = 24

  /// The comparisons of the query photo with other photos, strongest first. Uses the odds without context, because only
  /// some pairs have context.
  ///
  /// - Parameter photo: the id of the query photo.
  package func comparisons(of photo: Int64) -> [PhotoComparison] {
    let found = candidates.flatMap(\.references).filter { $0.statistics != nil }
      .map { PhotoComparison(photo, $0.id, logOdds: log($0.baseScore)) }
      .sorted { ($1.logOdds, $0.a, $0.b) < ($0.logOdds, $1.a, $1.b) }
    return Array(found.prefix(Self.comparisonsPerPhoto))
  }
}
