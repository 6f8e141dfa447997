import BioPioneerRules

/// A step of a game that is stepped through: the table before it, and what was done then.
struct ReplayScene: Hashable, Sendable {
  /// Which step, from 0; at `count` nothing was done any more.
  let step: Int
  let count: Int
  let done: LogItem.Step?
  /// The steps with which turns begin, in their order.
  let turns: [Int]
  /// Where steps are: `?step=12` follows.
  let path: String

  /// The step with which this turn or, from there, the one before it began.
  var previousTurn: Int? { turns.last { $0 < step } }
  /// The step with which the next turn begins.
  var nextTurn: Int? { turns.first { $0 > step } }
}

extension TableScene {
  /// A step of a game that is over.
  ///
  /// - Returns: `nil` for a step that there is not.
  /// - Throws: `RecordFlaw` for a record that this program cannot have written.
  /// - Complexity: as long as the game.
  static func replaying(
    _ record: Record, step: Int, viewer: Viewer, addresses: TableAddresses, path: String
  ) throws(RecordFlaw) -> TableScene? {
    let steps = record.steps
    guard 0...steps.count ~= step else { return nil }
    let before = Array(steps.prefix(step))
    let known = Record(opening: record.opening, log: before.map { .played(step: $0) })
    guard let table = try known.matches().last?.table else { return nil }
    var scene = TableScene(table: table, version: step, viewer: viewer, addresses: addresses)
    scene.entries = before.enumerated().map { Entry(version: $0.offset + 1, item: .played(step: $0.element.open)) }
    scene.replay = ReplayScene(
      step: step, count: steps.count, done: step < steps.count ? steps[step].open : nil, turns: turns(of: steps),
      path: path)
    return scene
  }

  private static func turns(of steps: [LogItem.Step]) -> [Int] {
    [0]
      + steps.indices.filter { index in
        steps[index].events.contains { if case .turnBegan = $0 { true } else { false } }
      }.map { $0 + 1 }
  }
}
