/// A canvas: paint and movements in order. 0 is black fluid, 1 is white fluid.
///
/// It is stored as shapes and movements, not as a picture. So the exact engine can follow every point back to the shape
/// that painted it, at any resolution and after any number of movements.
package struct Distribution: Hashable, Sendable {
  /// The shade of the empty canvas.
  package var background: Double
  /// The steps, first to last.
  package var layers: [Layer]

  package init(background: Double = 1, layers: [Layer] = []) {
    self.background = background
    self.layers = layers
  }

  /// One step.
  package enum Layer: Hashable, Sendable {
    case paint(PaintedShape)
    case mixing(MixingProtocol, repeats: Int)
  }

  /// All movements of the canvas, in order.
  package var moves: [WallMove] {
    layers.flatMap { layer -> [WallMove] in
      guard case .mixing(let steps, let repeats) = layer else { return [] }
      return (0..<repeats).flatMap { _ in steps.moves }
    }
  }
}

/// A shape in one shade.
package struct PaintedShape: Hashable, Sendable {
  /// The shade: 0 black, 1 white.
  package let value: Double
  package let outline: Outline

  package init(value: Double, _ outline: Outline) {
    self.value = value
    self.outline = outline
  }

  /// The geometry of a shape.
  package enum Outline: Hashable, Sendable {
    /// The area that a brush covers along points: a disk of this radius, or a square with twice this radius as its
    /// side.
    case stroke(Nib, radius: Double, points: [Point])
    /// A polygon with the even-odd rule.
    case polygon([Point])
  }

  /// The tip of a brush.
  package enum Nib: String, Codable, CaseIterable, Sendable {
    case round, square
  }
}
