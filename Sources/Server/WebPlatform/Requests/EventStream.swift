package import Basics
package import HTTPTypes

extension AsyncStream<ServerEvent> {
  /// The current state as an event. It is sent at once, after each change, and repeatedly, so that a page can distinguish silence from a
  /// lost connection.
  ///
  /// - Parameters:
  ///   - changes: the changes; when they end, the stream ends.
  ///   - onEnd: runs when the stream has ended, or its reader has stopped.
  ///   - state: the event; `nil` ends the stream.
  package static func states(
    after changes: AsyncStream<some Sendable>, every beat: Duration, onEnd: @escaping @Sendable () -> Void = {},
    _ state: @escaping @Sendable () async -> ServerEvent?
  ) -> AsyncStream<ServerEvent> {
    let (stream, continuation) = makeStream(bufferingPolicy: .bufferingNewest(1))
    let tell: @Sendable () async -> Void = {
      if let event = await state() { continuation.yield(event) } else { continuation.finish() }
    }
    let tasks = [
      Task {
        for await _ in changes { await tell() }
        continuation.finish()
      },
      Task {
        while !Task.isCancelled {
          await tell()
          try? await Task.sleep(for: beat)
        }
      },
    ]
    continuation.onTermination = { _ in
      for task in tasks { task.cancel() }
      onEnd()
    }
    return stream
  }
}

extension TooManyListeners: PresentableError {
  package var status: HTTPResponse.Status { .tooManyRequests }
  package var message: Message { WebError.tooOften(seconds: 30).message }
  package var retryAfter: Int? { 30 }
}

extension Response {
  /// The treatment of events that a slow reader has not read when the next event arrives.
  package enum Unread: Sendable {
    /// The new event replaces the unread events, because it contains the complete state.
    case replaced
    /// The unread events are kept in order, because each has its own information. Beyond four megabytes the stream is aborted.
    case kept
  }

  /// Sends events until the source ends, the browser disconnects, or the server stops. A comment every 15 seconds keeps proxies from
  /// closing the connection.
  package static func events(_ events: AsyncStream<ServerEvent>, unread: Unread = .replaced) -> Response {
    let pipe = TextStream()
    let beat = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(15))
        pipe.fill(with: ": still here\n\n")
      }
    }
    let feed = Task {
      for await event in events {
        switch unread {
        case .replaced: pipe.replace(with: event.text)
        case .kept: pipe.add(event.text)
        }
      }
      pipe.finish()
    }
    pipe.onClose {
      beat.cancel()
      feed.cancel()
    }
    return .stream(pipe, type: "text/event-stream")
  }
}
