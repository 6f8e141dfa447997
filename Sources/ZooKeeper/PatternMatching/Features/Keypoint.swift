/// A place on a chip with the affine shape of its surroundings.
///
/// The shape is the matrix (a b; c d) that maps the unit circle to the described ellipse, in chip pixels. It is lower
/// triangular (b = 0): up on the chip stays up in the patch. This is the "gravity vector" of Perdoch, Chum and Matas,
/// "Efficient representation of local geometry for large scale object retrieval", CVPR 2009.
package struct Keypoint: Hashable, Sendable {
  /// Pixels from the left edge of the chip.
  package var x: Float
  /// Pixels from the top edge of the chip.
  package var y: Float
  /// Horizontal half axis, above 0.
  package var a: Float
  /// Always 0 for upright frames.
  package var b: Float
  /// The shear of the ellipse.
  package var c: Float
  /// Vertical half axis, above 0.
  package var d: Float
  /// The response of the detector, 0 and up.
  package var strength: Float
  /// The share of animal in the described region, 0 to 1.
  package var foreground: Float

  package init(x: Float, y: Float, a: Float, b: Float = 0, c: Float, d: Float, strength: Float, foreground: Float = 1) {
    self.x = x
    self.y = y
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.strength = strength
    self.foreground = foreground
  }

  /// The geometric mean of the half axes, in pixels.
  var radius: Float { abs(a * d - b * c).squareRoot() }
}
