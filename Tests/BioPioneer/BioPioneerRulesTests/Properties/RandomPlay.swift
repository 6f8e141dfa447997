import Basics
import BioPioneerRules

/// Games with random legal commands in every seat, to reach situations that authors of tests do not think of.
struct RandomPlay {
  let rules: Rules
  var random: SplitMix64

  init(seed: UInt64) throws {
    rules = try Rules.standard()
    random = SplitMix64(seed: seed)
  }

  /// A random game: players, labs, problem and settings.
  mutating func opening() throws -> Opening {
    var labs = Lab.allCases
    labs.shuffle(with: &random)
    let count = 1 + Int(random.below(4))
    let players = (0..<count).map {
      Player(name: "\($0)", control: .person, token: Token.allCases[$0], lab: labs[$0], place: $0)
    }
    let settings = rules.settings(random.below(2) == 0 ? .standard : .classic)
    let problem = Problem.allCases[Int(random.below(6))]
    return try Opening(dealing: problem, to: players, rules: rules, settings: settings, random: random)
  }

  /// A random legal command; commands that advance a strand are preferred, so that games end.
  mutating func choice(_ table: Table) -> Command? {
    let legal = table.legalCommands(for: table.seat)
    guard !legal.isEmpty else { return nil }
    let good = legal.filter { command in
      switch command {
      case .place, .release, .combine, .solve: true
      default: false
      }
    }
    if let command = good.first, random.below(4) > 0 { return command }
    if let fit = table.fits.first, random.below(4) > 0 { return fit.commands[0] }
    let others = legal.filter { if case .endTurn = $0 { false } else { true } }
    let choice = others.isEmpty || random.below(8) == 0 ? legal : others
    return choice[Int(random.below(UInt64(choice.count)))]
  }
}
