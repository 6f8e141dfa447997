import Facts

/// How a hard player decides: it plays the game to its end in its head, many times for each thing that it could do, and takes
/// what brings the solution soonest.
///
/// A flat Monte Carlo search over determinised games: the hidden cards are dealt anew for every game in the head, so that
/// nothing is known which could not be (Ginsberg, "GIB: imperfect information in a computationally challenging game", 2001,
/// doi:10.1613/jair.820). All options are tried with the same cards and dice, so that luck cancels out between them. In its
/// head the lab plays alone, as greedily as a normal player: rivals reach into a lab only by what they take from the supplies,
/// and leaving them out lets the player try four times as much in the same time.
struct Foresight {
  let table: Table
  let options: [Option]
  let numbers: ComputerNumbers

  /// What does best. The option that seems best before thinking counts as best until another saves turns beyond doubt: more
  /// than a margin and a standard error of what it saves, because a few games are uncertain.
  ///
  /// - Parameter streams: chance for each game in the head.
  func choice(_ streams: [SplitMix64], on cores: Cores) -> Command? {
    guard let first = options.first, options.count > 1 else { return options.first?.command }
    let played = cores.map(streams) { turns(with: $0) }
    let sure = options.indices.dropFirst().map { place in
      (place: place, saved: Self.surelySaved(played.map { Double($0[0] - $0[place]) }))
    }
    guard let best = sure.max(by: { $0.saved < $1.saved }), best.saved > numbers.hardMargin else {
      return first.command
    }
    return options[best.place].command
  }

  /// What is saved on average, less the standard error of that average.
  static func surelySaved(_ saved: [Double]) -> Double {
    let count = Double(saved.count)
    let mean = saved.reduce(0, +) / count
    let squares = saved.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // One game says nothing of how uncertain it is.
    return saved.count < 2 ? -.infinity : mean - (squares / (count - 1) / count).squareRoot()
  }

  /// Turns until the lab solves the problem, for each option, with the same hidden cards and the same chance.
  private func turns(with random: SplitMix64) -> [Int] {
    var dealt = Match(determinising: table, random: random)
    dealt.leaveAlone()
    return options.map { option in
      var match = dealt
      guard case .success = match.perform(option.command, by: Seat(0)) else { return numbers.hardRounds }
      return match.turnsToSolve(atMost: numbers.hardRounds)
    }
  }
}

/// On how many cores a player thinks. The answer is the same.
package enum Cores: Sendable {
  case one, all

  func map<Item: Sendable, Result: Sendable>(_ items: [Item], _ body: @Sendable (Item) -> Result) -> [Result] {
    switch self {
    case .one: items.map(body)
    case .all: OrderedWork.mapOnAllCores(items, body)
    }
  }
}

extension Match {
  /// Takes all labs off the table but that whose turn it is.
  fileprivate mutating func leaveAlone() {
    let turn = table.turn
    table.labs = [table.lab]
    table.players = [table.players[turn.seat.rawValue]]
    var alone = Turn(seat: Seat(0), number: 1, round: 1, actions: turn.actions)
    (alone.phase, alone.used, alone.gained, alone.drawn) = (turn.phase, turn.used, turn.gained, turn.drawn)
    table.turn = alone
  }

  /// Plays on, with this turn as the first.
  fileprivate mutating func turnsToSolve(atMost limit: Int) -> Int {
    while table.winner == nil, table.turn.number <= limit {
      guard let command = Appraisal(table, by: .hard).best, case .success = perform(command, by: table.seat) else {
        return limit
      }
    }
    return min(limit, table.turn.number)
  }
}
