import BioPioneerRules
import Foundation

/// A game as text. It prints the events and a numbered list of commands, and reads lines until a player has won or the
/// input ends. It needs no graphics and no moving cursor.
struct GameConversation {
  private var game: Game
  private let input: LineReader
  private var isOver = false

  init(_ game: Game, reading input: LineReader) { (self.game, self.input) = (game, input) }

  private var table: Table { game.table }

  private var teller: GamePrinter { GamePrinter(game: game) }

  /// Plays until the end of the game or of the input.
  mutating func run() {
    Output.line("type help for the commands.")
    teller.tellTable()
    teller.tellTurn()
    while !isOver {
      playComputerTurns()
      if let winner = table.winner { return teller.tellEnd(winner) }
      let choices = CommandText(table: table).choices
      teller.tellChoices(choices)
      repeat {
        guard let line = input.next(prompt: "\(table.players[table.seat.rawValue].name)> ") else {
          return teller.tellSilence()
        }
        if answer(line, choices) { break }
      } while !isOver
    }
  }

  // MARK: Answering

  /// - Returns: whether the game has changed, so that the commands are new.
  private mutating func answer(_ line: String, _ choices: [Command]) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case nil: teller.tellChoices(choices)
    case "help": for line in Self.help { Output.line(line) }
    case "look" where rest.isEmpty: teller.tellTable()
    case "choices": teller.tellChoices(choices)
    case "why": teller.tellWhy(rest)
    case "what": teller.tellWhat(rest)
    case "log": teller.tellLog()
    case "undo": return undo()
    case "save": save(to: rest)
    case "resume": return resume(from: rest)
    case "quit": isOver = true
    default: return play(line, choices)
    }
    return false
  }

  private static let help = [
    "type the number of a choice, or a command: roll, gel circle, attempt krug, end confirmed.",
    "look: the board, all labs and strands, the card in hand.",
    "choices: the commands that are possible now, with numbers.",
    "why COMMAND: the reason why a command is impossible, as in why attempt incubator. why: the reasons for all impossible commands.",
    "what NAME: the effect of a card or piece, as in what krug or what gelElectrophoresis. what: a list of the names.",
    "log: all events of the game. undo: take the last step back, unless it rolled a die or revealed a card.",
    "save FILE: save the game. resume FILE: continue a saved game. quit: end the program.",
  ]

  private mutating func play(_ line: String, _ choices: [Command]) -> Bool {
    guard let command = chosen(line, choices) else {
      let numbers = choices.count == 1 ? "1" : "a number from 1 to \(choices.count)"
      Output.line("unknown command: type \(numbers), or help.")
      return false
    }
    return play(command)
  }

  private func chosen(_ line: String, _ choices: [Command]) -> Command? {
    guard let number = Int(line) else { return Command(line) }
    return choices.indices.contains(number - 1) ? choices[number - 1] : nil
  }

  private mutating func play(_ command: Command) -> Bool {
    switch game.play(command, by: table.seat) {
    case .success(let item):
      teller.tell(item)
      return true
    case .failure(let refusal):
      Output.line(teller.sentence(for: refusal))
      return false
    }
  }

  private mutating func undo() -> Bool {
    switch game.undo(by: table.seat) {
    case .success(let item):
      teller.tell(item)
      return true
    case .failure(let refusal):
      Output.line(teller.sentence(for: refusal))
      return false
    }
  }

  private mutating func playComputerTurns() {
    let player = ComputerSeats(of: game.record.opening)
    while let command = player.command(in: game) {
      guard case .success(let item) = game.play(command, by: table.seat) else { return }
      teller.tell(item)
    }
  }

  // MARK: Saving

  private func save(to path: String) {
    guard !path.isEmpty else { return Output.line("save needs a file name, as in save game.json.") }
    do throws(SavedGameError) {
      try SavedGame.write(game.record, to: path)
      Output.line("saved in \(path.printable): resume \(path.printable) continues it.")
    } catch {
      Output.line("not possible: \(error).")
    }
  }

  private mutating func resume(from path: String) -> Bool {
    guard !path.isEmpty else {
      Output.line("resume needs a file name, as in resume game.json.")
      return false
    }
    do throws(SavedGameError) {
      game = try SavedGame.read(path)
      Output.line("the game continues.")
      teller.tellTable()
      teller.tellTurn()
      return true
    } catch {
      Output.line("not possible: \(error).")
      return false
    }
  }
}

/// Reads trimmed lines from a terminal or from standard input.
struct LineReader {
  /// Longer lines are never a valid answer.
  private static let longest = 1000

  /// The next line; `nil` at the end of the input.
  ///
  /// - Parameter prompt: shown on a terminal.
  func next(prompt: String) -> String? {
    if Invocation.current.showsOutput { Output.write(prompt) }
    Output.flush()
    return Invocation.current.nextLine().map { String($0.prefix(Self.longest)).trimmingCharacters(in: .whitespaces) }
  }
}
