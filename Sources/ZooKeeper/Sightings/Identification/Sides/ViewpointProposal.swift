import PatternMatching

/// The side of an animal as the program sees it, of a sighting whose side nobody told. Somebody may confirm it, which makes it told.
package struct ViewpointProposal: Hashable, Codable, Sendable {
  /// The side, a word as in `Sighting.viewpoint`; `nil` when the program is not sure.
  package var view: String?
  /// The probability of the likeliest side, 0 to 1.
  package var probability: Double

  init(_ estimate: ViewEstimate) {
    view = estimate.view()?.rawValue
    probability = Double(estimate.share(of: estimate.likeliest))
  }

  /// The other flank of a proposed one: what it is if it is not that; `nil` where no flank is proposed.
  package var otherFlank: String? {
    view.flatMap(AnimalView.init).flatMap { $0.mirrored == $0 ? nil : $0.mirrored.rawValue }
  }
}
