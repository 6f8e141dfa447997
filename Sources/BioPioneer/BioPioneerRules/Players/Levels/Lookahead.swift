import Basics

/// The decision of a hard player: it simulates the game to the end many times for each option, and takes
/// the option with the earliest solution.
///
/// A flat Monte Carlo search over determinised games. The hidden cards are dealt anew for every simulated game, so
/// the player uses no hidden information (Ginsberg, "GIB: imperfect information in a computationally challenging
/// game", 2001, doi:10.1613/jair.820). All options are simulated with the same cards and dice, so that luck cancels
/// out. In the simulation the lab plays alone and always takes the option with the highest value. Rivals affect a lab
/// mainly by the supplies that they take; without them the player can simulate up to four times as many games in the
/// same time.
struct Lookahead {
  let table: Table
  let options: [Option]
  let numbers: ComputerNumbers

  /// The command of the first option, which seems best before the simulation. Another option is taken instead if its
  /// average saving, minus the standard error, exceeds the margin: the average of few games is uncertain.
  ///
  /// - Parameter streams: the generators, one for each deal. Every option is played once with each deal.
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

  /// The average saving, minus its standard error.
  static func surelySaved(_ saved: [Double]) -> Double {
    let count = Double(saved.count)
    let mean = saved.reduce(0, +) / count
    let squares = saved.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // One game gives no standard error.
    return saved.count < 2 ? -.infinity : mean - (squares / (count - 1) / count).squareRoot()
  }

  /// The turns until the lab solves the problem, for each option, with the same hidden cards and the same
  /// generator.
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

/// The number of cores to use. It does not change the result.
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
  /// Removes all labs except the one whose turn it is.
  fileprivate mutating func leaveAlone() {
    let turn = table.turn
    table.labs = [table.lab]
    table.players = [table.players[turn.seat.rawValue]]
    var alone = Turn(seat: Seat(0), number: 1, round: 1, actions: turn.actions)
    (alone.phase, alone.used, alone.gained, alone.drawn) = (turn.phase, turn.used, turn.gained, turn.drawn)
    table.turn = alone
  }

  /// Plays until the lab solves the problem. Returns the number of turns, including the current one; at most `limit`.
  fileprivate mutating func turnsToSolve(atMost limit: Int) -> Int {
    while table.winner == nil, table.turn.number <= limit {
      guard let command = Appraisal(table, by: .hard).best, case .success = perform(command, by: table.seat) else {
        return limit
      }
    }
    return min(limit, table.turn.number)
  }
}
