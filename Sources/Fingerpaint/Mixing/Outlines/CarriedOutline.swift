/// A painted shape as the movements after it left it.
public struct CarriedOutline: Sendable {
  /// The shade: 0 black, 1 white.
  public let value: Double
  /// What of the plane its edge encloses.
  public let rule: FillRule
  /// Its edge, a closed polygon.
  public let points: [Point]

  /// Which points a closed curve encloses.
  public enum FillRule: String, Sendable {
    /// Those that it winds about.
    case nonzero
    /// Those from which a ray crosses it an odd number of times.
    case evenodd
  }

  /// The shapes of a canvas, in the order in which they were painted, each followed forward through all movements after it.
  ///
  /// Work grows with the length of the outlines, which mixing well makes grow exponentially.
  ///
  /// - Throws: `OutlineError` when that is more than the precision allows, `CancellationError` when the task is cancelled.
  public static func all(
    of distribution: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, _ precision: OutlinePrecision
  ) throws -> [CarriedOutline] {
    var budget = OutlineBudget(precision)
    let maps = forward(distribution.moves, mixer, operators)
    var isPast = 0
    var outlines: [CarriedOutline] = []
    for layer in distribution.layers {
      switch layer {
      case .mixing(let steps, let repeats):
        isPast += repeats * steps.moves.reduce(0) { $0 + $1.displacement.parts.count }
      case .paint(let painted):
        let edge = EdgeCurve(painted.outline)
        guard !edge.pieces.isEmpty else { continue }
        var front = EdgeFront(edge, in: mixer.shape, precision)
        try budget.add(points: front.marks.count, steps: 0)
        try front.refine(after: [], &budget)
        var done: [MoveMap] = []
        for map in maps[isPast...] {
          try budget.add(points: 0, steps: front.marks.count)
          front.carry(map)
          done.append(map)
          try front.refine(after: done, &budget)
        }
        outlines.append(
          CarriedOutline(value: painted.value, rule: painted.outline.fillRule, points: front.polygon))
      }
    }
    return outlines
  }

  /// Maps forward, one for every part of every movement: following a flow forward is following its reverse back.
  private static func forward(_ moves: [WallMove], _ mixer: Mixer, _ operators: OperatorLibrary) -> [MoveMap] {
    var known: [WallMove: [MoveMap]] = [:]
    return moves.flatMap { move in
      if let maps = known[move] { return maps }
      let back = move.reversed
      let maps = move.displacement.parts.map {
        MoveMap(WallMove(wall: back.wall, isReversed: back.isReversed, displacement: $0), mixer, operators)
      }
      known[move] = maps
      return maps
    }
  }
}

extension PaintedShape.Outline {
  fileprivate var fillRule: CarriedOutline.FillRule {
    if case .polygon = self { return .evenodd }
    return .nonzero
  }
}
