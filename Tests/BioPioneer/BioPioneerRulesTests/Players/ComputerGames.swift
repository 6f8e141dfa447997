import Basics
import BioPioneerRules

/// Games of computer players from a seed, for tests.
struct ComputerGames {
  let rules: Rules

  init() throws { rules = try Rules.standard() }

  /// A game of these players; by default the seed chooses the problem.
  func opening(_ players: [Player.Level], problem: Problem? = nil, seed: UInt64) throws -> Opening {
    let problem = problem ?? Problem.allCases[Int(seed % UInt64(Problem.allCases.count))]
    return try Tournament(rules: rules, players: players, problem: problem, games: 1, seed: seed).opening(seed: seed)
  }

  /// All commands of a game, in order.
  func commands(_ opening: Opening, playouts: Int = 8, on cores: Cores = .one) -> [Command] {
    var commands: [Command] = []
    _ = ComputerGame(opening, playouts: playouts).play(on: cores) { command, _ in commands.append(command) }
    return commands
  }
}
