package import Logging

/// A server of HTTP/1.1 (RFC 9112) on a port: takes connections, and asks for an answer to every request.
///
/// ```swift
/// let server = HTTPServer(host: "127.0.0.1", port: 8080, logger: logger)
/// try await server.run(until: shutdown) { port in print(port) } answer: { request, sender in
///   Response(body: .bytes(Array("\(request.path) was asked for".utf8)))
/// }
/// ```
package struct HTTPServer: Sendable {
  /// What a connection may take.
  package struct Limits: Sendable {
    /// The bytes of the target of a request: its path and query.
    package var targetBytes = 8 << 10
    /// The bytes of all headers of a request, and of one of them.
    package var headerBytes = 80 << 10
    /// The headers of a request.
    package var headers = 256
    /// The bytes around a body in chunks: lengths, extensions, trailers.
    package var framingBytes = 16 << 10
    /// So many more of them for each byte of the body.
    package var framingBytesPerByte = 8
    /// How long nothing may move on a connection while it is the other end's turn.
    package var idle = Duration.seconds(120)
    /// The bytes a second that a body must bring on average, over each stretch of `idle`.
    package var leastBodyRate = 100
    /// Connections at a time.
    package var connections = 2_000
    /// Connections at a time of one address, in IPv6 of one network of 64 bits; of this machine, on which a proxy may stand for
    /// everybody, all.
    package var connectionsOfSender = 500
    /// Whether an address stands for many people, as a proxy does: it may have all connections.
    package var standsForMany: @Sendable (String) -> Bool = { _ in false }
    /// The bytes of a body that nobody reads for which a connection is kept.
    package var unreadBytes = 256 << 10
    /// The longest piece of an answer that is handed on at once.
    package var pieceBytes = 256 << 10
    /// How long the other end may take to read the last answer of a connection.
    package var lingering = Duration.seconds(30)
    /// How long requests that were begun may take when the server is asked to stop.
    package var grace = Duration.seconds(5)

    package init() {}
  }

  private let host: String
  private let port: Int
  private let limits: Limits
  private let logger: Logger

  /// - Parameter port: 0 takes one that is free.
  package init(host: String, port: Int, limits: Limits = Limits(), logger: Logger) {
    self.host = host
    self.port = port
    self.limits = limits
    self.logger = logger
  }

  /// Answers requests until the end is asked for, then finishes those that were begun.
  ///
  /// - Parameters:
  ///   - onListening: called with the port when connections are taken.
  ///   - answer: whatever goes wrong is an answer, too.
  /// - Throws: `CannotListen`.
  package func run(
    until shutdown: GracefulShutdown, onListening: (Int) async -> Void,
    answer: @escaping @Sendable (Request, Sender) async -> Response
  ) async throws {
    OpenFiles.allowMost()
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
        if !shutdown.hasBegun { logger.error("no more connections are taken") }
      }
    } onShutdown: {
      listener.channel.close(promise: nil)
    }
  }
}
