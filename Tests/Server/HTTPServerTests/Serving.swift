import Foundation
import HTTPServer
import Logging
import TestingSupport

/// A running server on a free port.
struct Serving: Sendable {
  let port: Int
  let shutdown: GracefulShutdown

  typealias Answer = @Sendable (Request, Sender) async -> Response

  /// Starts a server, runs a closure, and stops the server.
  static func run(
    _ limits: HTTPServer.Limits = .init(), answer: @escaping Answer,
    _ body: @escaping @Sendable (Serving) async throws -> Void
  ) async throws {
    let shutdown = GracefulShutdown()
    let server = HTTPServer(host: "127.0.0.1", port: 0, limits: limits, logger: silent)
    let (ports, begun) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run(until: shutdown) {
          begun.yield($0)
        } answer: {
          await answer($0, $1)
        }
      }
      group.addTask {
        defer { shutdown.begin() }
        for await port in ports { return try await body(Serving(port: port, shutdown: shutdown)) }
      }
      try await group.waitForAll()
    }
  }

  /// Runs a client on its own connection and thread: a test that waits for bytes must not block a thread that the
  /// server needs.
  func talk<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [port] in
        continuation.resume(with: Result { try body(Connection(port: port, patience: 20)) })
      }
    }
  }
  /// Talks as `talk`, and once more whenever the server disconnects before `body` is done: a busy machine may send a
  /// request later than a short idle limit allows. A server that always disconnects fails.
  func talkInTime<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    for _ in 0..<50 {
      do { return try await talk(body) } catch let failure as Connection.Failure where failure.isEnd {}
    }
    return try await talk(body)
  }
}

/// Answers with the request: method, path, query and body.
@Sendable func echo(_ request: Request, _ sender: Sender) async -> Response {
  let body = (try? await request.body.collect(upTo: 1 << 20)) ?? Array("cut short".utf8)
  let line = "\(request.method) \(request.path) \(request.query ?? "-") "
  return Response(body: .bytes(Array(line.utf8) + body))
}

/// Logs nothing.
let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
