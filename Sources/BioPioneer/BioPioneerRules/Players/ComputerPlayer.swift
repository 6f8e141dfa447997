import Basics

/// A computer player. It sees only a table, like people; hidden cards never reach it.
///
///     let player = ComputerPlayer(.normal, seed: opening.computerSeed)
///     let command = player.command(at: game.table, step: game.record.log.count)
///
/// The same seed, table and step give the same command, on any number of cores. So a replayed game takes
/// the same course.
package struct ComputerPlayer: Sendable {
  package let level: Player.Level
  /// The number of simulated games for a decision of a hard player; `nil` for the number in the rules.
  package let playouts: Int?
  private let seed: UInt64

  /// - Parameter seed: the seed of the random choices, the same for all players of a game.
  package init(_ level: Player.Level, seed: UInt64, playouts: Int? = nil) {
    (self.level, self.seed, self.playouts) = (level, seed, playouts)
  }

  /// The command for the seat whose turn it is.
  ///
  /// - Parameters:
  ///   - step: the number of entries in the game's log, so that each decision gets its own random numbers.
  ///   - cores: only hard players use more than one.
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
      return Lookahead(table: table, options: options, numbers: numbers).choice(streams, on: cores)
    }
  }

  private func stream(_ number: Int) -> SplitMix64 {
    SplitMix64(seed: SplitMix64.mixed(seed &+ SplitMix64.mixed(UInt64(bitPattern: Int64(number)))))
  }
}

extension Opening {
  /// The seed of a game's computer players: derived from the game's generator, but a separate stream. The constant is
  /// "computer" in ASCII.
  package var computerSeed: UInt64 {
    var random = random
    return SplitMix64.mixed(random.next() ^ 0x636F_6D70_7574_6572)
  }
}

/// The computer players of a game.
package struct ComputerSeats: Sendable {
  private let players: [ComputerPlayer?]

  /// - Parameter playouts: the number of simulated games for a decision of hard players; `nil` for the
  ///   number in the rules.
  package init(of opening: Opening, playouts: Int? = nil) {
    let seed = opening.computerSeed
    players = opening.players.map { $0.level.map { ComputerPlayer($0, seed: seed, playouts: playouts) } }
  }

  /// The command of the computer whose turn it is; `nil` if it is a person's turn, or the game is over.
  package func command(in game: Game, on cores: Cores = .all) -> Command? {
    players[game.table.seat.rawValue]?.command(at: game.table, step: game.record.log.count, on: cores)
  }
}
