/// A painted shape after all movements that followed.
package struct AdvectedOutline: Sendable {
  /// The shade: 0 black, 1 white.
  package let value: Double
  package let rule: FillRule
  /// The shape's edge, a closed polygon.
  package let points: [Point]

  /// The rule for the inside of a closed curve.
  package enum FillRule: String, Sendable {
    /// Points with a nonzero winding number.
    case nonzero
    /// Points from which a ray crosses the curve an odd number of times.
    case evenodd
  }

  /// The shapes of a canvas in the order of painting, each followed forward through all later movements.
  ///
  /// The work grows with the length of the outlines, and good mixing makes this length grow exponentially.
  ///
  /// - Throws: `OutlineError` when the outlines become too long for the precision or too fine for the tables,
  ///   `CancellationError` when the task is cancelled.
  package static func all(
    of distribution: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, _ precision: OutlinePrecision
  ) throws -> [AdvectedOutline] {
    var budget = OutlineBudget(precision)
    var maps = forward(distribution.moves, mixer, operators)[...]
    var outlines: [AdvectedOutline] = []
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
          AdvectedOutline(value: painted.value, rule: painted.outline.fillRule, points: front.polygon))
      }
    }
    return outlines
  }

  /// Checks the area: fluid keeps its area, so an edge with another area is wrong. In a mixer with a shaft the area is
  /// not checked, because an edge may wind around the shaft in both directions.
  private static func check(_ change: Double, in shape: MixerShape) throws(OutlineError) {
    if case .round(let inner, _) = shape, inner > 0 { return }
    guard abs(change) < 0.01 * shape.bounds.width * shape.bounds.height else { throw .tooFine }
  }

  /// Forward maps, in order: following a flow forward equals following its reverse backward.
  private static func forward(_ moves: [WallMove], _ mixer: Mixer, _ operators: OperatorLibrary) -> [MoveMap] {
    var known: [WallMove: [MoveMap]] = [:]
    return moves.flatMap { move in
      if let maps = known[move] { return maps }
      let maps = parts(move, mixer).map { MoveMap($0.reversed, mixer, operators) }
      known[move] = maps
      return maps
    }
  }

  /// Splits a movement into several short movements. Close to a wall, tables are too coarse at the corners. A long
  /// movement could carry an edge across the mixer instead of along the walls; short movements cannot.
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
  fileprivate var fillRule: AdvectedOutline.FillRule {
    if case .polygon = self { return .evenodd }
    return .nonzero
  }
}
