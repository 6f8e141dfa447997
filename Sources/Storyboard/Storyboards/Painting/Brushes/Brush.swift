import Imaging

/// A part of a painted stroke: one area with one fill.
struct BrushPiece {
  var outline: Outline
  /// Pencil lead on paper grain; `nil` for a solid fill.
  var grain: Grain?
}

extension Stroke {
  /// The painted stroke, with the same rules as in the browser.
  var pieces: [BrushPiece] {
    switch tool {
    case .pen, .eraser:
      var outline = Outline()
      Envelope.add(beads, to: &outline)
      return [BrushPiece(outline: outline)]
    case .pencil: return Pencil.pieces(of: beads, seed: trace.seed)
    case .brush: return [BrushPiece(outline: Bristles(size: size, seed: trace.seed).outline(of: beads))]
    case .marker: return [BrushPiece(outline: MarkerTip.outline(of: beads))]
    }
  }
}
