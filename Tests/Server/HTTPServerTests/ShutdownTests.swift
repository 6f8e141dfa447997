import HTTPServer
import Testing
import TestingSupport

@Suite("shutdown of a server")
struct ShutdownTests {
  @Test("a shutdown finishes running requests, closes idle connections, and stops listening")
  func graceful() async throws {
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let (goes, go) = AsyncStream<Void>.makeStream()
    let (rests, resting) = AsyncStream<Void>.makeStream()
    var limits = HTTPServer.Limits()
    limits.grace = .seconds(3_600)
    try await Serving.run(limits) { request, _ in
      if request.path == "/working" {
        begun.yield()
        for await _ in goes { break }
      }
      return Response(body: .bytes(Array("done".utf8)))
    } _: { serving async throws in
      async let working = serving.talk { connection throws in
        connection.send("GET /working HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try connection.answer()
        return (answer.text, answer["Connection"], try connection.rest().count)
      }
      async let idle = serving.talk { connection throws in
        // After an answer, the server certainly knows the connection.
        connection.send("GET /idle HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try connection.answer()
        resting.yield()
        return try connection.rest().count
      }
      for await _ in begins { break }
      for await _ in rests { break }
      serving.shutdown.begin()
      #expect(try await idle == 0)
      go.yield()
      let (text, connection, rest) = try await working
      #expect(text == "done" && connection == "close" && rest == 0)
      await #expect(throws: Connection.Failure.self) { try await serving.talk { _ in } }
    }
  }

  @Test("a shutdown disconnects clients that connect in the meantime", arguments: 0..<20)
  func knocking(round: Int) async throws {
    try await Serving.run(answer: echo) { serving async throws in
      let (knocks, knock) = AsyncStream<Void>.makeStream()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<40 {
          group.addTask {
            do {
              return try await serving.talk { connection throws in
                knock.yield()
                return try connection.rest().count
              }
            } catch let failure as Connection.Failure where failure.isRefusal {
              return 0
            }
          }
        }
        // The shutdown begins when half of the clients have arrived, so that it meets the others while they connect.
        for await _ in knocks.prefix(20) {}
        serving.shutdown.begin()
        for try await count in group { #expect(count == 0) }
      }
    }
  }

  @Test("a shutdown aborts streams, so that clients do not mistake a part for the whole")
  func streams() async throws {
    let (texts, text) = AsyncStream<String>.makeStream()
    text.yield("first")
    try await Serving.run { _, _ in
      Response(body: .stream(texts.map { text throws in Array(text.utf8) }))
    } _: { serving async throws in
      async let all = serving.talk { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try connection.head()
        serving.shutdown.begin()
        return String(decoding: try connection.rest(), as: UTF8.self)
      }
      #expect(try await ["", "5\r\nfirst\r\n"].contains(all))
    }
  }

  @Test("a shutdown does not wait for bodies that never arrive")
  func grace() async throws {
    var limits = HTTPServer.Limits()
    limits.grace = .milliseconds(200)
    let (begins, begun) = AsyncStream<Void>.makeStream()
    try await Serving.run(limits) { request, sender in
      begun.yield()
      return await echo(request, sender)
    } _: { serving async throws in
      async let rest = serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf")
        return try connection.rest().count
      }
      for await _ in begins { break }
      serving.shutdown.begin()
      #expect(try await rest == 0)
    }
  }

  @Test("each handler of a shutdown is called once, also for a repeated or an earlier shutdown")
  func once() async {
    let shutdown = GracefulShutdown()
    await confirmation(expectedCount: 2) { heard in
      await shutdown.withHandler {
        shutdown.begin()
        shutdown.begin()
      } onShutdown: {
        heard()
      }
      await shutdown.withHandler {
      } onShutdown: {
        heard()
      }
    }
    #expect(shutdown.hasBegun)
  }

  @Test("a shutdown abandons operations that do not end in time, and returns the results of all others")
  func deadline() async throws {
    struct Failure: Error {}
    let shutdown = GracefulShutdown()
    #expect(try await shutdown.withDeadline(.seconds(3_600)) { 1 } == 1)
    await #expect(throws: Failure.self) { try await shutdown.withDeadline(.seconds(3_600)) { throw Failure() } }
    let (released, release) = AsyncStream<Void>.makeStream()
    let (begins, begun) = AsyncStream<Void>.makeStream()
    async let left: Int? = shutdown.withDeadline(.zero) {
      begun.finish()
      await Task { for await _ in released {} }.value
      return 2
    }
    for await _ in begins {}
    shutdown.begin()
    #expect(try await left == nil)
    release.finish()
  }

  @Test("a server cannot listen on a port that another server uses")
  func taken() async throws {
    try await Serving.run(answer: echo) { serving async throws in
      let second = HTTPServer(host: "127.0.0.1", port: serving.port, logger: silent)
      await #expect(throws: CannotListen.self) {
        try await second.run(until: serving.shutdown) { _ in
        } answer: {
          await echo($0, $1)
        }
      }
    }
  }
}
