package import PatternMatching

/// The visible side of the animal on a photo, as used for comparison, and its source. A set side comes first, then a
/// confident estimate. A photo with neither is compared with all sides, weighted by the odds of its estimate.
package struct EffectiveSide: Hashable, Sendable {
  /// The source of a side.
  package enum Origin: String, Codable, Sendable {
    /// Set by a person or a table.
    case told
    /// Estimated with confidence (`ViewEstimate.certainty`).
    case machine
  }

  /// The flank; `nil` if the view does not show one flank alone, or the estimate is uncertain. Such a photo is compared
  /// with both flanks.
  package let flank: Flank?
  /// The source of the side; `nil` if it is unknown.
  package let origin: Origin?
  /// The probability of each flank, if the side is neither set nor confidently one flank.
  package let shares: FlankShares?

  /// - Parameters:
  ///   - viewpoint: the side that was set.
  ///   - view: the program's estimate.
  package init(told viewpoint: String?, seen view: ViewEstimate?) {
    let sure = viewpoint == nil ? view?.view() : nil
    flank = Flank(viewpoint: viewpoint ?? sure?.rawValue)
    origin = viewpoint != nil ? .told : sure != nil ? .machine : nil
    shares = viewpoint == nil && flank == nil ? view.map(FlankShares.init) : nil
  }
}

/// The side of the animal that a viewpoint shows.
///
/// The coats of the two flanks differ, so a left flank cannot be compared with a right flank. Unknown views, and views
/// from the front, from the back or from above, may share skin with both flanks. Such views are compared with all
/// views. `EffectiveSide` determines which viewpoint counts.
package enum Flank: String, Codable, Sendable {
  case left, right

  /// The flank of a viewpoint such as "left", "frontleft" or "back-right"; `nil` if the viewpoint is unknown or shows
  /// neither flank alone.
  package init?(viewpoint: String?) {
    guard let viewpoint = viewpoint?.lowercased() else { return nil }
    switch (viewpoint.contains("left"), viewpoint.contains("right")) {
    case (true, false): self = .left
    case (false, true): self = .right
    default: return nil
    }
  }
}

/// The estimated side of a sighting whose side was not set. A person who confirms the estimate sets the side.
package struct ViewpointProposal: Hashable, Codable, Sendable {
  /// The side, in the form of `Sighting.viewpoint`; `nil` if the estimate is uncertain.
  package var view: String?
  /// The probability of the most likely side, 0 to 1.
  package var probability: Double

  init(_ estimate: ViewEstimate) {
    view = estimate.view()?.rawValue
    probability = Double(estimate.share(of: estimate.likeliest))
  }

  /// The proposed side with left and right exchanged: the usual correction. `nil` if no flank is proposed.
  package var otherFlank: String? {
    view.flatMap(AnimalView.init).flatMap { $0.mirrored == $0 ? nil : $0.mirrored.rawValue }
  }
}
