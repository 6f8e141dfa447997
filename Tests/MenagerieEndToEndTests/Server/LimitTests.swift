import Foundation
import Testing
import TestingSupport

@Suite("connections with too many, too few or invalid bytes", .whole, .servedLibrary)
struct LimitTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  private func expectAlive() throws {
    #expect(server.isRunning)
    #expect(try server.ask("GET", "/health").text == "ok\n")
  }

  /// Sends raw bytes; `nil` when the server closes the connection without a response.
  private func raw(_ text: String) throws -> WebAnswer? {
    let connection = try Connection(port: server.port)
    connection.send(text)
    connection.finishSending()
    return try? connection.answer()
  }

  @Test("a form in chunks has the same size limit")
  func chunked() throws {
    let connection = try Connection(port: server.port)
    connection.send(
      """
      POST /sign-in HTTP/1.1\r\nHost: \(server.host)\r\nTransfer-Encoding: chunked\r
      Content-Type: application/x-www-form-urlencoded\r\n\r\n
      """)
    let chunk = "4000\r\n" + String(repeating: "a", count: 0x4000) + "\r\n"
    for _ in 0..<5 { connection.send(chunk) }
    connection.send("0\r\n\r\n")
    #expect(try connection.answer().status == 413)
    try expectAlive()
  }

  @Test(
    "a request with a false length is refused, or the connection closed",
    arguments: [
      "Content-Length: -1", "Content-Length: 99999999999999999999999", "Content-Length: 5x", "Content-Length: 0x10",
      "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 4\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked, identity", "Content-Length: 5,5",
    ])
  func lies(headers: String) throws {
    let answer = try raw(
      "POST /sign-in HTTP/1.1\r\nHost: \(server.host)\r\n\(headers)\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
    )
    if let answer { #expect(answer.status >= 400 && answer.status < 500, "\(headers)") }
    try expectAlive()
  }

  @Test("missing or additional bytes of a body are not executed as a request")
  func shortAndLong() throws {
    let head = "POST /sign-in HTTP/1.1\r\nHost: \(server.host)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    _ = try raw(head + "Content-Length: 1000\r\n\r\nname=x")
    let connection = try Connection(port: server.port)
    connection.send(head + "Content-Length: 17\r\n\r\nname=x&password=yDELETE /api/v1/batches/1 HTTP/9\r\n\r\n")
    #expect(try connection.answer().status == 401)
    if let second = try? connection.answer() { #expect(second.status >= 400) }
    try expectAlive()
  }

  @Test("headers and addresses that are far too long end only their own connection")
  func long() throws {
    let filler = String(repeating: "a", count: 100_000)
    for request in [
      "GET / HTTP/1.1\r\nHost: \(server.host)\r\nX-Long: \(filler)\r\n\r\n",
      "GET /\(filler) HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: \(server.host)\r\nCookie: menagerie=\(filler)\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: \(server.host)\r\nAccept-Language: \(filler)\r\n\r\n",
      "GET / HTTP/1.1\r\n" + (0..<10_000).map { "X-\($0): x\r\n" }.joined() + "\r\n",
    ] {
      if let answer = try raw(request) { #expect(answer.status != 500 && answer.status != 200) }
      try expectAlive()
    }
  }

  @Test("bytes that are not HTTP end only their own connection")
  func nonsense() throws {
    for text in [
      "\u{16}\u{3}\u{1}", "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\r\n\r\n\r\n",
    ] {
      if let answer = try raw(text) { #expect(answer.status >= 400 && answer.status < 500) }
    }
    try expectAlive()
  }

  @Test("many clients that never finish their requests do not delay other clients")
  func slow() async throws {
    let token = try await server.token("visitor")
    let stalled = try (0..<100).map { index in
      let connection = try Connection(port: server.port)
      connection.send(
        index.isMultiple(of: 2)
          ? "GET / HTTP/1.1\r\nHost: x"
          : "POST /sign-in HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 1000\r\n\r\nname=")
      return connection
    }
    for _ in 0..<5 { #expect(try server.ask("GET", "/api/v1/animals", TestServer.bearer(token)).status == 200) }
    #expect(stalled.count == 100)
    try expectAlive()
  }
}
