/// A canvas: what was painted, and how it was mixed, in order. 0 is black fluid, 1 is white fluid.
///
/// It is kept as shapes and movements rather than as a picture, so that the exact engine can follow every point of it back to
/// the shape that painted it, at any resolution and however often it was mixed and painted over.
package struct Distribution: Hashable, Sendable {
  /// What the canvas was filled with.
  package var background: Double
  /// What was done, first to last.
  package var layers: [Layer]

  /// An empty canvas, white if nothing is said.
  package init(background: Double = 1, layers: [Layer] = []) {
    self.background = background
    self.layers = layers
  }

  /// One thing that was done.
  package enum Layer: Hashable, Sendable {
    /// Paint was put on.
    case paint(PaintedShape)
    /// The walls moved.
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
  /// The shape's outline.
  package let outline: Outline

  /// A shape.
  package init(value: Double, _ outline: Outline) {
    self.value = value
    self.outline = outline
  }

  /// What a shape looks like.
  package enum Outline: Hashable, Sendable {
    /// What a brush covered that was drawn along points: a disk of this radius, or a square whose side is twice the radius.
    case stroke(Nib, radius: Double, points: [Point])
    /// A polygon; a point is inside when a ray from it crosses the edge an odd number of times.
    case polygon([Point])
  }

  /// The tip of a brush.
  package enum Nib: String, Codable, CaseIterable, Sendable {
    case round, square
  }
}
