import Basics
import Foundation
package import Logging

/// An HTTP/1.1 server (RFC 9112) on one port.
///
/// ```swift
/// let server = HTTPServer(host: "127.0.0.1", port: 8080, logger: logger)
/// try await server.run(until: shutdown) { port in
///   print(port)
/// } answer: { request, sender in
///   Response(body: .bytes(Array("\(request.path) was asked for".utf8)))
/// }
/// ```
package struct HTTPServer: Sendable {
  package struct Limits: Sendable {
    /// The maximum size of the request target (path and query) in bytes.
    package var targetBytes = 8 << 10
    /// The maximum size of all headers of a request together, in bytes. The same limit applies to a single header.
    package var headerBytes = 80 << 10
    /// The maximum number of headers of a request.
    package var headers = 256
    /// The maximum number of bytes around a body in chunked encoding: chunk lengths, extensions, trailers. `framingBytesPerByte` raises it.
    package var framingBytes = 16 << 10
    /// The additional framing bytes that each byte of the body allows.
    package var framingBytesPerByte = 8
    /// How long a connection may stall while the server waits for the client to read or send.
    package var idle = Duration.seconds(120)
    /// The minimum average rate of a body in bytes per second, over each interval of `idle`.
    package var leastBodyRate = 100
    /// The maximum number of simultaneous connections.
    package var connections = 2_000
    /// The maximum number of simultaneous connections from one address, or from one IPv6 network of 64 bits. This machine may use all
    /// connections, because a proxy on it may forward for everyone.
    package var connectionsOfSender = 500
    /// Whether an address forwards for many people, as a proxy does. It may then use all connections.
    package var standsForMany: @Sendable (String) -> Bool = { _ in false }
    /// The maximum number of bytes of an unread body that are skipped to keep the connection.
    package var unreadBytes = 256 << 10
    /// The maximum size of a piece of a response body.
    package var pieceBytes = 256 << 10
    /// How long the client may take to read the last response of a connection.
    package var lingering = Duration.seconds(30)
    /// How long requests in progress may take when the server is asked to stop.
    package var grace = Duration.seconds(5)

    package init() {}
  }

  private let host: String
  private let port: Int
  private let limits: Limits
  private let logger: Logger

  /// - Parameter port: 0 chooses a free one.
  package init(host: String, port: Int, limits: Limits = Limits(), logger: Logger) {
    self.host = host
    self.port = port
    self.limits = limits
    self.logger = logger
  }

  /// Answers requests until the shutdown begins, then finishes the requests in progress.
  ///
  /// - Parameters:
  ///   - onListening: called with the port when the server accepts connections.
  ///   - answer: the handler; it converts errors to responses.
  /// - Throws: `CannotListen`.
  package func run(
    until shutdown: GracefulShutdown, onListening: (Int) async -> Void,
    answer: @escaping @Sendable (Request, Sender) async -> Response
  ) async throws {
    OpenFiles.raiseLimit()
    let places = ConnectionPlaces(limits)
    let listener = try await Listener(host: host, port: port, limits: limits, logger: logger)
    await onListening(listener.channel.localAddress?.port ?? port)
    await shutdown.withHandler {
      await withDiscardingTaskGroup { group in
        for await parts in listener.arrivals {
          let connection = Connection(parts: parts, limits: limits, shutdown: shutdown)
          let sender = Sender(parts.channel).address
          let isPlaced = places.take(for: sender)
          group.addTask {
            guard isPlaced else {
              logger.debug("no room for a connection", metadata: ["sender": "\(sender)"])
              return await connection.hangUp()
            }
            await connection.run(answer)
            places.leave(by: sender)
          }
        }
        listener.channel.close(promise: nil)
        if !shutdown.hasBegun {
          logger.error("the port was closed unexpectedly: the server takes no more connections; start it again")
        }
      }
    } onShutdown: {
      listener.channel.close(promise: nil)
    }
  }
}
