/// The probability of each view of an animal in a box.
package struct ViewEstimate: Sendable, Hashable {
  /// The minimum share of a view that is stated. At this threshold at least 95% of the stated flanks are right, for
  /// nyala and for kinds that the network was not trained on. It is the lowest measured threshold with this accuracy
  /// (Benchmarks/MATCHING.md, "Which side").
  package static let certainty: Float = 0.9

  /// One for each of `AnimalView.allCases`.
  private let shares: [Float]

  /// - Parameter logits: one for each of `AnimalView.allCases`, in that order.
  init(logits: [Float]) {
    precondition(logits.count == AnimalView.allCases.count, "a logit for each view")
    let highest = logits.max() ?? 0
    let powers = logits.map { Exponential.power($0 - highest) }
    let total = powers.reduce(0, +)
    shares = powers.map { $0 / total }
  }

  /// Reads stored shares; `nil` when they are not probabilities that add up to 1.
  package init?(_ share: (AnimalView) -> Double) {
    let shares = AnimalView.allCases.map { Float(share($0)) }
    guard shares.allSatisfy({ (0...1).contains($0) }), abs(shares.reduce(0, +) - 1) < 0.001 else { return nil }
    self.shares = shares
  }

  /// The probability of a view, 0 to 1; all views add up to 1. For an animal between two views, such as an animal that
  /// walks diagonally toward the camera, the probability is divided between both views.
  package func share(of view: AnimalView) -> Float {
    zip(AnimalView.allCases, shares).first { $0.0 == view }?.1 ?? 0
  }

  package var likeliest: AnimalView {
    AnimalView.allCases.max { share(of: $0) < share(of: $1) } ?? .left
  }

  /// The likeliest view if its share is high enough; otherwise `nil`.
  ///
  /// - Parameter certainty: the minimum share of a stated view, above 0.5, up to 1.
  package func view(from certainty: Float = Self.certainty) -> AnimalView? {
    share(of: likeliest) >= certainty ? likeliest : nil
  }
}

/// The side from which an animal is seen. A flank is the animal's own: on a photo of its left flank, its head is on the
/// left.
///
/// The raw values are the words for viewpoints in the catalogue.
package enum AnimalView: String, CaseIterable, Sendable {
  case left, right, front, back
  /// From above: both flanks are visible, or neither.
  case up

  /// The view after mirroring the photo.
  package var mirrored: AnimalView {
    switch self {
    case .left: .right
    case .right: .left
    case .front, .back, .up: self
    }
  }
}
