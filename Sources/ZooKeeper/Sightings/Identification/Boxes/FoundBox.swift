package import Imaging

/// What a machine found when it looked for the animals of a photo that nobody drew a box on.
package struct FoundBox: Hashable, Sendable {
  /// One animal, in pixels of the upright photo; `nil` where nothing is to be proposed: an animal fills the photo, or none is seen.
  package var box: RotatedBox?
  /// All of the photo.
  package var frame: RotatedBox
  /// How sure the machine is, 0 to 1; `nil` where it saw no animal, or did not say.
  package var confidence: Double?
  /// Which other machine found it, as `PhotoDetections` names it; `nil` for this program. What another found stands when this program learns
  /// to see better.
  package var detector: String?

  /// What was found on a photo of this size.
  package init(_ box: RotatedBox?, on frame: RotatedBox, confidence: Double? = nil, by detector: String? = nil) {
    (self.box, self.frame, self.confidence, self.detector) = (box, frame, confidence, detector)
  }

  /// What is described.
  package var region: RotatedBox { box ?? frame }
}

extension RotatedBox {
  /// The area that two boxes share by the area that either covers, 0 to 1; as if neither were turned.
  package func overlap(_ other: RotatedBox) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    let common = max(0, across) * max(0, down)
    let all = width * height + other.width * other.height - common
    return all > 0 ? common / all : 0
  }
}
