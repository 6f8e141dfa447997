import Foundation

extension Ranking {
  /// How many comparisons of a photo are kept, the strongest: more than an animal usually has photos.
  package static let comparisonsPerPhoto = 24

  /// What was found in comparing the photo that was asked about with others, the strongest first: without context, which was looked at for
  /// some of them only.
  ///
  /// - Parameter photo: the number of the photo that was asked about.
  package func comparisons(of photo: Int64) -> [PhotoComparison] {
    let found = candidates.flatMap(\.references).filter { $0.statistics != nil }
      .map { PhotoComparison(photo, $0.id, logOdds: log($0.baseScore)) }
      .sorted { ($1.logOdds, $0.a, $0.b) < ($0.logOdds, $1.a, $1.b) }
    return Array(found.prefix(Self.comparisonsPerPhoto))
  }
}
