import ArgumentParser
import Basics
import BioPioneerRules

/// Measures the rules of BioPioneer and its computer players.
struct BioPioneerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "biopioneer")

  @Option(help: "games of four that are played at random") var games = 300
  @Option(help: "games in which decisions of a hard player are timed, of each problem") var hardGames = 5

  func run() throws {
    let rules = try Rules.standard()
    let random = try (0..<games).map { try RandomGame(rules: rules, seed: UInt64($0)) }
    let choosing = Stopwatch()
    let commands = random.map { $0.play() }
    let choosingSeconds = choosing.wallSeconds
    let reducing = Stopwatch()
    for (game, commands) in zip(random, commands) { game.replay(commands) }
    let reducingSeconds = reducing.wallSeconds
    let count = commands.reduce(0) { $0 + $1.count }
    let decisions = try HardDecisions(rules: rules, games: hardGames)
    try printLine(
      Line(
        randomCommands: count, commandsPerGame: count / games, randomPerSecond: Double(count) / choosingSeconds,
        reducePerSecond: Double(count) / reducingSeconds, playouts: rules.numbers.computer.hardPlayouts,
        decisions: decisions.seconds.count, decisionP50: decisions.quantile(0.5) * 1e3,
        decisionP95: decisions.quantile(0.95) * 1e3, decisionMost: decisions.quantile(1) * 1e3))
  }

  private struct Line: Encodable {
    let randomCommands: Int, commandsPerGame: Int
    /// Random legal commands per second, including listing them.
    let randomPerSecond: Double
    /// Repeated known commands per second.
    let reducePerSecond: Double
    let playouts: Int, decisions: Int
    /// In milliseconds.
    let decisionP50: Double, decisionP95: Double, decisionMost: Double
  }
}

/// A game of four with uniformly random legal commands.
private struct RandomGame {
  private let opening: Opening
  private let seed: UInt64
  /// The maximum number of commands of a game: random play may never end.
  private static let mostCommands = 5_000

  init(rules: Rules, seed: UInt64) throws {
    let players = Array(repeating: Player.Level.easy, count: 4)
    opening = try Tournament(rules: rules, players: players, problem: nil, games: 1, seed: seed).opening(seed: seed)
    self.seed = seed
  }

  func play() -> [Command] {
    var (match, random, commands) = (Match(opening), SplitMix64(seed: seed), [Command]())
    while match.table.winner == nil, commands.count < Self.mostCommands {
      let legal = match.table.legalCommands(for: match.table.seat)
      guard !legal.isEmpty else { break }
      let command = legal[Int(random.below(UInt64(legal.count)))]
      _ = match.perform(command, by: match.table.seat)
      commands.append(command)
    }
    return commands
  }

  func replay(_ commands: [Command]) {
    var match = Match(opening)
    for command in commands { _ = match.perform(command, by: match.table.seat) }
  }
}

/// Thinking time of a hard player, on all cores, in games against two normal players.
private struct HardDecisions {
  private(set) var seconds: [Double] = []

  init(rules: Rules, games: Int) throws {
    for problem in Problem.allCases {
      let tournament = try Tournament(
        rules: rules, players: [.hard, .normal, .normal], problem: problem, games: games, seed: 1)
      for seed in 0..<UInt64(games) { try time(Game(tournament.opening(seed: seed))) }
    }
    seconds.sort()
  }

  private mutating func time(_ start: Game) throws {
    var game = start
    let seats = ComputerSeats(of: game.record.opening)
    while true {
      let isHard = game.table.players[game.table.seat.rawValue].level == .hard
      let stopwatch = Stopwatch()
      guard let command = seats.command(in: game) else { return }
      if isHard { seconds.append(stopwatch.wallSeconds) }
      _ = game.play(command, by: game.table.seat)
    }
  }

  func quantile(_ part: Double) -> Double {
    seconds.isEmpty ? .nan : seconds[min(seconds.count - 1, Int(part * Double(seconds.count)))]
  }
}
