import Synchronization
import WebPlatform

/// The participants who have the room open on a device now.
final class Presence: Sendable {
  private let open = Mutex<[ParticipantID: Int]>([:])
  /// The maximum number of streams of one room per participant.
  static let mostStreams = 12

  /// - Returns: whether the participant was away before.
  /// - Throws: `GameError.tooOften` if the participant has too many streams open.
  func enter(_ participant: ParticipantID) throws(GameError) -> Bool {
    let count = open.withLock { open in
      guard open[participant, default: 0] < Self.mostStreams else { return nil as Int? }
      open[participant, default: 0] += 1
      return open[participant]
    }
    guard let count else { throw .tooOften }
    return count == 1
  }

  /// - Returns: whether the participant is away now.
  func leave(_ participant: ParticipantID) -> Bool {
    open.withLock { open in
      let left = (open[participant] ?? 1) - 1
      open[participant] = left > 0 ? left : nil
      return left <= 0
    }
  }

  /// The participants with an open stream.
  var present: Set<ParticipantID> { open.withLock { Set($0.keys) } }
}

/// The stream of a room's versions: the current one at once, each new one, and a repetition every few
/// seconds. The repetition lets a device distinguish a quiet room from a lost connection.
enum RoomEvents {
  static let beat = Duration.seconds(8)

  /// - Throws: `GameError.tooOften` if the participant has too many streams open; `TooManyListeners`.
  static func stream(of room: LiveRoom, for participant: ParticipantID?) throws -> AsyncStream<ServerEvent> {
    if let participant { try room.enter(participant) }
    let leave: @Sendable () -> Void = { [weak room] in if let participant { room?.leave(participant) } }
    let changes: AsyncStream<Void>
    do { changes = try room.listeners.listen() } catch {
      leave()
      throw error
    }
    return .states(after: changes, every: beat, onEnd: leave) { [weak room] in
      room.map { ServerEvent("table", ["version": .integer(Int64($0.now.room.version))]) }
    }
  }
}
