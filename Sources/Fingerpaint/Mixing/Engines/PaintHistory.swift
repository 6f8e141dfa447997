/// The paint and movements of a canvas, in the order in which a point meets them on its way back.
struct PaintHistory: Sendable {
  private enum Stage {
    case paint(PaintIndex)
    case mixing([MoveMap])
  }

  private let stages: [Stage]
  private let background: Float

  init(_ distribution: Distribution, _ mixer: Mixer, _ operators: OperatorLibrary) {
    background = Float(distribution.background)
    var stages: [Stage] = []
    var shapes: [PaintedShape] = []
    for layer in distribution.layers {
      switch layer {
      case .paint(let shape): shapes.append(shape)
      case .mixing(let steps, let repeats):
        if !shapes.isEmpty { stages.append(.paint(PaintIndex(shapes, on: mixer.shape))) }
        shapes = []
        let back = steps.moves.reversed().map { MoveMap($0, mixer, operators) }
        for _ in 0..<repeats { stages.append(.mixing(back)) }
      }
    }
    if !shapes.isEmpty { stages.append(.paint(PaintIndex(shapes, on: mixer.shape))) }
    self.stages = stages.reversed()
  }

  /// The shades at points. Overwrites their coordinates.
  func values(_ x: inout [Double], _ y: inout [Double]) -> [Float] {
    if stages.count == 1, case .paint(let index) = stages[0] {
      return x.indices.map { index.value(at: Point(x[$0], y[$0])) ?? background }
    }
    var values = [Float](repeating: background, count: x.count)
    var open = Array(x.indices)
    for stage in stages {
      switch stage {
      case .mixing(let moves):
        x.withUnsafeMutableBufferPointer { x in
          y.withUnsafeMutableBufferPointer { y in
            for move in moves {
              move.carry(
                UnsafeMutableBufferPointer(rebasing: x[..<open.count]),
                UnsafeMutableBufferPointer(rebasing: y[..<open.count]))
            }
          }
        }
      case .paint(let index):
        // Points without a shade so far are kept at the front.
        var kept = 0
        for place in open.indices {
          if let value = index.value(at: Point(x[place], y[place])) {
            values[open[place]] = value
          } else {
            open[kept] = open[place]
            x[kept] = x[place]
            y[kept] = y[place]
            kept += 1
          }
        }
        open.removeSubrange(kept...)
        if open.isEmpty { return values }
      }
    }
    return values
  }
}
