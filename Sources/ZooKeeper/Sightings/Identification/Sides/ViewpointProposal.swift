import PatternMatching

/// The estimated side of a sighting whose side was not set. A person may confirm it, which sets the side.
package struct ViewpointProposal: Hashable, Codable, Sendable {
  /// The side, in the form of `Sighting.viewpoint`; `nil` if the estimate is uncertain.
  package var view: String?
  /// The probability of the most likely side, 0 to 1.
  package var probability: Double

  init(_ estimate: ViewEstimate) {
    view = estimate.view()?.rawValue
    probability = Double(estimate.share(of: estimate.likeliest))
  }

  /// The opposite flank of the proposed one, the usual correction; `nil` if no flank is proposed.
  package var otherFlank: String? {
    view.flatMap(AnimalView.init).flatMap { $0.mirrored == $0 ? nil : $0.mirrored.rawValue }
  }
}
