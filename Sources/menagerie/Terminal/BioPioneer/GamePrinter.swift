import BioPioneerMessages
import BioPioneerRules
import BioPioneerWeb

/// Prints the state of a game.
struct GamePrinter {
  let game: Game

  private var table: Table { game.table }

  private var player: String { name(of: table.seat) }

  private func name(of seat: Seat) -> String { table.players[seat.rawValue].name }

  /// Prints the latest entry of the log.
  func tell(_ item: LogItem) {
    switch item {
    case .played: tellSteps(from: game.record.steps.count - 1)
    case .undone(let seat): Output.line(Sentences.sentence(LineContext(table: table).undone(by: seat)))
    }
  }

  func tellLog() { tellSteps(from: 0) }

  /// - Complexity: O(events of the game); only the steps that are printed are turned into text.
  private func tellSteps(from first: Int) {
    var context = LineContext(table: table)
    for (place, step) in game.record.steps.enumerated() {
      for event in step.events {
        if place >= first { tell(event, by: step.seat, context) }
        context.note(event)
      }
    }
  }

  private func tell(_ event: Event, by seat: Seat, _ context: LineContext) {
    guard let said = context.eventText(for: event, by: seat) else { return }
    Output.line(Sentences.sentence(said.message))
    if case .eventDrawn(let event) = event { Output.line(event.effect) }
  }

  func tellTable() {
    for line in TablePrinter(table: table).lines { Output.line(line) }
  }

  func tellTurn() {
    let began = Event.turnBegan(seat: table.seat, round: table.turn.round, actions: table.turn.actions)
    tell(began, by: table.seat, LineContext(table: table))
  }

  /// Prints the card in hand or the wanted card, and the possible commands.
  func tellChoices(_ choices: [Command]) {
    let teller = TablePrinter(table: table)
    for line in teller.wanted + teller.hand { Output.line(line) }
    Output.line("\(player), \(table.turn.phase.name.spoken):")
    let words = CommandText(table: table)
    for (place, command) in choices.enumerated() { Output.line("  \(place + 1). \(words.sentence(for: command))") }
  }

  /// Prints why a command, or all commands of an action, are impossible. Without a text, prints it for every impossible
  /// command.
  func tellWhy(_ text: String) {
    if text.isEmpty { return tellWhyOfAll() }
    if let command = Command(text) {
      let refusal = table.refusal(of: command, by: table.seat)
      Output.line(refusal.map { "\(text): \(sentence(for: $0))" } ?? "\(text) is possible.")
    } else if let action = Action(text) {
      tellWhy(table.offer(of: action, for: table.seat))
    } else {
      Output.line("\u{201C}\(text.printable)\u{201D} is not a command: type help.")
    }
  }

  /// Prints the effect of a component; without a name, lists the names.
  func tellWhat(_ name: String) {
    do {
      let guide = try CardGuide(table.numbers)
      if let text = guide.text(of: name, in: .britishEnglish) {
        Output.line("\(name): \(text)")
      } else {
        let unknown = name.isEmpty ? "" : "the game has nothing called \u{201C}\(name.printable)\u{201D}; "
        Output.line("\(unknown)the names are \(Formatted.list(guide.names)).")
      }
    } catch {
      Output.line("\(error).")
    }
  }

  /// Prints each reason with its actions. One line stands for all commands of other phases.
  private func tellWhyOfAll() {
    let refused = table.offers(for: table.seat).compactMap { offer in
      offer.refusal.map { (action: offer.action.description, reason: sentence(for: $0), refusal: $0) }
    }
    let elsewhere = Refusal.wrongPhase(phase: table.turn.phase.name)
    var told: Set<String> = []
    for item in refused where item.refusal != elsewhere && told.insert(item.reason).inserted {
      let actions = refused.filter { $0.reason == item.reason }.map(\.action)
      Output.line("\(Formatted.list(actions)): \(item.reason)")
    }
    if refused.contains(where: { $0.refusal == elsewhere }) {
      Output.line("all other commands: \(sentence(for: elsewhere))")
    }
  }

  private func tellWhy(_ offer: Offer) {
    Output.line("\(offer.action): \(offer.refusal.map(sentence) ?? "possible.")")
  }

  func tellEnd(_ winner: Seat) {
    let medal = table.medal.map { ", which is worth a \($0.rawValue) medal" } ?? ""
    Output.line(
      "\(name(of: winner)) has solved \(table.problem.spoken) in round \(table.turn.round)\(medal). the game is over.")
  }

  func tellSilence() {
    Output.line("the input has ended: the game stops in round \(table.turn.round) without a winner.")
  }

  func sentence(for refusal: Refusal) -> String { refusal.sentence(names: table.players.map(\.name)) }
}
