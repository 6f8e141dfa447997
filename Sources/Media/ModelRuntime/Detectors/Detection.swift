/// An object that a detector found on a picture.
package struct Detection: Equatable, Sendable {
  /// The kinds that detectors for camera traps distinguish.
  package enum Kind: String, CaseIterable, Sendable {
    case animal, person, vehicle
  }

  /// An upright rectangle in shares of the picture, each side 0...1, from the top left.
  package struct Box: Equatable, Sendable {
    /// From the left side of the picture to that of the box.
    package var left: Double
    /// From the upper side of the picture to that of the box.
    package var top: Double
    /// Share of the picture's width; above 0.
    package var width: Double
    /// Share of the picture's height; above 0.
    package var height: Double

    package init(left: Double, top: Double, width: Double, height: Double) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  package let kind: Kind
  /// The model's own value, 0...1; not a probability unless the model was calibrated.
  package let confidence: Double
  /// Entirely in the picture, and not empty.
  package let box: Box

  package init(kind: Kind, confidence: Double, box: Box) {
    self.kind = kind
    self.confidence = confidence
    self.box = box
  }
}
