import Sightings

/// The progress of an identification: first the photos, then the index, then the queries.
final class MatchingBars: Sendable {
  private let describing, indexing, comparing: ProgressBar

  /// - Parameter printsLines: whether lines are written without a terminal (`ProgressBar`).
  init(printsLines: Bool = false) {
    describing = ProgressBar("describing", printsLines: printsLines)
    indexing = ProgressBar("indexing", unit: "steps", printsLines: printsLines)
    comparing = ProgressBar("comparing", unit: "queries", printsLines: printsLines)
  }

  func show(_ progress: MatchingProgress) {
    switch progress {
    case .describing(let done, let total): describing.show(done, of: total)
    case .indexing(let done, let total):
      describing.finish()
      indexing.show(done, of: total)
    case .comparing(let done, let total):
      describing.finish()
      indexing.finish()
      comparing.show(done, of: total)
    }
  }

  func finish() {
    describing.finish()
    indexing.finish()
    comparing.finish()
  }
}
