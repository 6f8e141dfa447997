package import PatternMatching

/// Which side of its animal a photo shows, as far as telling animals apart is concerned, and who says so: what somebody told stands,
/// else what the program sees and is sure of; a photo of which neither is known is compared with all, at the odds that its estimate
/// gives.
package struct SeenSide: Hashable, Sendable {
  /// Who says it.
  package enum Origin: String, Codable, Sendable {
    /// Somebody.
    case told
    /// The program, for sure (`ViewEstimate.certainty`).
    case machine
  }

  /// The flank; `nil` when neither flank alone is seen, or none is sure. Such a photo is compared with those of both flanks.
  package let flank: Flank?
  /// Who says which side is seen; `nil` when nobody does.
  package let origin: Origin?
  /// How likely each flank is, where nobody told the side and the program is sure of no flank.
  package let shares: FlankShares?

  /// - Parameters:
  ///   - viewpoint: the side as somebody told it.
  ///   - view: as the program sees it.
  package init(told viewpoint: String?, seen view: ViewEstimate?) {
    let sure = viewpoint == nil ? view?.view() : nil
    flank = Flank(viewpoint: viewpoint ?? sure?.rawValue)
    origin = viewpoint != nil ? .told : sure != nil ? .machine : nil
    shares = viewpoint == nil && flank == nil ? view.map(FlankShares.init) : nil
  }
}
