import BioPioneerRules
import Synchronization
import WebPlatform

/// The turns of a room's computers, played one step at a time beside all requests.
final class ComputerTurns: Sendable {
  /// Threads for what computers think and write; they last as long as the program.
  private static let threads = ThreadExecutor(threads: 2, niceness: 5)

  private struct State {
    var isRunning = false
    /// The pause before the next step.
    var nap: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Plays for the room's computers until it is nobody's turn of theirs, unless that is being done already.
  func wake(_ room: LiveRoom) {
    guard room.now.computerSeat != nil else { return }
    let isNew = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isNew else { return }
    Task(executorPreference: Self.threads) { [weak room, weak self] in
      var isHindered = false
      // The room may go while a computer waits.
      while !isHindered, let pause = room?.now.computerPause {
        await self?.wait(pause)
        isHindered = room?.playForComputer() != true
      }
      self?.state.withLock { $0.isRunning = false }
      // Somebody may have handed over between the last look and now. What hinders a computer is not tried again before something changes.
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

  /// One step of the computer whose turn it is, if it still is.
  ///
  /// - Returns: whether the computer can go on.
  fileprivate func playForComputer() -> Bool {
    let state = now
    guard let seat = state.computerSeat, let game = state.game, let holder = state.holder(of: seat) else { return true }
    let seed = game.record.opening.computerSeed
    let step = game.record.log.count
    var command = decide(game.table, holder.level ?? .normal, seed, step)
    // Whatever a computer thinks up, the game goes on.
    if command.map({ game.table.refusal(of: $0, by: seat) != nil }) ?? true {
      command = firstLegalCommand(game.table, .easy, seed, step)
    }
    guard let command else { return false }
    do {
      try act(Sent(act: .play(command), version: state.room.version), by: .computer(seat))
      return true
    } catch GameError.stale {
      // A person went on meanwhile: there is another game to look at.
      return true
    } catch {
      return false
    }
  }

  /// Leaves out the pauses of the computers until somebody's turn.
  func hurryComputers() throws {
    try change { change in change.state.isHurried = true }
    computer.hurry()
  }
}

extension RoomState {
  /// The seat whose turn it is when a computer plays there; `nil` for a person's, for a pause and for a game that is over.
  var computerSeat: Seat? {
    guard !room.isPaused, let table = game?.table, table.winner == nil,
      holder(of: table.turn.seat)?.isPlayedByComputer == true
    else { return nil }
    return table.turn.seat
  }

  /// How long to wait before a computer's step; `nil` when it is none's turn.
  fileprivate var computerPause: Duration? { computerSeat.map { _ in isHurried ? .zero : room.settings.pace.pause } }
}
