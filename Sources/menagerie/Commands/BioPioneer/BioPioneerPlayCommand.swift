import ArgumentParser
import BioPioneerRules

struct BioPioneerPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "play a whole game as text: for blind people, for scripts, and for people who like text",
    discussion: """
      the game prints everything that happens, and a numbered list of possible commands. it reads lines from standard \
      input, from a person or from a file: a number, a command like roll, gel circle or attempt krug, or help, look, why, \
      log, undo, save FILE, resume FILE, quit. the game ends when the lines end.

      one lab alone plays for a medal. with --against the computer plays the other labs. with --players and no --against \
      people share the keyboard.
      """)

  @Option(help: ArgumentHelp("labs at the table, 1 to 4 (default: 1, or 2 with --against)", valueName: "n"))
  var players: Int?

  @Option(help: ArgumentHelp("the random seed: the same seed gives the same dice and cards", valueName: "number"))
  var seed: UInt64?

  @Option(help: "the world problem (default: you choose the length, and one is drawn)")
  var problem: Problem?

  @Option(help: "the computer plays all labs but the first: easy, normal or hard")
  var against: Player.Level?

  @Option(help: ArgumentHelp("continue a saved game", valueName: "file"), completion: .file())
  var resume: String?

  func validate() throws {
    let count = players ?? (against == nil ? 1 : 2)
    guard 1...Seat.most ~= count else {
      throw ValidationError("--players needs a number from 1 to \(Seat.most), not \(count)")
    }
    if against != nil, count == 1 { throw ValidationError("--against needs --players of at least 2") }
    if resume != nil, players != nil || seed != nil || problem != nil || against != nil {
      throw ValidationError("--resume continues a game with its own settings: leave the other options out")
    }
  }

  func run() throws {
    let input = LineReader()
    guard let game = try begin(reading: input) else { return }
    var conversation = GameConversation(game, reading: input)
    conversation.run()
  }

  /// `nil` when the input ends before the game has begun.
  private func begin(reading input: LineReader) throws -> Game? {
    if let resume {
      do throws(SavedGameError) { return try SavedGame.read(resume) } catch { throw StatusError(.failed, "\(error)") }
    }
    let seed = seed ?? .random(in: .min ... .max)
    var setup = SetupConversation(
      try Setup(seed: seed, rules: Rules.standard(), count: players ?? (against == nil ? 1 : 2)), reading: input)
    return try setup.opening(against: against, problem: problem).map(Game.init)
  }
}
