/// What a computer player makes of a table, for the lab whose turn it is: everything that could sensibly be done, with its
/// worth.
///
/// All worths are turns saved. What may fail counts as its probability times its worth; what costs actions is worth less by
/// what these actions could bring elsewhere (`actionWorth`). The weights are in `Numbers/standard.json`, explained in `Worths`.
struct Appraisal {
  let table: Table
  let lab: LabState
  let worths: Worths
  /// What the problem asks for and the lab does not have.
  let shortfall: Shortfall
  /// Slots without a card.
  let openSlots: Int
  let toolbox: Toolbox
  /// Whether the pipette can still change a roll.
  let hasPipette: Bool

  init(_ table: Table, by level: Player.Level) {
    self.table = table
    lab = table.lab
    worths = table.numbers.computer.worths[level]
    shortfall = table.shortfall(of: lab)
    openSlots = lab.strand.count - lab.filled
    toolbox = Toolbox(table)
    hasPipette = table.unavailability(of: .pipette) == nil
  }

  /// People and pieces that are missing and for which no paper stands.
  var missingUnits: Int { max(0, shortfall.people.missing + shortfall.equipment.missing - shortfall.units) }

  /// Things that have to be attempted before the problem can be.
  var missing: Int { missingUnits + shortfall.papers.missing }

  /// Whether only the attempt at the problem is left.
  var isReady: Bool { openSlots == 0 && shortfall.isMet }

  /// What an action brings elsewhere: nothing when nothing is left to attempt.
  var actionWorth: Double { missing > 0 || openSlots > 1 ? worths.action : 0 }

  /// All that could sensibly be done, the best first; of equals that which comes first in a turn. Never empty while the game
  /// goes on.
  var options: [Option] {
    let options = optionsInPhase
    return options.enumerated().sorted { ($1.element.worth, $0.offset) < ($0.element.worth, $1.offset) }.map(\.element)
  }

  /// The best of `options`.
  var best: Command? {
    var best: Option?
    for option in optionsInPhase where best.map({ option.worth > $0.worth }) ?? true { best = option }
    return best?.command
  }
}
