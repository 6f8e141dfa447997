import BioPioneerRules
import WebPlatform

/// Where the token may come to stand with the die that lies on the table: as it fell, and with the pipette.
struct BoardWays {
  let context: TableContext

  init(_ context: TableContext) { self.context = context }

  /// A way: what the die counts as, and where it leads.
  struct Way: Hashable {
    let value: Int
    let space: Int
    /// What to command for it.
    let command: Command
  }

  /// The ways, that of the die as it counts now first.
  var ways: [Way] {
    let table = context.table
    guard context.scene.isOwnTurn, let roll = table.turn.phase.roll, roll.purpose == .move else { return [] }
    var ways = [
      Way(value: roll.value, space: table.destination(of: table.lab, after: roll.value), command: .acceptRoll)
    ]
    for step in Step.allCases where table.refusal(of: .usePipette(step: step), by: table.seat) == nil {
      let value = roll.value + step.change
      ways.append(
        Way(value: value, space: table.destination(of: table.lab, after: value), command: .usePipette(step: step)))
    }
    return ways
  }

  /// What a tap on each space that can be reached is called. Two ways may lead to one lab event, where everybody stops.
  var reachable: [Int: String] {
    Dictionary(
      ways.map { way in
        let kind = context.localizer("biopioneer.space.\(context.table.numbers.board[way.space].rawValue)")
        let key = way.command == .acceptRoll ? "biopioneer.table.go" : "biopioneer.table.go-with"
        return (
          way.space,
          context.localizer(key, ["count": .number(way.value), "space": .number(way.space), "what": .text(kind)])
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
