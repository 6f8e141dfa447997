import Foundation
import Testing
import TestingSupport

@Suite("sending files (tus 1.0)", .servedLibrary)
struct TusTests {
  private let server: TestServer
  private let token: String

  init() async throws {
    server = try #require(TestServer.shared)
    token = try await server.token("visitor")
  }

  @Test("a broken connection keeps the received bytes")
  func broken() throws {
    let batch = try server.batch(by: token)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let path = try #require(try server.announce("a.jpg", byteCount: bytes.count, in: batch, by: token)["Location"])
    var connection: Connection? = try Connection(port: server.port)
    let lines = TestServer.piece(at: 0, by: token).map { "\($0.0): \($0.1)\r\n" }.joined()
    connection?.send(
      "PATCH \(path) HTTP/1.1\r\nHost: \(server.host)\r\n\(lines)Content-Length: \(bytes.count)\r\n\r\n")
    connection?.send(Array(bytes[..<200_000]))
    var offset = 0
    for _ in 0..<500 where offset < 200_000 {
      offset = Int(try server.ask("HEAD", path, TestServer.bearer(token))["Upload-Offset"] ?? "") ?? 0
      usleep(5_000)
    }
    #expect(offset == 200_000)
    connection = nil
    var status = 423
    for _ in 0..<500 where status == 423 {
      status = try server.ask("PATCH", path, TestServer.piece(at: offset, by: token), body: Array(bytes[offset...]))
        .status
      if status == 423 { usleep(5_000) }
    }
    #expect(status == 204)
    #expect(try server.ask("HEAD", path, TestServer.bearer(token))["Upload-State"] == "ready")
    let file = "\(server.place.library.path)/incoming/\(batch)/a.jpg"
    #expect(FileManager.default.contents(atPath: file) == Data(bytes))
  }
}
