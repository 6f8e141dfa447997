import BioPioneerRules
import Synchronization
import WebPlatform

/// Plays the turns of a room's computers, one step at a time, separate from requests.
final class ComputerTurns: Sendable {
  /// The threads of computer players, which exist as long as the program runs.
  private static let threads = ThreadExecutor(threads: 2, niceness: 5)

  private struct State {
    var isRunning = false
    /// The pause before the next step.
    var nap: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Plays until no computer has the turn. A second call while it runs has no effect.
  func wake(_ room: LiveRoom) {
    guard room.now.computerSeat != nil else { return }
    let isNew = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isNew else { return }
    Task(executorPreference: Self.threads) { [weak room, weak self] in
      var isHindered = false
      // The room is held weakly, so it can be deleted while a computer waits.
      while !isHindered, let pause = room?.now.computerPause {
        await self?.wait(pause)
        isHindered = room?.playForComputer() != true
      }
      self?.state.withLock { $0.isRunning = false }
      // The turn may have passed to a computer between the last check and now. After a failure the computer
      // does not try again before the room changes.
      if !isHindered, let room { self?.wake(room) }
    }
  }

  /// Ends the pause before the next step.
  func hurry() { state.withLock { $0.nap }?.cancel() }

  private func wait(_ pause: Duration) async {
    guard pause > .zero else { return }
    let nap = Task<Void, Never> { try? await Task.sleep(for: pause) }
    state.withLock { $0.nap = nap }
    await nap.value
    state.withLock { $0.nap = nil }
  }
}

extension LiveRoom {
  func wakeComputer() { computer.wake(self) }

  /// Plays one step of the current computer, if it still has the turn.
  ///
  /// - Returns: whether the computer can continue.
  fileprivate func playForComputer() -> Bool {
    let state = now
    guard let seat = state.computerSeat, let game = state.game, let holder = state.holder(of: seat) else { return true }
    let seed = game.record.opening.computerSeed
    let step = game.record.log.count
    var command = decide(game.table, holder.level ?? .normal, seed, step)
    // If the computer's command is illegal, the first legal command keeps the game going.
    if command.map({ game.table.refusal(of: $0, by: seat) != nil }) ?? true {
      command = firstLegalCommand(game.table, .easy, seed, step)
    }
    guard let command else { return false }
    do {
      try act(Sent(act: .play(command), version: state.room.version), by: .computer(seat))
      return true
    } catch GameError.stale {
      // A person played in the meantime, so the computer looks at the new state.
      return true
    } catch {
      return false
    }
  }

  /// Skips the computers' pauses until a person has the turn.
  func hurryComputers() throws {
    try change { change in change.state.isHurried = true }
    computer.hurry()
  }
}

extension RoomState {
  /// The current seat if a computer plays it; `nil` for a person's turn, a paused game and a finished game.
  var computerSeat: Seat? {
    guard !room.isPaused, let table = game?.table, table.winner == nil,
      holder(of: table.turn.seat)?.isPlayedByComputer == true
    else { return nil }
    return table.turn.seat
  }

  /// The pause before a computer's step; `nil` if no computer has the turn.
  fileprivate var computerPause: Duration? { computerSeat.map { _ in isHurried ? .zero : room.settings.pace.pause } }
}

/// The decision of a computer player from the public table, its level, the seed of the game's computers,
/// and the number of log entries. The same input gives the same command. `nil` if there is no possible
/// command.
typealias ComputerDecision = @Sendable (_ table: Table, _ level: Player.Level, _ seed: UInt64, _ step: Int) -> Command?

/// The computer players of the rules. Each uses one thread of a pool of two with low priority. So whole
/// classes that play against hard players do not delay responses.
let computerPlayers: ComputerDecision = { table, level, seed, step in
  ComputerPlayer(level, seed: seed).command(at: table, step: step, on: .one)
}

/// The simplest player: the first legal command that advances the game. It replaces an illegal command of a computer
/// player, and tests use it because it takes no time.
let firstLegalCommand: ComputerDecision = { table, _, _, _ in
  table.legalCommands(for: table.seat).first { command in
    switch command {
    // These commands only revise a choice and could repeat forever.
    case .takeUp, .usePipette, .clearPipette: false
    default: true
    }
  }
}
