import WebPlatform

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
