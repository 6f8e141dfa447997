/// A part of a picture that somebody marked and, perhaps, named, as face and pet tags of photo managers do.
package struct PictureRegion: Hashable, Codable, Sendable {
  /// Who or what is there.
  package var name: String?
  /// What the writer calls it: `Face`, `Pet`, `Focus`, `BarCode`.
  package var kind: String?
  /// The middle, in shares of the picture's width and height from the upper left corner, 0 to 1. Writers do not agree whether
  /// of the picture as stored or as seen.
  package var x: Double
  /// See `x`.
  package var y: Double
  /// Share of the picture's width, above 0, at most 1.
  package var width: Double
  /// Share of the picture's height, above 0, at most 1.
  package var height: Double

  /// A region, or `nil` when its middle is outside of the picture or it has no size that a part of a picture has.
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
