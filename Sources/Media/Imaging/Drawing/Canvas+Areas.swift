import CImageIO

extension Canvas {
  /// How a colour is combined with the pixels below it.
  package enum Blend: Sendable {
    case over
    /// Darkens. In SVG the colour is drawn normally, because Cairo's SVG has no such mode.
    case multiply
  }

  package func fill(_ outline: Outline, _ rule: Outline.Rule = .nonzero, blend: Blend = .over, colour: Colour) {
    outline.withShim(rule) { cio_canvas_fill(canvas, $0, blend == .multiply ? 1 : 0, colour.shim) }
  }

  /// Fills an outline with a texture that repeats every `side`, with a corner at (x, y).
  package func fill(
    _ outline: Outline, _ rule: Outline.Rule = .nonzero, texture: Texture, x: Double, y: Double, side: Double,
    opacity: Double = 1
  ) {
    outline.withShim(rule) { cio_canvas_fill_texture(canvas, $0, texture.texture, x, y, side, opacity) }
  }

  /// Draws a texture into a rectangle, scaled to fill it.
  package func draw(_ texture: Texture, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1) {
    guard width > 0, height > 0 else { return }
    cio_canvas_texture(canvas, texture.texture, x, y, width, height, opacity)
  }

  /// A line with round ends and corners.
  package func roundLine(_ points: [(x: Double, y: Double)], isClosed: Bool = false, colour: Colour, width: Double) {
    cio_canvas_round_path(canvas, points.flatMap { [$0.x, $0.y] }, points.count, isClosed ? 1 : 0, width, colour.shim)
  }

  // MARK: State for a part of the drawing

  /// Draws through a matrix: x' = a·x + c·y + e, y' = b·x + d·y + f.
  ///
  /// A singular matrix, which maps everything to a line or a point, draws nothing.
  package func transformed<Failure: Error>(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard abs(a * d - b * c) > 1e-9 else { return }
    cio_canvas_save(canvas)
    defer { cio_canvas_restore(canvas) }
    cio_canvas_transform(canvas, a, b, c, d, e, f)
    try body()
  }

  /// Clips the drawing to an outline.
  package func clipped<Failure: Error>(
    to outline: Outline, _ rule: Outline.Rule = .nonzero, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cio_canvas_save(canvas)
    defer { cio_canvas_restore(canvas) }
    outline.withShim(rule) { cio_canvas_clip(canvas, $0) }
    try body()
  }

  /// Draws several shapes as one layer, and blends the layer with the pixels below. With an opacity below 1, the shapes do not show through
  /// one another.
  package func grouped<Failure: Error>(opacity: Double = 1, _ body: () throws(Failure) -> Void) throws(Failure) {
    cio_canvas_begin_group(canvas)
    defer { cio_canvas_end_group(canvas, opacity) }
    try body()
  }

  /// Draws several shapes as one layer. The layer is drawn fully inside one outline, and with an opacity inside another; both by the
  /// even-odd rule.
  package func grouped<Failure: Error>(
    whole: Outline, part: Outline, opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cio_canvas_begin_group(canvas)
    defer {
      whole.withShim(.evenOdd) { whole in
        part.withShim(.evenOdd) { cio_canvas_end_group_in_parts(canvas, whole, $0, opacity) }
      }
    }
    try body()
  }
}

extension Outline {
  fileprivate func withShim(_ rule: Rule, _ body: (cio_outline) -> Void) {
    steps.withUnsafeBufferPointer { steps in
      numbers.withUnsafeBufferPointer { numbers in
        body(
          cio_outline(
            steps: steps.baseAddress, count: steps.count, numbers: numbers.baseAddress,
            rule: rule == .evenOdd ? CIO_RULE_EVEN_ODD : CIO_RULE_NONZERO))
      }
    }
  }
}
