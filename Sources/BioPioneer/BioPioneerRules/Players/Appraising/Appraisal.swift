/// A computer player's view of a table for the lab whose turn it is: every sensible option with its value.
///
/// All values (`worth` in the code) are in turns saved. An uncertain option counts as its probability times its
/// value. An option that costs actions loses the value that these actions could have elsewhere (`actionWorth`).
/// `AppraisalWeights` explains the weights in `Numbers/standard.json`.
struct Appraisal {
  let table: Table
  let lab: LabState
  let worths: AppraisalWeights
  /// The requirements of the problem that the lab does not meet yet.
  let shortfall: Shortfall
  /// The number of slots without a card.
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

  /// The number of missing people and pieces that no paper replaces.
  var missingUnits: Int { max(0, shortfall.people.missing + shortfall.equipment.missing - shortfall.units) }

  /// The number of people, pieces and papers that the lab still needs before it can attempt the problem.
  var missing: Int { missingUnits + shortfall.papers.missing }

  /// Whether only the attempt at the problem is left.
  var isReady: Bool { openSlots == 0 && shortfall.isMet }

  /// The value of an action used elsewhere; 0 if there is nothing left to attempt.
  var actionWorth: Double { missing > 0 || openSlots > 1 ? worths.action : 0 }

  /// All sensible options, best first; at equal value in the order of a turn. Never empty until the game is
  /// over.
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

/// A possible command of the current lab, with its value for the computer player.
struct Option {
  let command: Command
  /// The value in turns saved. A step that only continues the turn has 0; an option below 0 costs more than it saves.
  let worth: Double
  /// Whether the option uses equipment, a technique or a paper that an easy player may overlook.
  var usesTool = false
}
