import Sightings

/// How far identifying has come: first the photos, then the queries.
final class MatchingBars: Sendable {
  private let describing = ProgressBar("describing")
  private let comparing = ProgressBar("comparing", unit: "queries")

  func show(_ progress: MatchingProgress) {
    switch progress {
    case .describing(let done, let total): describing.show(done, of: total)
    case .comparing(let done, let total):
      describing.finish()
      comparing.show(done, of: total)
    }
  }

  func finish() {
    describing.finish()
    comparing.finish()
  }
}
