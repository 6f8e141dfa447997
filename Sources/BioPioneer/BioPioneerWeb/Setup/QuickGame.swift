import Basics
import BioPioneerRules

/// A short game against three computers, with a random set-up.
struct QuickGame {
  let rules: Rules
  let seed: UInt64

  /// Deals the game.
  ///
  /// - Returns: the opening and the seats.
  /// - Throws: `RefusedSetup`, which the rules do not cause here.
  func deal(to person: SeatHolder) throws -> (Opening, [SeatHolder]) {
    let seats =
      [person]
      + (1..<Seat.most).map { SeatHolder.computer($0, named: ComputerNames.name($0, besides: person.name), .normal) }
    let opening = try RefusedSetup.unless { () throws(SetupRefusal) in try set(up: seats) }
    return (opening, seats)
  }

  private func set(up seats: [SeatHolder]) throws(SetupRefusal) -> Opening {
    var setup = try Setup(seed: seed, rules: rules, count: seats.count)
    for seat in seats { try setup.perform(.setPlayer(place: seat.place, player: seat.planned)) }
    try setup.perform(.next)
    while setup.plan.step == .rolling { try setup.perform(.rollAll) }
    var chance = SplitMix64(seed: SplitMix64.mixed(seed))
    while setup.plan.step == .picking {
      let (tokens, labs) = (setup.plan.freeTokens, setup.plan.freeLabs)
      try setup.perform(.pickToken(token: tokens[Int(chance.below(UInt64(tokens.count)))]))
      try setup.perform(.pickLab(lab: labs[Int(chance.below(UInt64(labs.count)))]))
    }
    try setup.perform(.setLength(length: .short))
    return try setup.opening()
  }
}

/// The names of computers: first names of scientists whose work is the subject of this game.
enum ComputerNames {
  private static let names = ["Rosalind", "Gregor", "Barbara", "Kary", "Esther"]

  /// The name of the computer at a place, different from the names that are taken.
  static func name(_ place: Int, besides taken: String...) -> String { name(place, besides: taken) }

  static func name(_ place: Int, besides taken: [String]) -> String {
    let free = names.filter { name in !taken.contains { $0.lowercased() == name.lowercased() } }
    return free[place % free.count]
  }
}
