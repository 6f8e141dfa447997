import BioPioneerRules
import BioPioneerWeb

/// Prints the state of a game.
struct GameTeller {
  let game: Game

  private var table: Table { game.table }

  private var player: String { name(of: table.seat) }

  private func name(of seat: Seat) -> String { table.players[seat.rawValue].name }

  func tell(_ item: LogItem) {
    guard case .played(let step) = item else { return }
    for sentence in EventWords(table: table).sentences(for: step) { Output.line(sentence) }
  }

  func tellTable() {
    for line in TableTeller(table: table).lines { Output.line(line) }
  }

  func tellTurn() {
    Output.line(
      "round \(table.turn.round): it is the turn of \(player), with \(Formatted.count(table.turn.actions, "action")).")
  }

  /// Prints the card in hand or the wanted card, and the possible commands.
  func tellChoices(_ choices: [Command]) {
    let teller = TableTeller(table: table)
    for line in teller.wanted + teller.hand { Output.line(line) }
    Output.line("\(player), \(table.turn.phase.name.spoken):")
    let words = CommandWords(table: table)
    for (place, command) in choices.enumerated() { Output.line("  \(place + 1). \(words.sentence(for: command))") }
  }

  /// Prints why a command, or all commands of an action, are impossible. Without a text, prints it for every impossible
  /// command.
  func tellWhy(_ text: String) {
    if text.isEmpty { return tellWhyOfAll() }
    if let command = Command(text) {
      let refusal = table.refusal(of: command, by: table.seat)
      Output.line((refusal.map { "\(text): \(words(for: $0))" } ?? "\(text) is possible").asSentence)
    } else if let action = Action(text) {
      tellWhy(table.offer(of: action, for: table.seat))
    } else {
      Output.line("\u{201C}\(text.printable)\u{201D} is no command; say help.")
    }
  }

  /// Prints the effect of a component; without a name, lists the names.
  func tellWhat(_ name: String) {
    do {
      let guide = try CardGuide(table.numbers)
      if let text = guide.text(of: name, in: .britishEnglish) {
        Output.line("\(name): \(text)")
      } else {
        let unknown = name.isEmpty ? "" : "nothing is called \u{201C}\(name.printable)\u{201D}; "
        Output.line("\(unknown)there are \(Formatted.list(guide.names)).")
      }
    } catch {
      Output.line("\(error)".asSentence)
    }
  }

  /// Reason by reason, each with its actions. Commands of other phases are not listed.
  private func tellWhyOfAll() {
    let refused = table.offers(for: table.seat).compactMap { offer in
      offer.refusal.map { (action: offer.action.description, reason: words(for: $0), refusal: $0) }
    }
    let elsewhere = Refusal.wrongPhase(phase: table.turn.phase.name)
    var told: Set<String> = []
    for item in refused where item.refusal != elsewhere && told.insert(item.reason).inserted {
      let actions = refused.filter { $0.reason == item.reason }.map(\.action)
      Output.line("\(Formatted.list(actions)): \(item.reason)".asSentence)
    }
    if refused.contains(where: { $0.refusal == elsewhere }) {
      Output.line("all else: \(words(for: elsewhere))".asSentence)
    }
  }

  private func tellWhy(_ offer: Offer) {
    Output.line("\(offer.action): \(offer.refusal.map(words) ?? "possible")".asSentence)
  }

  func tellLog() {
    let words = EventWords(table: table)
    for step in game.record.steps {
      for sentence in words.sentences(for: step) { Output.line(sentence) }
    }
  }

  func tellEnd(_ winner: Seat) {
    let medal = table.medal.map { ", which is worth \($0.spoken)" } ?? ""
    Output.line(
      "\(name(of: winner)) has solved \(table.problem.spoken) in round \(table.turn.round)\(medal). the game is over.")
  }

  func tellSilence() {
    Output.line("nothing more is said; the game ends here, in round \(table.turn.round), and nobody has won.")
  }

  func words(for refusal: Refusal) -> String { refusal.spoken(name) }
}
