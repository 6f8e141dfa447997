import Basics
import BioPioneerRules
import Foundation
import Testing
import TestingSupport

/// No data that leave the dealing machine reveal the order of cards or the state of the generator.
@Suite("Secrets of a match")
struct SecrecyTests {
  /// All arrays of texts, all keys and all numbers in a JSON value.
  private struct Contents {
    var arrays: [[String]] = []
    var keys: Set<String> = []
    var numbers: Set<UInt64> = []

    init(_ value: some Encodable) throws {
      walk(try JSONSerialization.jsonObject(with: JSONEncoder().encode(value), options: .fragmentsAllowed))
    }

    private mutating func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        keys.formUnion(object.keys)
        for value in object.values { walk(value) }
      } else if let array = value as? [Any] {
        arrays.append(array.compactMap { $0 as? String })
        for value in array { walk(value) }
      } else if let number = value as? NSNumber {
        numbers.insert(number.uint64Value)
      }
    }

    /// Whether an array contains these texts in this order.
    func contain(_ run: [String]) -> Bool {
      arrays.contains { array in
        array.indices.contains { array[$0...].starts(with: run) || array[...$0].reversed().starts(with: run) }
      }
    }
  }

  private func expectSilence(_ contents: Contents, about match: Match, _ seed: UInt64) {
    #expect(contents.keys.isDisjoint(with: ["secrets", "random", "seed", "state"]), "seed \(seed)")
    #expect(!contents.numbers.contains(match.secrets.random.position), "seed \(seed)")
    // For a pile, six cards in a row match by chance with a probability of 1 in 4,000, so eight are compared.
    for shape in Shape.allCases where match.secrets.piles[shape].count >= 8 {
      let pile = match.secrets.piles[shape].map(\.description)
      #expect(!contents.contain(Array(pile.suffix(8))), "seed \(seed), the top of the \(shape)s")
      #expect(!contents.contain(Array(pile.prefix(8))), "seed \(seed), the bottom of the \(shape)s")
    }
    let events = match.secrets.events.map(\.rawValue)
    if events.count >= 4 { #expect(!contents.contain(events), "seed \(seed), the lab events") }
  }

  @Test("the table and the public log contain neither the order of a pile nor the generator's state")
  func open() throws {
    for seed in UInt64(0)..<UInt64(Tier.choose(short: 30, thorough: 300)) {
      var play = try RandomPlay(seed: seed)
      var game = Game(try play.opening())
      for number in 0..<400 {
        guard let command = play.choice(game.table) else { break }
        let item = try game.play(command, by: game.table.seat).get()
        expectSilence(try Contents(item.open), about: game.match, seed)
        guard number % 20 == 0 else { continue }
        expectSilence(try Contents(game.table), about: game.match, seed)
        expectSilence(try Contents(game.table.offers(for: game.table.seat)), about: game.match, seed)
      }
    }
  }

  @Test("the check finds both secrets in the match and in the full log")
  func closed() throws {
    var play = try RandomPlay(seed: 4)
    let match = Match(try play.opening())
    let contents = try Contents(match)
    #expect(contents.keys.contains("secrets"))
    #expect(contents.numbers.contains(match.secrets.random.position))
    #expect(contents.contain(match.secrets.piles[.circle].suffix(8).map(\.description)))
  }

  @Test("the plan of a set-up reveals nothing about the generator")
  func plan() throws {
    var scene = try SetupScene(3, seed: 0xDEAD_BEEF)
    try scene.pickAll()
    try scene.play(.setLength(length: .short))
    let contents = try Contents(scene.plan)
    #expect(contents.keys.isDisjoint(with: ["random", "seed", "state", "picking"]))
    #expect(!contents.numbers.contains(0xDEAD_BEEF))
  }

  @Test("a random deal for a computer player has all cards, agrees with the table and differs from the real deal")
  func determinising() throws {
    var same = 0
    for seed in UInt64(0)..<20 {
      var play = try RandomPlay(seed: seed)
      var match = Match(try play.opening())
      for _ in 0..<150 {
        guard let command = play.choice(match.table) else { break }
        _ = match.perform(command, by: match.table.seat)
        let dealt = Match(determinising: match.table, random: SplitMix64(seed: ~seed))
        #expect(dealt.table == match.table)
        let violations = Invariant.violations(in: dealt)
        if !violations.isEmpty { Issue.record("seed \(seed), after \(command): \(violations)") }
        if dealt.secrets.piles == match.secrets.piles { same += 1 }
      }
    }
    #expect(same == 0)
  }
}

extension SplitMix64 {
  /// The generator's state in JSON.
  fileprivate var position: UInt64 {
    guard let object = try? JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) as? [String: NSNumber] else {
      return 0
    }
    return object["state"]?.uint64Value ?? 0
  }
}
