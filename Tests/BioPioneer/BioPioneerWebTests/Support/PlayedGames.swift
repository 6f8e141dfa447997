import Basics
import BioPioneerRules
import WebPlatform

@testable import BioPioneerWeb

/// Games played without a server: by advice, so that they end, or at random, for coverage.
enum PlayedGames {
  static func game(
    _ problem: Problem = .malaria, labs: [Lab] = [.recombination, .amplification, .mutagenesis, .cloning], seed: UInt64
  ) throws -> Game {
    let rules = try Rules.standard()
    let players = labs.enumerated().map { place, lab in
      Player(
        name: ["Vera", "Tom", "Ada", "Bob"][place], control: .person, token: Token.allCases[place], lab: lab,
        place: place)
    }
    return Game(
      try Opening(
        dealing: problem, to: players, rules: rules, settings: rules.settings(.standard), random: SplitMix64(seed: seed)
      ))
  }

  /// Plays, and inspects the game before each step.
  ///
  /// - Parameter wildness: percentage of random legal commands.
  static func play(
    _ game: inout Game, wildness: UInt64, seed: UInt64, steps: Int = 600, _ look: (Game) throws -> Void = { _ in }
  ) throws {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<steps where game.table.winner == nil {
      try look(game)
      let seat = game.table.seat
      let legal = game.table.legalCommands(for: seat)
      let isWild = chance.below(100) < wildness
      let wise = isWild ? nil : Advice(for: game.table)?.command
      _ = try game.play(wise ?? legal[Int(chance.below(UInt64(legal.count)))], by: seat).get()
    }
    try look(game)
  }

  /// A game as seen by a device with some of its seats.
  static func scene(_ game: Game, own: Set<Seat> = [Seat(0)], viewer: TableScene.Viewer? = nil) -> TableScene {
    var scene = TableScene(
      table: game.table, version: game.record.log.count, viewer: viewer ?? .player(seats: own),
      addresses: .room("KMPRTW"))
    scene.entries = game.record.log.enumerated().map { .init(version: $0.offset + 1, item: $0.element.open) }
    scene.undoRefusal = game.refusalOfUndo(by: game.table.seat)
    scene.statistics = game.table.winner == nil ? [] : game.record.statistics
    return scene
  }

  static func markup(_ scene: TableScene, _ localizer: Localizer) -> TableMarkup {
    TableMarkup(TableContext(scene, localizer: localizer, formToken: "<input name=\"form-token\">") { "/assets/\($0)" })
  }
}

/// A computer that plays random legal commands, and solves the problem when possible, so that games end.
let randomCommand: ComputerDecision = { table, _, seed, step in
  let legal = table.legalCommands(for: table.seat).filter { command in
    switch command {
    case .takeUp, .usePipette, .clearPipette: false
    default: true
    }
  }
  if legal.contains(.solve) { return .solve }
  if legal.contains(.place) { return .place }
  var chance = SplitMix64(seed: SplitMix64.mixed(seed &+ UInt64(step)))
  return legal.isEmpty ? table.legalCommands(for: table.seat).first : legal[Int(chance.below(UInt64(legal.count)))]
}
