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

extension Reply {
  /// Messages as they come, until the stream ends, the browser goes, or the server stops. A comment every 15 seconds
  /// keeps proxies from closing the connection.
  package static func events(_ events: AsyncStream<ServerEvent>) -> Reply {
    let texts = AsyncStream<String> { continuation in
      let beat = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(15))
          continuation.yield(": still here\n\n")
        }
      }
      let feed = Task {
        for await event in events { continuation.yield(event.text) }
        continuation.finish()
      }
      continuation.onTermination = { _ in
        beat.cancel()
        feed.cancel()
      }
    }
    return .stream(texts, type: "text/event-stream")
  }
}
