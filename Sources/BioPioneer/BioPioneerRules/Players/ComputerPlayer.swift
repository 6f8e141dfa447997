import Facts

/// A player that is no person. All that it knows is a table, as people do; what is hidden never reaches it.
///
///     let player = ComputerPlayer(.normal, seed: opening.computerSeed)
///     let command = player.command(at: game.table, step: game.record.log.count)
///
/// The same seed, table and step have the same answer, on one core or on all: a game that is played again goes the same way.
package struct ComputerPlayer: Sendable {
  package let level: Player.Level
  /// Games that a hard player plays in its head for a decision; `nil`: as many as the rules say.
  package let playouts: Int?
  private let seed: UInt64

  /// - Parameter seed: of what it leaves to chance; one for all players of a game.
  package init(_ level: Player.Level, seed: UInt64, playouts: Int? = nil) {
    (self.level, self.seed, self.playouts) = (level, seed, playouts)
  }

  /// What the player does for the seat whose turn it is.
  ///
  /// - Parameters:
  ///   - step: how many entries the log of the game has, so that not every decision is left to the same chance.
  ///   - cores: for hard players.
  /// - Returns: a legal command; `nil` when the game is over.
  /// - Complexity: microseconds, but some tenths of a second for hard players.
  package func command(at table: Table, step: Int, on cores: Cores = .all) -> Command? {
    let appraisal = Appraisal(table, by: level)
    switch level {
    case .easy:
      var occasion = stream(-1 - 4 * table.turn.number - table.turn.phase.name.occasion)
      var random = stream(step)
      return appraisal.easyChoice(occasion: &occasion, &random)
    case .normal: return appraisal.best
    case .hard:
      let numbers = table.numbers.computer
      let options = Array(appraisal.options.prefix(numbers.hardOptions))
      var random = stream(step)
      let streams = (0..<max(1, (playouts ?? numbers.hardPlayouts) / max(1, options.count))).map { _ in
        SplitMix64(seed: random.next())
      }
      return Foresight(table: table, options: options, numbers: numbers).choice(streams, on: cores)
    }
  }

  /// Chance of its own for each number.
  private func stream(_ number: Int) -> SplitMix64 {
    SplitMix64(seed: SplitMix64.mixed(seed &+ SplitMix64.mixed(UInt64(bitPattern: Int64(number)))))
  }
}

extension Opening {
  /// The seed of the computer players of a game: from the same as all its chance, and yet a stream of its own.
  package var computerSeed: UInt64 {
    var random = random
    return SplitMix64.mixed(random.next() ^ 0x636F_6D70_7574_6572)
  }
}
