import BioPioneerRules

/// A step of a replay: the table before it, and its command.
struct ReplayScene: Hashable, Sendable {
  /// The index of the step, from 0; at `count` the game is over.
  let step: Int
  let count: Int
  let done: LogItem.Step?
  /// The steps that begin a turn, in order.
  let turns: [Int]
  /// The path of the steps; `?step=12` is appended.
  let path: String

  /// The first step of this turn; if that is the current step, the first step of the turn before.
  var previousTurn: Int? { turns.last { $0 < step } }
  /// The first step of the next turn.
  var nextTurn: Int? { turns.first { $0 > step } }
}

extension TableScene {
  /// A step of a finished game.
  ///
  /// - Returns: `nil` for a step that does not exist.
  /// - Throws: `RecordFlaw` for a record that this program cannot have written.
  /// - Complexity: linear in the length of the game.
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
