import Basics

/// The set-up of a game, step by step as on the screens: players, dice, token and lab of each player in the
/// order of the dice, length, problem. It results in an `Opening`.
///
/// A value type. Random results stay when a player goes back a step, so a player cannot repeat a roll until the
/// result suits.
package struct Setup: Codable, Hashable, Sendable {
  /// The public part.
  package private(set) var plan: SetupPlan
  private var random: SplitMix64
  /// The seed of a separate generator for the picks of computer players, so that the picks do not change the deal. It
  /// is derived with the text "pickings" in ASCII.
  private let picking: UInt64

  /// - Parameters:
  ///   - seed: the seed of all random results, in this order: the dice of the places, the problem, DNA cards,
  ///     the piles of circles, triangles and squares, lab events, and then the game.
  ///   - count: the number of players, one to four.
  package init(seed: UInt64, rules: Rules, preset: Preset = .standard, count: Int = 2) throws(SetupRefusal) {
    guard 1...Seat.most ~= count else { throw .players(count: count) }
    random = SplitMix64(seed: seed)
    picking = SplitMix64.mixed(seed ^ 0x7069_636B_696E_6773)
    plan = SetupPlan(
      rules: rules, settings: rules.settings(preset), players: (1...count).map { PlannedPlayer(name: "\($0)") })
  }

  /// The set-up after a command; this one stays unchanged.
  package func reduce(_ command: SetupCommand) -> Result<Setup, SetupRefusal> {
    var setup = self
    return Result { () throws(SetupRefusal) in
      try setup.perform(command)
      return setup
    }
  }

  /// Carries out a command.
  ///
  /// - Throws: `SetupRefusal`; a refused command changes nothing.
  package mutating func perform(_ command: SetupCommand) throws(SetupRefusal) {
    guard plan.step != .cancelled else { throw .cancelled }
    switch command {
    case .setCount(let count): try plan.setCount(count)
    case .setPlayer(let place, let player): try plan.setPlayer(at: place, player)
    case .setSettings(let settings): try plan.set(settings)
    case .rollAll: try roll(plan.placesToRoll)
    case .roll(let place): try roll(place)
    case .pickToken(let token): try plan.pick(token)
    case .pickLab(let lab): try plan.pick(lab)
    case .setLength(let length): try setLength(length)
    case .next: try plan.advance()
    case .back: try plan.goBack()
    case .cancel: plan.step = .cancelled
    }
    letComputersPick()
  }

  private mutating func roll(_ place: Int) throws(SetupRefusal) {
    guard plan.players.indices.contains(place) else { throw .noSuchPlace(place: place) }
    guard plan.placesToRoll.contains(place) else { throw .hasRolled(place: place) }
    try roll([place])
  }

  /// Rolls one die for each place. When no place has to roll any more, picking begins.
  private mutating func roll(_ places: [Int]) throws(SetupRefusal) {
    try plan.expect(.rolling)
    for place in places { plan.rolls[place].append(Int(random.below(6)) + 1) }
    if plan.placesToRoll.isEmpty { plan.step = .picking }
  }

  private mutating func setLength(_ length: GameLength) throws(SetupRefusal) {
    try plan.expect(.length)
    plan.length = length
    if plan.problem == nil { plan.problems.append(plan.rules.numbers.drawProblem(length, with: &random)) }
    plan.step = .ready
  }

  private mutating func letComputersPick() {
    while let place = plan.picker, case .computer = plan.players[place].control {
      var choice = SplitMix64(seed: picking &+ UInt64(place))
      let tokens = plan.freeTokens
      let labs = plan.freeLabs
      plan.picks.append(
        Pick(
          place: place, token: tokens[Int(choice.below(UInt64(tokens.count)))],
          lab: labs[Int(choice.below(UInt64(labs.count)))]))
      plan.finishPicking()
    }
  }

  /// The opening of the game.
  ///
  /// - Throws: `SetupRefusal.wrongStep` if the set-up is incomplete.
  package func opening() throws(SetupRefusal) -> Opening {
    try plan.expect(.ready)
    guard let problem = plan.problem else { throw .wrongStep(step: plan.step) }
    var players: [Player] = []
    for pick in plan.picks {
      guard let lab = pick.lab else { throw .labFirst }
      let planned = plan.players[pick.place]
      players.append(
        Player(
          name: planned.name, control: planned.control, profile: planned.profile, token: pick.token, lab: lab,
          place: pick.place))
    }
    return try Opening(dealing: problem, to: players, rules: plan.rules, settings: plan.settings, random: random)
  }
}
