import BioPioneerRules

/// The set-up of a game as text: dice, labs in order, and the problem.
struct SetupConversation {
  private var setup: Setup
  private let input: LineReader

  init(_ setup: Setup, reading input: LineReader) { (self.setup, self.input) = (setup, input) }

  /// Asks for the open choices.
  ///
  /// - Parameters:
  ///   - level: the strength of the computer, which plays all labs except the first; `nil` if people play all labs.
  ///   - problem: the world problem; `nil` asks for the length of the game and draws a problem.
  /// - Returns: `nil` when the input ends first.
  mutating func opening(against level: Player.Level?, problem: Problem?) throws -> Opening? {
    try seat(against: level)
    while setup.plan.step == .rolling {
      try setup.perform(.rollAll)
      tellDice()
    }
    while setup.plan.step == .picking { guard try pick() else { return nil } }
    for pick in setup.plan.picks { tell(pick) }
    if let problem {
      try setup.perform(.setLength(length: setup.plan.rules.numbers.problems[problem].length))
      let drawn = try setup.opening()
      return try Opening(
        dealing: problem, to: drawn.players, rules: drawn.rules, settings: drawn.settings, random: drawn.random)
    }
    let lengths = GameLength.allCases
    guard
      let length = choose(
        "choose the length of the game:", lengths.map { "\($0.rawValue), \(slots($0)) slots of DNA" })
    else { return nil }
    try setup.perform(.setLength(length: lengths[length]))
    return try setup.opening()
  }

  private mutating func seat(against level: Player.Level?) throws {
    for place in setup.plan.players.indices {
      let computer = level.map { PlannedPlayer(name: "computer \(place)", control: .computer(level: $0)) }
      let person = PlannedPlayer(name: "player \(place + 1)")
      try setup.perform(.setPlayer(place: place, player: place == 0 ? person : computer ?? person))
    }
    try setup.perform(.next)
  }

  private func tellDice() {
    let rolls = setup.plan.players.enumerated().map { place, player in
      "\(player.name) \(setup.plan.rolls[place].map(String.init).joined(separator: ", then "))"
    }
    Output.line("dice for the first turn: \(Formatted.list(rolls)).")
    if setup.plan.step == .rolling, setup.plan.order == nil { Output.line("a tie: the tied players roll again.") }
  }

  private mutating func pick() throws -> Bool {
    guard let picker = setup.plan.picker, let token = setup.plan.freeTokens.first else { return false }
    let labs = setup.plan.freeLabs
    guard let lab = choose("\(setup.plan.players[picker].name), which lab?", labs.map(description)) else {
      return false
    }
    try setup.perform(.pickToken(token: token))
    try setup.perform(.pickLab(lab: labs[lab]))
    return true
  }

  private func tell(_ pick: Pick) {
    guard let lab = pick.lab else { return }
    Output.line("\(setup.plan.players[pick.place].name): \(description(of: lab)).")
  }

  private func description(of lab: Lab) -> String {
    let mat = setup.plan.rules.numbers.labs[lab]
    let start = [Formatted.count(mat.people, "person", "people")] + mat.equipment.members.map(\.spoken)
    return "\(lab.spoken): \(mat.technique?.spoken ?? "no technique"), room for \(mat.peopleLimit) people and "
      + "\(mat.equipmentAllowance) pieces of equipment, starts with \(Formatted.list(start))"
  }

  private func slots(_ length: GameLength) -> Int { setup.plan.rules.numbers.slots[length] }

  /// Reads lines until one is the number of an answer; `nil` at the end of the input.
  private func choose(_ question: String, _ answers: [String]) -> Int? {
    Output.line(question)
    for (place, answer) in answers.enumerated() { Output.line("  \(place + 1). \(answer)") }
    while let line = input.next(prompt: "> ") {
      if let number = Int(line), answers.indices.contains(number - 1) { return number - 1 }
      Output.line("type a number from 1 to \(answers.count).")
    }
    Output.line("the input has ended: no game was started.")
    return nil
  }
}
