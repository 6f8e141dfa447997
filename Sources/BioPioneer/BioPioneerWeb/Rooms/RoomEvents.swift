import WebPlatform

/// The stream of a room's versions: the current one at once, each new one, and a repetition every few
/// seconds. The repetition lets a device distinguish a quiet room from a lost connection.
enum RoomEvents {
  static let beat = Duration.seconds(8)

  /// - Throws: `GameError.tooOften` if the participant has too many streams open.
  static func stream(of room: LiveRoom, for participant: ParticipantID?) throws -> AsyncStream<ServerEvent> {
    if let participant { try room.enter(participant) }
    let (stream, continuation) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let signals = room.listeners.signals()
    let feed = Task { [weak room] in
      for await _ in signals {
        guard let room else { break }
        continuation.yield(event(room))
      }
      continuation.finish()
    }
    let beats = Task { [weak room] in
      while !Task.isCancelled {
        try? await Task.sleep(for: beat)
        guard let room else { break }
        continuation.yield(event(room))
      }
    }
    continuation.onTermination = { [weak room] _ in
      feed.cancel()
      beats.cancel()
      if let participant { room?.leave(participant) }
    }
    return stream
  }

  private static func event(_ room: LiveRoom) -> ServerEvent {
    ServerEvent("table", ["version": .integer(Int64(room.now.room.version))])
  }
}
