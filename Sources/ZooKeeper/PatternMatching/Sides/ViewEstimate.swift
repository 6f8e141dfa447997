/// The probability of each view of an animal in a box.
package struct ViewEstimate: Sendable, Hashable {
  /// The minimum share of a view that is stated. At this threshold at least 95% of the stated flanks are right, for
  /// nyala and for kinds that the network was not trained on. No lower measured threshold has this accuracy
  /// (Benchmarks/MATCHING.md, "Which side").
  package static let certainty: Float = 0.9

  /// By `AnimalView.place`; the rest is 0.
  private let shares: SIMD8<Float>

  /// - Parameter logits: one for each of `AnimalView.allCases`, in that order.
  init(logits: [Float]) {
    precondition(logits.count == AnimalView.allCases.count, "a logit for each view")
    let highest = logits.max() ?? 0
    let powers = logits.map { Exponential.power($0 - highest) }
    let total = powers.reduce(0, +)
    var shares = SIMD8<Float>()
    for (place, power) in powers.enumerated() { shares[place] = power / total }
    self.shares = shares
  }

  /// Reads stored shares; `nil` when they are not probabilities that add up to 1.
  package init?(_ share: (AnimalView) -> Double) {
    var shares = SIMD8<Float>()
    var total: Float = 0
    for view in AnimalView.allCases {
      let value = Float(share(view))
      guard (0...1).contains(value) else { return nil }
      shares[view.place] = value
      total += value
    }
    guard abs(total - 1) < 0.001 else { return nil }
    self.shares = shares
  }

  /// The probability of a view, 0 to 1; all views add up to 1. For an animal between two views, such as an animal that
  /// walks diagonally toward the camera, the probability is divided between both views.
  package func share(of view: AnimalView) -> Float { shares[view.place] }

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

  /// The index in `allCases`.
  package var place: Int {
    switch self {
    case .left: 0
    case .right: 1
    case .front: 2
    case .back: 3
    case .up: 4
    }
  }

  /// The view after mirroring the photo.
  package var mirrored: AnimalView {
    switch self {
    case .left: .right
    case .right: .left
    case .front, .back, .up: self
    }
  }
}
