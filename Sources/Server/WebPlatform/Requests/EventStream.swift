import Foundation

/// A message of a server-sent event stream (WHATWG HTML, 9.2).
package struct ServerEvent: Sendable {
  /// The event's name.
  package let name: String
  /// The event's data: one line of JSON.
  package let data: JSONValue

  /// A message.
  package init(_ name: String, _ data: JSONValue) {
    self.name = name
    self.data = data
  }

  package var text: String { "event: \(name)\ndata: \(data.text)\n\n" }
}

extension Response {
  /// What becomes of messages that a slow reader has not read when another comes.
  package enum Unread: Sendable {
    /// It takes their place, for it says all that there is to say.
    case replaced
    /// They are kept, in their order: each says something else. Beyond four megabytes the stream breaks off.
    case kept
  }

  /// Messages as they come, until the stream ends, the browser goes, or the server stops. A comment every 15 seconds keeps proxies from
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
