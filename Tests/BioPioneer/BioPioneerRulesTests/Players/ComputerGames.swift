import BioPioneerRules
import Facts

/// Games of computers for tests, from seeds.
struct ComputerGames {
  let rules: Rules

  init() throws { rules = try Rules.standard() }

  /// A game of these players, of a problem that the seed chooses when none is given.
  func opening(_ players: [Player.Level], problem: Problem? = nil, seed: UInt64) throws -> Opening {
    let problem = problem ?? Problem.allCases[Int(seed % UInt64(Problem.allCases.count))]
    return try Tournament(rules: rules, players: players, problem: problem, games: 1, seed: seed).opening(seed: seed)
  }

  /// All that was commanded in a game, one after another.
  func commands(_ opening: Opening, playouts: Int = 8, on cores: Cores = .one) -> [Command] {
    var commands: [Command] = []
    _ = ComputerGame(opening, playouts: playouts).play(on: cores) { command, _ in commands.append(command) }
    return commands
  }
}
