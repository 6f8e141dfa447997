import HTTPServer
import HTTPTypes
import Synchronization
import Testing
import TestingSupport

@Suite("connections that break the rules or do not end")
struct RefusalTests {
  @Test(
    "bytes that are not a request get an error response, and end the connection",
    arguments: [
      ("NONSENSE\r\n\r\n", 400), ("GET / HTTP/9.9\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost x\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\r\n", 400), ("GET http://y/ HTTP/1.1\r\nHost: x\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9223372036854775808\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 18446744073709551616\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
      ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400),
      ("GET /\(String(repeating: "a", count: 8 << 10)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
      ("GET /\(String(repeating: "a", count: 60_000)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 90_000))\r\n\r\n", 431),
      ("GET / HTTP/1.1\r\n" + (0..<300).map { "A\($0): b\r\n" }.joined() + "\r\n", 431),
    ])
  func nonsense(text: String, status: Int) async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send(text)
        let answer = try connection.answer()
        #expect(answer.status == status)
        #expect(answer["Connection"] == "close")
        connection.finishSending()
        #expect(try connection.rest().isEmpty)
      }
    }
  }

  @Test(
    "a request to change the protocol, or HTTP/1.0 with chunks, is answered and ends the connection",
    arguments: [
      "GET /a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
      "GET /a HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
      "GET /a HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
  func otherProtocol(text: String) async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send(text + "GET /b HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try connection.answer()
        #expect(answer.text == "GET /a - " && answer["Connection"] == "close")
        connection.finishSending()
        #expect(try connection.rest().isEmpty)
      }
    }
  }

  @Test(
    "an endless request line, head or framing gets an error response while more bytes arrive",
    arguments: [
      ("GET /", "a", 414), ("\r\n\r\nGET /", "a", 414),
      ("GET / HTTP/1.1\r\nHost: x\r\nA: ", "a", 431), ("GET / HTTP/1.1\r\nHost: x\r\nA:", " ", 431),
      ("GET / HTTP/1.1\r\nHost: x\r\n", "A: b\r\n", 431), ("", "\r\n", 431),
      (chunked + "1;", "a", 200), (chunked + "1;a=\"", "a", 200),
      (chunked, "1;abcdefghijklm\r\na\r\n", 200), (chunked + "0\r\nA: ", "a", 200),
      (chunked + "0\r\n", "A: b\r\n", 200),
    ])
  func endless(beginning: String, more: String, status: Int) async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send(beginning)
        let piece = String(repeating: more, count: 1_000_000 / more.utf8.count)
        let sent = (0..<20).prefix { _ in connection.send(piece) }.count
        #expect(sent == 20)
        let first = try connection.answer()
        #expect(first["Connection"] == "close")
        // The handler gets an error, because the body was truncated.
        #expect(first.status == status && (status != 200 || first.text.hasSuffix("cut short")))
        connection.finishSending()
        #expect(try connection.rest().isEmpty)
      }
    }
  }

  @Test("small chunks, extensions and trailers are accepted, and so is a long header after a body")
  func framing() async throws {
    let header = "A: " + String(repeating: "a", count: 60_000)
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send(chunked + String(repeating: "1\r\na\r\n", count: 50_000) + "0\r\n\r\n")
        #expect(try connection.answer().body.count == "POST / - ".count + 50_000)
        connection.send(
          chunked + "3;a=b\r\nabc\r\n0\r\nA: b\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
        #expect(try connection.answer().text == "POST / - abc")
        #expect(try connection.answer().text == "GET /b - ")
        connection.send(
          "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n" + String(repeating: "a", count: 20_000))
        #expect(try connection.answer().body.count == "POST / - ".count + 20_000)
        connection.send("GET /\(String(repeating: "a", count: 8_000)) HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
        #expect(try connection.answer().status == 200)
      }
    }
  }

  @Test("a client that keeps sending after the response is disconnected after a while")
  func lingering() async throws {
    var limits = HTTPServer.Limits()
    limits.lingering = .milliseconds(200)
    try await Serving.run(limits, answer: echo) { serving async throws in
      let sent = try await serving.talk { connection throws in
        connection.send("GET /")
        let piece = [UInt8](repeating: 97, count: 1_000_000)
        return (0..<100_000).prefix { _ in connection.send(piece) }.count
      }
      #expect(sent < 100_000)
    }
  }

  @Test("requests before invalid bytes are answered first")
  func nonsenseAfterwards() async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n\u{1}\u{2}\u{3}\r\n\r\n")
        #expect(try connection.answer().text == "GET /a - ")
        #expect(try connection.answer().status == 400)
      }
    }
  }

  @Test(
    "the reader of a truncated body, or of a body with invalid chunks, gets an error",
    arguments: ["Content-Length: 100\r\n\r\nonly this", "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nnonsense\r\n"])
  func cutShort(rest: String) async throws {
    let (errors, seen) = AsyncStream<Bool>.makeStream()
    try await Serving.run { request, _ in
      do {
        _ = try await request.body.collect(upTo: 1000)
        seen.yield(false)
      } catch RequestBodyError.cutShort {
        seen.yield(true)
      } catch {
        seen.yield(false)
      }
      return Response()
    } _: { serving async throws in
      _ = try await serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\n\(rest)")
      }
      #expect(await errors.first { _ in true } == true)
    }
  }

  @Test("a body over the limit is an error, and a body cannot be read twice or after its request")
  func reading() async throws {
    let kept = Mutex<RequestBody?>(nil)
    try await Serving.run { request, _ in
      if request.path == "/later", let before = kept.withLock({ $0 }) {
        return Response(body: .bytes((try? await before.collect(upTo: 10)) ?? [1]))
      }
      kept.withLock { $0 = request.body }
      do {
        let bytes = try await request.body.collect(upTo: 10)
        return Response(body: .bytes(bytes + (try await request.body.collect(upTo: 10))))
      } catch {
        return Response(status: .contentTooLarge)
      }
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\nhello world")
        #expect(try connection.answer().status == 413)
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
        #expect(try connection.answer().text == "hello")
        connection.send("POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nother")
        #expect(try connection.answer().body.isEmpty)
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nnext")
        #expect(try connection.answer().text == "next")
      }
    }
  }

  @Test("a long unread body does not delay the response, and ends the connection")
  func unread() async throws {
    try await Serving.run { _, _ in
      Response(status: .contentTooLarge)
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 30000000\r\n\r\n")
        for _ in 0..<20 where !connection.send([UInt8](repeating: 97, count: 1_000_000)) { break }
        let answer = try connection.answer()
        #expect(answer.status == 413)
        #expect(answer["Connection"] == "close")
      }
      try await serving.talk { connection throws in
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
        #expect(try connection.answer()["Connection"] == nil)
        connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try connection.answer().status == 413)
      }
    }
  }

  @Test("a client that waits for 100 Continue gets it when the handler reads the body, and only then")
  func expectation() async throws {
    try await Serving.run { request, sender in
      request.path == "/wanted" ? await echo(request, sender) : Response(status: .unauthorized)
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("PUT /wanted HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        #expect(try connection.head() == "HTTP/1.1 100 Continue")
        connection.send("hello")
        #expect(try connection.answer().text == "PUT /wanted - hello")
        connection.send("PUT /no HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        #expect(try connection.head() == "HTTP/1.1 401 Unauthorized")
        connection.finishSending()
        #expect(try connection.rest().isEmpty)
      }
    }
  }
}

/// The head of a request with a chunked body.
private let chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
