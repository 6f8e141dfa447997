import CImageIO

extension Canvas {
  /// How a colour lies on what is below it.
  package enum Blend: Sendable {
    case over
    /// Darkens what is below; in an SVG, which Cairo cannot tell that, it lies over.
    case multiply
  }

  /// Fills what an outline holds.
  package func fill(_ outline: Outline, _ rule: Outline.Rule = .nonzero, blend: Blend = .over, colour: Colour) {
    outline.withShim(rule) { cio_canvas_fill(canvas, $0, blend == .multiply ? 1 : 0, colour.shim) }
  }

  /// Fills what an outline holds with a texture that repeats every `side`, a corner of it at (x, y).
  package func fill(
    _ outline: Outline, _ rule: Outline.Rule = .nonzero, texture: Texture, x: Double, y: Double, side: Double,
    opacity: Double = 1
  ) {
    outline.withShim(rule) { cio_canvas_fill_texture(canvas, $0, texture.texture, x, y, side, opacity) }
  }

  /// Lays a texture into a rectangle, scaled to fill it.
  package func draw(_ texture: Texture, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1) {
    guard width > 0, height > 0 else { return }
    cio_canvas_texture(canvas, texture.texture, x, y, width, height, opacity)
  }

  /// A line whose ends and corners are round.
  package func roundLine(_ points: [(x: Double, y: Double)], isClosed: Bool = false, colour: Colour, width: Double) {
    cio_canvas_round_path(canvas, points.flatMap { [$0.x, $0.y] }, points.count, isClosed ? 1 : 0, width, colour.shim)
  }

  // MARK: What holds for a part of the drawing

  /// Draws as seen through a matrix: x' = a·x + c·y + e, y' = b·x + d·y + f.
  ///
  /// A matrix that makes a line or a point of everything shows nothing.
  package func transformed<Failure: Error>(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard abs(a * d - b * c) > 1e-9 else { return }
    cio_canvas_save(canvas)
    defer { cio_canvas_restore(canvas) }
    cio_canvas_transform(canvas, a, b, c, d, e, f)
    try body()
  }

  /// Draws inside of an outline only.
  package func clipped<Failure: Error>(
    to outline: Outline, _ rule: Outline.Rule = .nonzero, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cio_canvas_save(canvas)
    defer { cio_canvas_restore(canvas) }
    outline.withShim(rule) { cio_canvas_clip(canvas, $0) }
    try body()
  }

  /// Draws several things as one, and lays that over the rest: with an opacity below 1 nothing shows through within.
  package func grouped<Failure: Error>(opacity: Double = 1, _ body: () throws(Failure) -> Void) throws(Failure) {
    cio_canvas_begin_group(canvas)
    defer { cio_canvas_end_group(canvas, opacity) }
    try body()
  }

  /// Draws several things as one, and lays that whole over what one outline holds, and with an opacity over what another holds; both by the
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
