import Testing

@Suite("the host name of a request", .servedLibrary)
struct HostTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  @Test("a host name other than the server's is refused", arguments: ["evil.example", "127.0.0.1", ""])
  func rebinding(host: String) async throws {
    let token = TestServer.bearer(try await server.token("owner"))
    for path in ["/about-data", "/api/v1/animals"] {
      let answer = try server.ask("GET", path, [("Host", host)] + token)
      #expect(answer.status == 403 || answer.status == 400, "\(path)")
    }
    let withPort = [("Host", "evil.example:\(server.port)")]
    #expect(try server.ask("GET", "/api/v1/animals", withPort + token).status == 403)
    #expect(try server.ask("GET", "/api/v1/animals", token).status == 200)
  }

  @Test("the host in the request line does not replace the header Host")
  func absolute() throws {
    let answer = try server.ask("GET", "http://\(server.host)/about-data", [("Host", "evil.example")])
    #expect(answer.status != 200)
  }

  @Test("a response does not name the server program")
  func program() throws {
    let answer = try server.ask("GET", "/about-data")
    #expect(answer.status == 200 && answer["Server"] == nil && answer["X-Powered-By"] == nil)
  }
}
