/// The side of the animal that a viewpoint shows.
///
/// The coats of the two flanks differ, so a left flank cannot be compared with a right one. A view that shows neither
/// side alone (front, back, from above, or unknown) may share skin with both and is compared with all. `EffectiveSide`
/// determines which viewpoint counts.
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
