package import Imaging

/// What a detector found at one place of a photo.
package struct Detection: Hashable, Sendable {
  /// What it can be.
  package enum Kind: String, Sendable, CaseIterable {
    /// An animal.
    case animal
    /// A human being.
    case person
    /// A car, a boat, a bicycle.
    case vehicle
  }

  /// What it is.
  package var kind: Kind
  /// How sure the detector is, 0 to 1.
  package var confidence: Double
  /// The left edge, the top edge, the width and the height, in shares of the upright photo, 0 to 1.
  package var (left, top, width, height): (Double, Double, Double, Double)

  /// Something in a box of shares of the photo.
  package init(_ kind: Kind, confidence: Double, left: Double, top: Double, width: Double, height: Double) {
    (self.kind, self.confidence) = (kind, confidence)
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The box in pixels of a photo of this size.
  package func box(on frame: RotatedBox) -> RotatedBox {
    RotatedBox(
      x: left * frame.width, y: top * frame.height, width: max(1, width * frame.width),
      height: max(1, height * frame.height))
  }
}

/// What one detector found on one photo.
package struct PhotoDetections: Hashable, Sendable {
  /// Who looked, as the detector is told by its file or its plug-in.
  package var detector: String
  /// What it found, surest first.
  package var found: [Detection]

  /// What a detector found.
  package init(detector: String, found: [Detection]) { (self.detector, self.found) = (detector, found) }

  /// The boxes of the animals on a photo with this frame; one without a box where there are none.
  package func boxes(on frame: RotatedBox) -> [FoundBox] {
    let boxes = found.filter { $0.kind == .animal }.map {
      FoundBox($0.box(on: frame), on: frame, confidence: $0.confidence, by: detector)
    }
    return boxes.isEmpty ? [FoundBox(nil, on: frame, by: detector)] : boxes
  }

  /// The people and vehicles.
  package var bystanders: [Detection] { found.filter { $0.kind != .animal } }
}
