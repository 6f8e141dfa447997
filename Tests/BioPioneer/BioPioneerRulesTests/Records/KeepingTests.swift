import Basics
import BioPioneerRules
import Foundation
import Testing

/// Stored games, and how they continue.
@Suite("Stored games")
struct KeepingTests {
  /// A game after a number of random commands.
  private func game(seed: UInt64, commands: Int) throws -> (Game, RandomPlay) {
    var play = try RandomPlay(seed: seed)
    var game = Game(try play.opening())
    for _ in 0..<commands {
      guard let command = play.choice(game.table) else { break }
      _ = game.play(command, by: game.table.seat)
    }
    return (game, play)
  }

  @Test(
    "3.80 a game stored as JSON after any command continues like the original",
    arguments: [1, 7, 40, 133])
  func kept(commands: Int) throws {
    var (game, play) = try game(seed: 80, commands: commands)
    let data = try JSONEncoder().encode(game.record)
    var resumed = try Game(resuming: JSONDecoder().decode(Record.self, from: data))
    #expect(try resumed.match.stateHash() == game.match.stateHash())
    for _ in 0..<50 {
      guard let command = play.choice(game.table) else { break }
      let (one, other) = (game.play(command, by: game.table.seat), resumed.play(command, by: resumed.table.seat))
      #expect(one == other)
    }
  }

  @Test("15.2 an old game loads unchanged, and its seat can play")
  func resumed() throws {
    let (game, _) = try game(seed: 152, commands: 60)
    let data = try JSONEncoder().encode(game.record)
    let resumed = try Game(resuming: JSONDecoder().decode(Record.self, from: data))
    #expect(resumed.table == game.table)
    #expect(resumed.table.legalCommands(for: resumed.table.seat) == game.table.legalCommands(for: game.table.seat))
  }

  @Test("10.2 a reset keeps players, labs, length and settings, and deals different cards")
  func reset() throws {
    let (game, _) = try game(seed: 102, commands: 20)
    let before = game.record.opening
    let after = try before.again(seed: 7)
    #expect(after.players == before.players)
    #expect(after.settings == before.settings)
    let numbers = before.rules.numbers
    #expect(numbers.problems[after.problem].length == numbers.problems[before.problem].length)
    #expect(after.piles != before.piles)
    let table = Match(after).table
    #expect(table.turn == Turn(seat: Seat(0), number: 1, round: 1, actions: 2))
    #expect(table.labs.allSatisfy { $0.filled == 0 })
  }

  @Test("a match can be stored as JSON beside the log")
  func snapshot() throws {
    let (game, _) = try game(seed: 5, commands: 90)
    let read = try JSONDecoder().decode(Match.self, from: JSONEncoder().encode(game.match))
    #expect(read == game.match)
    #expect(try read.stateHash() == game.match.stateHash())
  }

  @Test("the hash of a match is the same in every run of the program")
  func stableHash() throws {
    let rules = try Rules.standard()
    let player = Player(name: "Ada", control: .person, token: .flask, lab: .cloning, place: 0)
    let opening = try Opening(
      dealing: .malaria, to: [player], rules: rules, settings: rules.settings(.standard), random: SplitMix64(seed: 1))
    // The value of this program's first version. It changes with a match's JSON or with the way of dealing; stored
    // games then cannot continue.
    #expect(try Match(opening).stateHash() == 6_551_797_015_470_130_262)
  }

  @Test("a changed log is refused with the position of the change")
  func changedLog() throws {
    let (game, _) = try game(seed: 9, commands: 40)
    var record = game.record
    let place = try #require(
      record.log.firstIndex { item in
        if case .played(let step) = item {
          step.events.contains { if case .drawn = $0 { true } else { false } }
        } else {
          false
        }
      })
    guard case .played(let step) = record.log[place] else { return }
    let events = step.events.map { event in
      if case .drawn(let face, let pile) = event {
        Event.drawn(face: Face(face.colour == .red ? .blue : .red, face.shape), pile: pile)
      } else {
        event
      }
    }
    record.log[place] = .played(step: .init(seat: step.seat, command: step.command, events: events))
    #expect(throws: RecordFlaw.self) { try Game(resuming: record) }
    record.log = [.undone(seat: Seat(0))]
    #expect(throws: RecordFlaw.undone(item: 0)) { try Game(resuming: record) }
  }

  @Test(
    "decoding refuses an impossible opening",
    arguments: [
      (
        "\"place\":0",
        "\"place\":0},{\"name\":\"2\",\"control\":{\"person\":{}},\"token\":\"flask\",\"lab\":\"cloning\",\"place\":1"
      ),
      ("\"dna\":[", "\"dna\":[99,"), ("\"dna\":[", "\"dna\":[-1],\"dan\":["), ("\"RC\"", "\"BC\""),
      ("\"vacation\"", "\"plasmidRejection\""),
    ])
  func changedOpening(text: String, other: String) throws {
    let rules = try Rules.standard()
    let player = Player(name: "1", control: .person, token: .flask, lab: .cloning, place: 0)
    let opening = try Opening(
      dealing: .malaria, to: [player], rules: rules, settings: rules.settings(.standard), random: SplitMix64(seed: 1))
    let json = String(decoding: try JSONEncoder().encode(opening), as: UTF8.self)
    #expect(try JSONDecoder().decode(Opening.self, from: Data(json.utf8)) == opening)
    let changed = json.replacing(text, with: other, maxReplacements: 1)
    try #require(changed != json)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Opening.self, from: Data(changed.utf8)) }
  }

  @Test("events with impossible numbers are refused")
  func absurdEvents() throws {
    let scene = try Scene(.openCore)
    let attempt = Attempt(goal: .person, needed: 7, pool: .max)
    var roll = Roll(.move, die: 3)
    roll.adjustment = 90
    let events: [Event] = [
      .actionsSpent(count: 3), .actionsSpent(count: -1), .turnBegan(seat: Seat(9), round: 1, actions: 2),
      .turnBegan(seat: Seat(0), round: .max, actions: 2), .turnBegan(seat: Seat(0), round: 1, actions: -2),
      .rolled(roll: Roll(.move, die: 7)), .rolled(roll: roll), .rolled(roll: Roll(.attempt(attempt: attempt), die: 1)),
      .moved(from: 0, to: 36), .moved(from: 0, to: -1), .placed(slot: 99, card: Card(Face(.red, .circle))),
    ]
    for event in events {
      var match = scene.match
      let hadPlace = match.apply(event)
      #expect(!hadPlace, "\(event)")
      #expect(match == scene.match)
    }
  }

  @Test("an event at a wrong place never crashes a match", arguments: UInt64(0)..<20)
  func strayEvents(seed: UInt64) throws {
    let (one, _) = try game(seed: seed, commands: 200)
    let (other, _) = try game(seed: seed + 100, commands: 200)
    let matches = try one.record.matches()
    var misplaced = 0
    for (place, step) in other.record.steps.enumerated() {
      for event in step.events {
        var match = matches[(place * 7) % matches.count]
        if !match.apply(event) { misplaced += 1 }
        _ = match.table.legalCommands(for: match.table.seat)
      }
    }
    #expect(misplaced > 0)
  }

  @Test("a replay gives the match before each step and the chance of each attempt")
  func stepping() throws {
    let (game, _) = try game(seed: 3, commands: 2000)
    let matches = try game.record.matches()
    #expect(matches.count == game.record.steps.count + 1)
    #expect(matches.last == game.match)
    for (before, step) in zip(matches, game.record.steps) {
      for case .rolled(let roll) in step.events {
        guard case .attempt(let attempt) = roll.purpose else { continue }
        let chance = before.table.chance(of: attempt.goal)
        #expect((chance.needed, chance.pool.total) == (attempt.needed, attempt.pool))
      }
    }
  }
}
