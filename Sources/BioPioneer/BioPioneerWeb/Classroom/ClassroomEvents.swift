import WebPlatform

/// A stream that reports changes in any of several rooms, at most once a second. The client then requests
/// the details.
enum ClassroomEvents {
  private static let pace = Duration.seconds(1)

  static func stream(of rooms: [LiveRoom]) throws -> AsyncStream<ServerEvent> {
    let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let feeds = try rooms.map { room in
      let changes = try room.listeners.listen(first: ())
      return Task { for await _ in changes { signal.yield() } }
    }
    let (stream, continuation) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let told = Task {
      for await _ in signals {
        continuation.yield(ServerEvent("class", ["rooms": .integer(Int64(rooms.count))]))
        try? await Task.sleep(for: pace)
      }
    }
    continuation.onTermination = { _ in
      for feed in feeds { feed.cancel() }
      told.cancel()
      signal.finish()
    }
    return stream
  }
}
