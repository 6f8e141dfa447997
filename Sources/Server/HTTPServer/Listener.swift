import Foundation
import Logging
import NIOCore
import NIOPosix

/// A port at which connections arrive.
struct Listener: Sendable {
  /// The port itself.
  let channel: any Channel
  /// Connections that are open; when the port is closed, those that arrived before still come out.
  let arrivals: AsyncStream<Connection.Parts>

  /// - Throws: `CannotListen`.
  init(host: String, port: Int, limits: HTTPServer.Limits, logger: Logger) async throws {
    let (arrivals, taking) = AsyncStream<Connection.Parts>.makeStream()
    self.arrivals = arrivals
    do {
      channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ArrivalFailures(logger: logger))
          }
        }
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        // Bytes that wait in the system's own buffers, some megabytes of them, would hide for long whether anybody reads.
        .childChannelOption(.tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: 1 << 17)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let parts = try Connection.prepare(channel, limits)
            try channel.pipeline.syncOperations.addHandler(Arrival(parts, taking))
          }
        }
        .bind(host: host, port: port).get()
    } catch {
      throw CannotListen(host: host, port: port, reason: (error as? IOError)?.localizedDescription ?? "\(error)")
    }
    channel.closeFuture.whenComplete { _ in taking.finish() }
  }
}

/// Hands a connection on as soon as it is open.
///
/// SwiftNIO stops the process when the parts of an open connection are dropped unused. A listener's own stream of connections
/// drops those that nobody has taken when it closes; this one is always read to its end.
private final class Arrival: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private var parts: Connection.Parts?
  private let taking: AsyncStream<Connection.Parts>.Continuation

  init(_ parts: Connection.Parts, _ taking: AsyncStream<Connection.Parts>.Continuation) {
    self.parts = parts
    self.taking = taking
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    guard let parts = parts.take() else { return }
    if case .terminated = taking.yield(parts) {
      Task { try? await parts.executeThenClose { _, _ in } }
    }
  }
}

/// Says why connections do not arrive, and waits a second before the next try: most often the process has as many files open as
/// it may, and would try for ever without a pause.
private final class ArrivalFailures: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private let logger: Logger

  init(logger: Logger) { self.logger = logger }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    logger.error("a connection could not be taken", metadata: ["reason": "\(error)"])
    let channel = context.channel
    channel.setOption(.autoRead, value: false).whenComplete { _ in
      channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.setOption(.autoRead, value: true) }
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
