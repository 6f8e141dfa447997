/// A marked part of a picture, possibly with a name, such as the face and pet tags of photo managers.
package struct PictureRegion: Hashable, Codable, Sendable {
  package var name: String?
  /// The writer's own term: `Face`, `Pet`, `Focus`, `BarCode`.
  package var kind: String?
  /// The centre, in shares of the picture's width and height from the upper left corner, 0 to 1. Writers disagree whether the picture is as
  /// stored or upright.
  package var x: Double
  /// See `x`.
  package var y: Double
  /// Share of the picture's width, above 0, at most 1.
  package var width: Double
  /// Share of the picture's height, above 0, at most 1.
  package var height: Double

  /// `nil` when the centre is outside of the picture or the size is out of range.
  package init?(name: String? = nil, kind: String? = nil, x: Double, y: Double, width: Double, height: Double) {
    guard (0...1).contains(x), (0...1).contains(y), width > 0, width <= 1, height > 0, height <= 1 else { return nil }
    self.name = name
    self.kind = kind
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
