/// How likely it is that a box shows an animal from each side.
package struct ViewEstimate: Sendable, Hashable {
  /// From which share on a view is said: the first of those measured at which 95 in a hundred flanks and more are right, of nyala and of
  /// kinds that the network never saw (Benchmarks/MATCHING.md, "Which side").
  package static let certainty: Float = 0.9

  /// One for each of `AnimalView.allCases`.
  private let shares: [Float]

  /// An estimate from logits, one for each of `AnimalView.allCases`, in that order.
  init(logits: [Float]) {
    precondition(logits.count == AnimalView.allCases.count, "a logit for each view")
    let highest = logits.max() ?? 0
    let powers = logits.map { Exponential.power($0 - highest) }
    let total = powers.reduce(0, +)
    shares = powers.map { $0 / total }
  }

  /// An estimate with the share of each view, as it was kept; `nil` when they are no probabilities that add up to 1.
  package init?(_ share: (AnimalView) -> Double) {
    let shares = AnimalView.allCases.map { Float(share($0)) }
    guard shares.allSatisfy({ (0...1).contains($0) }), abs(shares.reduce(0, +) - 1) < 0.001 else { return nil }
    self.shares = shares
  }

  /// The probability of a view, 0 to 1; those of all views add up to 1. Between two views, as of an animal that comes
  /// towards the camera at a slant, it is divided between both.
  package func share(of view: AnimalView) -> Float {
    zip(AnimalView.allCases, shares).first { $0.0 == view }?.1 ?? 0
  }

  /// The likeliest view.
  package var likeliest: AnimalView {
    AnimalView.allCases.max { share(of: $0) < share(of: $1) } ?? .left
  }

  /// The view, where it is sure enough to be said; `nil` is "not sure".
  ///
  /// - Parameter certainty: the least share of a view that is said, above 0.5 to 1.
  package func view(from certainty: Float = Self.certainty) -> AnimalView? {
    share(of: likeliest) >= certainty ? likeliest : nil
  }
}
