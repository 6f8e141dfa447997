extension Response {
  /// What happens to events that a slow reader has not read when the next arrives.
  package enum Unread: Sendable {
    /// The new event replaces them, because it contains the complete state.
    case replaced
    /// They are kept in order, because each has its own information. Beyond four megabytes the stream is aborted.
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
