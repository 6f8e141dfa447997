/// Something that a detector saw on a picture.
package struct Detection: Equatable, Sendable {
  /// What it is, as far as detectors of camera traps tell things apart.
  package enum Kind: String, CaseIterable, Sendable {
    case animal, person, vehicle
  }

  /// An upright rectangle in shares of the picture, each side 0...1, from the top left.
  package struct Box: Equatable, Sendable {
    /// From the left side of the picture to that of the box.
    package var left: Double
    /// From the upper side of the picture to that of the box.
    package var top: Double
    /// The share of the picture's width; above 0.
    package var width: Double
    /// The share of the picture's height; above 0.
    package var height: Double

    /// A rectangle in shares of a picture.
    package init(left: Double, top: Double, width: Double, height: Double) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  /// What it is.
  package let kind: Kind
  /// What the model says of itself, 0...1; no probability unless somebody has calibrated it.
  package let confidence: Double
  /// Where it is; wholly in the picture, and not empty.
  package let box: Box

  /// A detection that was made, or kept somewhere.
  package init(kind: Kind, confidence: Double, box: Box) {
    self.kind = kind
    self.confidence = confidence
    self.box = box
  }
}
