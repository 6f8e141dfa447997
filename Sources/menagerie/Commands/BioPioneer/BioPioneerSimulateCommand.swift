import ArgumentParser
import Basics
import BioPioneerRules

struct BioPioneerSimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "let computers play many games, and measure their length and the winners",
    discussion: """
      the same seed gives the same result, on one core or on all. dice decide the first player, and labs are picked at random.

      --json ends with one object: games, unfinished (no winner after 100 rounds), rounds (p10, median, p90), \
      winsBySeat (in the order of play), winsByLab, winsByPlayer (in the order of --players), gamesByLab, commands.
      """)

  @Option(help: ArgumentHelp("the number of games", valueName: "n"))
  var games = 200

  @Option(
    help: ArgumentHelp("one to four players, each easy, normal or hard", valueName: "levels"), transform: Self.levels)
  var players: [Player.Level] = [.normal, .normal, .normal]

  @Option(help: "the world problem (default: another in each game)")
  var problem: Problem?

  @Option(help: ArgumentHelp("the random seed", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("games that a hard player simulates for each decision", valueName: "n"))
  var playouts: Int?

  @Option(help: ArgumentHelp("games played at the same time (default: one per core)", valueName: "n"))
  var jobs: Int?

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    guard 1...100_000 ~= games else { throw ValidationError("--games needs a number from 1 to 100000, not \(games)") }
    if let playouts, !(1...10_000 ~= playouts) {
      throw ValidationError("--playouts needs a number from 1 to 10000, not \(playouts)")
    }
    if let jobs, !(1...256 ~= jobs) { throw ValidationError("--jobs needs a number from 1 to 256, not \(jobs)") }
  }

  func run() async throws {
    let tournament = try Tournament(
      rules: Rules.standard(), players: players, problem: problem, games: games, seed: seed, playouts: playouts)
    let jobs = jobs
    let result = try await Interruption.cancelling {
      let bar = ProgressBar("playing", unit: "games", printsLines: true)
      defer { bar.finish() }
      return try await tournament.run(jobs: jobs ?? OrderedWork.coreCount) { bar.show($0, of: tournament.games) }
    }
    if answer.json { try Output.json(result) } else { TournamentTable(result, of: tournament).print() }
  }

  private static func levels(_ text: String) throws -> [Player.Level] {
    let levels = text.split(separator: ",", omittingEmptySubsequences: false).map { Player.Level(rawValue: String($0)) }
    let known = levels.compactMap { $0 }
    guard known.count == levels.count, 1...Seat.most ~= known.count else {
      throw ValidationError(
        "needs one to four players, like easy,normal,hard, not \u{201C}\(text.prefix(80))\u{201D}")
    }
    return known
  }
}
