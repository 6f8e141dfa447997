package import Imaging

/// A detection on a photo without drawn boxes.
package struct FoundBox: Codable, Hashable, Sendable {
  /// One animal, in pixels of the upright photo; `nil` if a single animal fills the photo, or if no animal was found.
  package var box: RotatedBox?
  /// The whole photo.
  package var frame: RotatedBox
  /// The detector's confidence, 0 to 1; `nil` if the detector found no animal or stated no confidence.
  package var confidence: Double?
  /// The name of another detector that found the box, as in `PhotoDetections`; `nil` for this program. Results of other
  /// detectors stay when this program's detector is updated.
  package var detector: String?

  package init(_ box: RotatedBox?, on frame: RotatedBox, confidence: Double? = nil, by detector: String? = nil) {
    (self.box, self.frame, self.confidence, self.detector) = (box, frame, confidence, detector)
  }

  /// The region whose features are computed.
  package var region: RotatedBox { box ?? frame }
}

extension RotatedBox {
  /// The intersection over union of two boxes, 0 to 1; rotation is ignored.
  package func overlap(_ other: RotatedBox) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    let common = max(0, across) * max(0, down)
    let all = width * height + other.width * other.height - common
    return all > 0 ? common / all : 0
  }
}
