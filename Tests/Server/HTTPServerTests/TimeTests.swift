import Foundation
import HTTPServer
import Synchronization
import Testing
import TestingSupport

@Suite("slow connections")
struct TimeTests {
  private static var hasty: HTTPServer.Limits {
    var limits = HTTPServer.Limits()
    limits.idle = .milliseconds(300)
    limits.lingering = .seconds(5)
    limits.pieceBytes = 1 << 16
    return limits
  }

  @Test(
    "an empty request, half a head and half a body time out",
    arguments: ["", "GET / HTTP", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"])
  func idle(text: String) async throws {
    try await Serving.run(Self.hasty, answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send(text)
        #expect(try connection.rest().isEmpty)
      }
    }
  }

  @Test("a head that arrives letter by letter gains no time")
  func trickle() async throws {
    try await Serving.run(Self.hasty, answer: echo) { serving async throws in
      let sent = try await serving.talk { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: x\r\nLong: ")
        return (0..<400).prefix { _ in
          Thread.sleep(forTimeInterval: 0.02)
          return connection.send("a")
        }.count
      }
      #expect(sent < 400)
    }
  }

  @Test("a body that arrives letter by letter times out")
  func tricklingBody() async throws {
    var limits = Self.hasty
    limits.leastBodyRate = 10_000
    try await Serving.run(limits, answer: echo) { serving async throws in
      let sent = try await serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        return (0..<400).prefix { _ in
          Thread.sleep(forTimeInterval: 0.02)
          return connection.send("a")
        }.count
      }
      #expect(sent < 400)
    }
  }

  @Test("a connection over the limit is closed at once, and all others continue")
  func places() async throws {
    var limits = HTTPServer.Limits()
    limits.connections = 3
    try await Serving.run(limits, answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        func ask(_ connection: Connection) throws -> String {
          connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
          return try connection.answer().text
        }
        let others = try (0..<2).map { _ in try Connection(port: serving.port) }
        for one in others + [connection] { #expect(try ask(one) == "GET / - ") }
        let late = try Connection(port: serving.port)
        #expect(throws: Connection.Failure.self) { try ask(late) }
        for one in others + [connection] { #expect(try ask(one) == "GET / - ") }
      }
    }
  }

  @Test("a response that takes longer than the idle limit is waited for")
  func slowAnswer() async throws {
    try await Serving.run(Self.hasty) { _, _ in
      try? await Task.sleep(for: .seconds(1))
      return Response(body: .bytes(Array("at last".utf8)))
    } _: { serving async throws in
      try await serving.talkInTime { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try connection.answer().text == "at last")
      }
    }
  }

  @Test("a client that does not read a response is disconnected")
  func stalledReader() async throws {
    let piece = [UInt8](repeating: 1, count: 1 << 16)
    let streams = OpenStreams()
    try await Serving.run(Self.hasty) { _, _ in
      let pieces = Pieces(count: 1000, of: piece, in: streams)
      return Response(body: .stream(AsyncThrowingStream(unfolding: { pieces.next() })))
    } _: { serving async throws in
      try await serving.talkInTime { connection throws in
        connection.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
        // On a busy machine the response may begin late, and the server may detect a stalled reader late.
        _ = try connection.head()
        #expect(streams.waitUntilAllEnd())
        // Data in system buffers still arrive; if the server had waited, all data would.
        let received = try connection.rest().count
        #expect(received < 1000 << 16)
      }
    }
  }

  @Test("a client that reads slowly gets the whole response, even if it takes longer than the idle limit")
  func slowReader() async throws {
    let size = 8 << 20
    // A busy machine stops the client between two reads, but not for that long.
    let idle = Duration.seconds(3)
    var limits = Self.hasty
    limits.idle = idle
    limits.lingering = .seconds(60)
    try await Serving.run(limits) { _, _ in
      Response(body: .bytes([UInt8](repeating: 1, count: size)))
    } _: { serving async throws in
      let begin = ContinuousClock.now
      let count = try await serving.talk { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return try connection.rest(pausing: 0.04).count
      }
      #expect(count > size)
      #expect(.now - begin > idle, "the client was too quick for this test")
    }
  }
}

/// The streams that a server still sends.
private final class OpenStreams: Sendable {
  private let count = Mutex(0)
  private let ends = DispatchSemaphore(value: 0)

  func begin() { count.withLock { $0 += 1 } }

  func end() {
    count.withLock { $0 -= 1 }
    ends.signal()
  }

  /// - Returns: `false` when a stream lasts for another minute.
  func waitUntilAllEnd() -> Bool {
    while count.withLock({ $0 > 0 }) {
      guard ends.wait(timeout: .now() + 60) == .success else { return false }
    }
    return true
  }
}

/// Chunks of a response.
private final class Pieces: Sendable {
  private let left: Mutex<Int>
  private let piece: [UInt8]
  private let streams: OpenStreams

  init(count: Int, of piece: [UInt8], in streams: OpenStreams) {
    left = Mutex(count)
    (self.piece, self.streams) = (piece, streams)
    streams.begin()
  }

  deinit { streams.end() }

  /// The next chunk; `nil` after the last.
  func next() -> [UInt8]? {
    left.withLock { left in
      guard left > 0 else { return nil }
      left -= 1
      return piece
    }
  }
}
