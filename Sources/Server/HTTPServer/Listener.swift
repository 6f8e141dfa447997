import Foundation
import Logging
import NIOCore
import NIOPosix

/// A listening port.
struct Listener: Sendable {
  let channel: any Channel
  /// The accepted connections. Connections that were accepted before the port was closed are still delivered.
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
        // Otherwise the system would buffer some megabytes, and the server would notice only late that the client does not read.
        .childChannelOption(.tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: 1 << 17)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let parts = try Connection.prepare(channel, limits)
            try channel.pipeline.syncOperations.addHandler(Arrival(parts, taking))
          }
        }
        .bind(host: host, port: port).get()
    } catch {
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
      throw CannotListen(host: host, port: port, reason: reason)
    }
    channel.closeFuture.whenComplete { _ in taking.finish() }
  }
}

/// Delivers a connection as soon as it is open.
///
/// SwiftNIO stops the process when the parts of an open connection are released unused. NIO's own stream of connections drops the
/// undelivered connections when it closes. This stream is always read to its end.
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

/// Logs why a connection cannot be accepted, and waits a second before the next attempt. Usually the process has reached its limit of open
/// files; without the pause it would retry in a busy loop.
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

/// The server cannot listen, for example because the port is in use or the address does not belong to this machine.
package struct CannotListen: Error, CustomStringConvertible {
  package let host: String
  package let port: Int
  /// The system's error text.
  package let reason: String

  package var description: String { "cannot listen on \(host), port \(port): \(reason)" }
}
