import Basics
import BioPioneerRules
import Foundation
import Testing
import TestingSupport

/// Properties of random games with every number of players, problem and preset: 300, or 10,000 in the thorough tier. A
/// failure prints the seed.
@Suite("Random games")
struct PropertyTests {
  private static let games = UInt64(Tier.choose(short: 300, thorough: 10_000))
  /// Games in parts that run in parallel.
  private static let parts: [Range<UInt64>] = (0..<4).map { $0 * games / 4..<($0 + 1) * games / 4 }

  /// Plays a game to its end, or up to a number of commands.
  private func playOut(
    _ seed: UInt64, atMost commands: Int = 20_000, each: (Match, Command, [Event], Match) throws -> Void
  ) throws -> Match {
    var play = try RandomPlay(seed: seed)
    var match = Match(try play.opening())
    for _ in 0..<commands where match.table.winner == nil {
      guard let command = play.choice(match.table) else {
        Issue.record("seed \(seed): nothing is legal in \(match.table.turn)")
        return match
      }
      let before = match
      let events = try match.perform(command, by: match.table.seat).get()
      try each(before, command, events, match)
    }
    return match
  }

  @Test(
    "no game element appears or disappears, no limit is exceeded, and a legal command always exists",
    arguments: parts)
  func invariants(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var number = 0
      _ = try playOut(seed) { _, command, _, match in
        number += 1
        // A lost card stays lost, so checking every few commands finds it.
        guard number % 8 == 0 || match.table.winner != nil else { return }
        let violations = Invariant.violations(in: match)
        if !violations.isEmpty { Issue.record("seed \(seed), after \(command): \(violations)") }
      }
    }
  }

  @Test("every random game ends", arguments: parts)
  func end(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let match = try playOut(seed) { _, _, _, _ in }
      #expect(match.table.winner != nil, "seed \(seed)")
    }
  }

  @Test("every ability is used at most once per turn")
  func abilitiesOnce() throws {
    for seed in 0..<Self.games {
      var used: [Ability] = []
      _ = try playOut(seed) { before, command, events, _ in
        for event in events {
          if case .turnBegan = event { used = [] }
          used += event.abilitiesUsed(before: before)
        }
        if Set(used).count != used.count { Issue.record("seed \(seed), after \(command): \(used)") }
      }
    }
  }

  @Test("applying the events of reduce gives the same match as perform, and reduce changes nothing")
  func reducing() throws {
    for seed in 0..<Self.games {
      _ = try playOut(seed) { before, command, events, after in
        let reduced = try before.reduce(command, by: before.table.seat).get()
        var match = before
        let hadPlace = events.allSatisfy { match.apply($0) }
        if reduced != events || !hadPlace || match != after { Issue.record("seed \(seed): \(command)") }
      }
    }
  }

  @Test("the same seed and commands give the same hash, and the replayed log gives the current match")
  func replay() throws {
    for seed in 0..<Self.games {
      var play = try RandomPlay(seed: seed)
      let opening = try play.opening()
      var (game, again) = (Game(opening), Game(opening))
      while game.table.winner == nil, let command = play.choice(game.table) {
        _ = game.play(command, by: game.table.seat)
        _ = again.play(command, by: again.table.seat)
      }
      // Decoding a log from JSON is the slowest step, so only every tenth log is decoded.
      let record =
        try seed % 10 > 0 ? game.record : JSONDecoder().decode(Record.self, from: JSONEncoder().encode(game.record))
      let hashes = try [game.match, again.match, Game(resuming: record).match].map { try $0.stateHash() }
      #expect(Set(hashes).count == 1, "seed \(seed)")
    }
  }

  @Test("undo restores the previous match, back to the last step that revealed a result")
  func undo() throws {
    for seed in 0..<Self.games {
      var play = try RandomPlay(seed: seed)
      var game = Game(try play.opening())
      var undone = 0
      while game.table.winner == nil, let command = play.choice(game.table) {
        let before = game.match
        let isFinal = try game.play(command, by: before.table.seat).get().isFinal
        if isFinal {
          #expect(game.refusalOfUndo(by: game.table.seat) != nil, "seed \(seed): \(command)")
        } else if play.random.below(5) == 0 {
          _ = try game.undo(by: before.table.seat).get()
          if game.match != before { Issue.record("seed \(seed): \(command)") }
          undone += 1
        }
      }
      #expect(undone > 0, "seed \(seed)")
      #expect(game.record.log.count == game.record.steps.count + 2 * undone, "seed \(seed)")
    }
  }

  @Test("each legal command can be read from its text; an offer without a command has a reason")
  func offers() throws {
    for seed in 0..<Self.games {
      _ = try playOut(seed, atMost: 200) { before, _, _, _ in
        let legal = before.table.legalCommands(for: before.table.seat)
        for command in legal where Command(command.description) != command { Issue.record("\(command)") }
        let offers = before.table.offers(for: before.table.seat)
        if Set(offers.flatMap(\.commands)) != Set(legal) { Issue.record("seed \(seed): \(before.table.turn.phase)") }
        if offers.contains(where: { $0.commands.isEmpty == ($0.refusal == nil) }) { Issue.record("seed \(seed)") }
      }
    }
  }

  @Test("each fit places the card in its slot for the stated actions")
  func fits() throws {
    for seed in 0..<Self.games {
      _ = try playOut(seed) { before, _, _, _ in
        for fit in before.table.fits {
          var match = before
          for command in fit.commands { _ = try match.perform(command, by: before.table.seat).get() }
          let isThere = match.table.lab.strand[fit.slot] != nil && before.table.lab.strand[fit.slot] == nil
          if !isThere || before.table.turn.actions - match.table.turn.actions != fit.actions {
            Issue.record("seed \(seed): \(fit)")
          }
        }
      }
    }
  }
}

extension LogItem {
  var isFinal: Bool {
    if case .played(let step) = self { step.isFinal } else { false }
  }
}

extension Event {
  /// Abilities that the event uses.
  fileprivate func abilitiesUsed(before match: Match) -> [Ability] {
    switch self {
    case .rollAccepted(_, true): [.pipette]
    case .changed(_, _, let ability): [ability]
    case .copied: [.pcrAmplification]
    case .placedAhead: [.restrictionDigest]
    case .released: [.homologousRecombination]
    case .incubated: [.incubator]
    case .rolled(let roll) where roll.purpose == .incubatorDraw: [.incubatorDraw]
    case .looked(let look, _):
      switch look.way {
      case .tool(let tool):
        [tool.equipment.ability] + (look.origin == .incubator && match.table.turn.phase == .main ? [.incubator] : [])
      case .centrifugeAnd(let tool): [tool.equipment.ability]
      case .centrifuge: [.centrifuge]
      }
    default: []
    }
  }
}
