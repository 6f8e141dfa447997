import HTTPServer
import HTTPTypes
import Testing
import TestingSupport

@Suite("requests and responses on a connection")
struct ExchangeTests {
  @Test("requests are answered in the order of their arrival, one by one or pipelined")
  func order() async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        for path in ["/a", "/b?c=d#e"] {
          connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
          #expect(try connection.answer().text == (path == "/a" ? "GET /a - " : "GET /b c=d "))
        }
        let several = (0..<50).map { "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok" }
        connection.send(several.joined())
        for number in 0..<50 { #expect(try connection.answer().text == "POST /\(number) - ok") }
      }
    }
  }

  @Test("the handler gets a chunked body whole, and the path of an absolute target")
  func chunks() async throws {
    try await Serving.run(answer: echo) { serving async throws in
      try await serving.talk { connection throws in
        connection.send("PUT http://zoo.example/a/b?c HTTP/1.1\r\nHost: Zoo.example:80\r\n")
        connection.send("Transfer-Encoding: chunked\r\n\r\n")
        connection.send("3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
        #expect(try connection.answer().text == "PUT /a/b c abcdefg")
        connection.send("GET http://zoo.example?q HTTP/1.1\r\nHost: zoo.example\r\n\r\n")
        #expect(try connection.answer().text == "GET / q ")
      }
    }
  }

  @Test("the handler gets headers, sender and host")
  func head() async throws {
    try await Serving.run { request, sender in
      let cookies = request.headers[values: .cookie].joined(separator: "|")
      return Response(
        headers: [.contentType: "text/plain"],
        body: .bytes(Array("\(request.head.authority ?? "") \(cookies) \(sender.address) \(sender.localPort)".utf8)))
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: zoo.example:80\r\nCookie: a=1; b=2\r\nCookie: c=3\r\n\r\n")
        let answer = try connection.answer()
        #expect(answer.text == "zoo.example:80 a=1; b=2|c=3 127.0.0.1 \(serving.port)")
        #expect(answer["Content-Type"] == "text/plain")
      }
    }
  }

  @Test("a response states its end by its length, by chunks, or, for HTTP/1.0, by closing the connection")
  func framing() async throws {
    try await Serving.run { request, _ in
      switch request.path {
      case "/stream": Response(body: .stream(pieces(["one ", "", "two"])))
      case "/nothing": Response(status: .noContent)
      case "/same": Response(status: .notModified)
      case "/long": Response(body: .bytes([UInt8](repeating: 7, count: 3_000_001)))
      case "/head": Response(headers: [.contentLength: "12"])
      default: Response()
      }
    } _: { serving async throws in
      try await serving.talk { connection throws in
        func ask(_ method: String, _ path: String) throws -> WebAnswer {
          connection.send("\(method) \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
          return try connection.answer(hasBody: method != "HEAD")
        }
        let stream = try ask("GET", "/stream")
        #expect(stream["Transfer-Encoding"] == "chunked" && stream["Content-Length"] == nil && stream.text == "one two")
        for path in ["/nothing", "/same"] {
          let answer = try ask("GET", path)
          #expect(answer["Content-Length"] == nil && answer["Transfer-Encoding"] == nil, "\(path)")
        }
        #expect(try ask("GET", "/").headers.contains { $0.name.lowercased() == "content-length" && $0.value == "0" })
        #expect(try ask("GET", "/long").body == [UInt8](repeating: 7, count: 3_000_001))
        let head = try ask("HEAD", "/head")
        #expect(head["Content-Length"] == "12")
        #expect(try ask("HEAD", "/stream")["Transfer-Encoding"] == nil)
        #expect(try ask("GET", "/stream").text == "one two")
      }
      try await serving.talk { connection throws in
        connection.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        let text = String(decoding: try connection.rest(), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.0 200") && text.hasSuffix("\r\n\r\none two"))
      }
      try await serving.talk { connection throws in
        connection.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try connection.answer()["Connection"] == "keep-alive")
        connection.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try connection.answer()["Connection"] == "close")
        #expect(try connection.rest().isEmpty)
      }
    }
  }

  @Test("a body with another length than the stated one aborts the connection")
  func promised() async throws {
    try await Serving.run { request, _ in
      Response(
        body: .sized(
          7,
          pieces(request.path == "/right" ? ["three", "44"] : request.path == "/short" ? ["six"] : ["three", "four"])))
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("GET /right HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try connection.answer()
        #expect(answer["Content-Length"] == "7" && answer["Transfer-Encoding"] == nil && answer.text == "three44")
        connection.send("GET /short HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(String(decoding: try connection.rest(), as: UTF8.self).hasSuffix("\r\n\r\nsix"))
      }
      try await serving.talk { connection throws in
        connection.send("GET /long HTTP/1.1\r\nHost: x\r\n\r\nGET /right HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(String(decoding: try connection.rest(), as: UTF8.self).hasSuffix("\r\n\r\nthree"))
      }
    }
  }

  @Test("an error in a stream aborts the connection")
  func broken() async throws {
    try await Serving.run { _, _ in
      Response(body: .stream(pieces(["half"], thenFails: true)))
    } _: { serving async throws in
      try await serving.talk { connection throws in
        connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        let text = String(decoding: try connection.rest(), as: UTF8.self)
        #expect(text.contains("4\r\nhalf\r\n") && !text.contains("0\r\n\r\n"))
      }
    }
  }
}

/// A stream of chunks, optionally ended by an error.
func pieces(_ texts: [String], thenFails: Bool = false) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for text in texts { continuation.yield(Array(text.utf8)) }
    continuation.finish(throwing: thenFails ? CancellationError() : nil)
  }
}
