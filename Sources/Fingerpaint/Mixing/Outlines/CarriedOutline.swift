/// A painted shape as the movements after it left it.
package struct CarriedOutline: Sendable {
  /// The shade: 0 black, 1 white.
  package let value: Double
  /// What of the plane the shape's edge encloses.
  package let rule: FillRule
  /// The shape's edge, a closed polygon.
  package let points: [Point]

  /// Which points a closed curve encloses.
  package enum FillRule: String, Sendable {
    /// Points that the curve winds about.
    case nonzero
    /// Points from which a ray crosses the curve an odd number of times.
    case evenodd
  }

  /// The shapes of a canvas, in the order in which they were painted, each followed forward through all movements after it.
  ///
  /// Work grows with the length of the outlines, which mixing well makes grow exponentially.
  ///
  /// - Throws: `OutlineError` when that is more than the precision allows, `CancellationError` when the task is cancelled.
  package static func all(
    of distribution: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, _ precision: OutlinePrecision
  ) throws -> [CarriedOutline] {
    var budget = OutlineBudget(precision)
    var maps = forward(distribution.moves, mixer, operators)[...]
    var outlines: [CarriedOutline] = []
    for layer in distribution.layers {
      switch layer {
      case .mixing(let steps, let repeats):
        maps = maps.dropFirst(repeats * steps.moves.reduce(0) { $0 + parts($1, mixer).count })
      case .paint(let painted):
        let edge = EdgeCurve(painted.outline)
        guard !edge.pieces.isEmpty else { continue }
        var front = EdgeFront(edge, in: mixer.shape, precision)
        try budget.add(points: front.marks.count, steps: 0)
        try front.refine(after: [], &budget)
        let paintedArea = front.area
        var done: [MoveMap] = []
        for map in maps {
          try budget.add(points: 0, steps: front.marks.count)
          front.carry(map)
          done.append(map)
          try front.refine(after: done, &budget)
        }
        try check(front.area - paintedArea, in: mixer.shape)
        outlines.append(
          CarriedOutline(value: painted.value, rule: painted.outline.fillRule, points: front.polygon))
      }
    }
    return outlines
  }

  /// Fluid keeps its area, so an edge that has another one has lost its way. Around a shaft an edge may wind either way, and that
  /// says nothing.
  private static func check(_ change: Double, in shape: MixerShape) throws(OutlineError) {
    if case .round(let inner, _) = shape, inner > 0 { return }
    guard abs(change) < 0.01 * shape.bounds.width * shape.bounds.height else { throw .tooFine }
  }

  /// Maps forward, in order: following a flow forward is following its reverse back.
  private static func forward(_ moves: [WallMove], _ mixer: Mixer, _ operators: OperatorLibrary) -> [MoveMap] {
    var known: [WallMove: [MoveMap]] = [:]
    return moves.flatMap { move in
      if let maps = known[move] { return maps }
      let maps = parts(move, mixer).map { MoveMap($0.reversed, mixer, operators) }
      known[move] = maps
      return maps
    }
  }

  /// A movement as several short ones. Right at a wall, where a table is too coarse for what happens in the corners, a long
  /// movement would carry an edge across the mixer that in truth went round along the walls; a short one does not.
  private static func parts(_ move: WallMove, _ mixer: Mixer) -> [WallMove] {
    guard mixer.wall(move.wall)?.flow.isClosedForm == false, let short = Displacement(hundredths: 25) else {
      return [move]
    }
    return move.displacement.parts.flatMap { part in
      let (count, rest) = part.hundredths.quotientAndRemainder(dividingBy: short.hundredths)
      return rest == 0 ? [Displacement](repeating: short, count: count) : [part]
    }.map { WallMove(wall: move.wall, isReversed: move.isReversed, displacement: $0) }
  }
}

extension PaintedShape.Outline {
  fileprivate var fillRule: CarriedOutline.FillRule {
    if case .polygon = self { return .evenodd }
    return .nonzero
  }
}
