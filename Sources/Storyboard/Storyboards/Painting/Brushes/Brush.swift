import Imaging

/// A part of a painted stroke: one area with one way to fill it.
struct BrushPiece {
  var outline: Outline
  /// The lead of a pencil on the tooth of the paper; `nil` for what covers all of it.
  var grain: Grain?
}

extension Stroke {
  /// What the tool leaves on the paper, by the rules by which the browser paints it.
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
