import Foundation
package import Logging
import NIOCore
import NIOPosix

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
    /// The bytes of all headers of a request, and of one of them.
    package var headerBytes = 80 << 10
    /// The headers of a request.
    package var headers = 256
    /// How long nothing may move on a connection while it is the other end's turn.
    package var idle = Duration.seconds(120)
    /// The bytes of a body that nobody reads for which a connection is kept.
    package var unreadBytes = 256 << 10
    /// The longest piece of an answer that is handed on at once.
    package var pieceBytes = 256 << 10
    /// How long the other end may take to read the last answer of a connection.
    package var lingering = Duration.seconds(30)
    /// How long requests that were begun may take when the server is asked to stop.
    package var grace = Duration.seconds(20)

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
    let listener = try await listen()
    await onListening(listener.channel.localAddress?.port ?? port)
    let channel = listener.channel
    await shutdown.withHandler {
      await withDiscardingTaskGroup { group in
        do {
          try await listener.executeThenClose { connections in
            for try await parts in connections {
              let connection = Connection(parts: parts, limits: limits, shutdown: shutdown)
              group.addTask { await connection.run(answer) }
            }
          }
        } catch {
          logger.error("no more connections are taken", metadata: ["reason": "\(error)"])
        }
      }
    } onShutdown: {
      channel.close(promise: nil)
    }
  }

  private func listen() async throws -> NIOAsyncChannel<Connection.Parts, Never> {
    do {
      return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        // Bytes that wait in the system's own buffers, some megabytes of them, would hide for long whether anybody reads.
        .childChannelOption(.tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: 1 << 17)
        .bind(host: host, port: port) { [limits] channel in
          channel.eventLoop.makeCompletedFuture { try Connection.prepare(channel, limits) }
        }
    } catch {
      throw CannotListen(host: host, port: port, reason: (error as? IOError)?.localizedDescription ?? "\(error)")
    }
  }
}

/// Why connections cannot be taken: the port is in use, the address is not this machine's.
package struct CannotListen: Error, CustomStringConvertible {
  /// The name or address that was asked for.
  package let host: String
  /// The port.
  package let port: Int
  /// In the words of the system.
  package let reason: String

  package var description: String { "cannot listen on \(host), port \(port): \(reason)" }
}
