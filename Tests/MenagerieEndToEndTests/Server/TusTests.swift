import Foundation
import Testing

@Suite("sending files (tus 1.0)", .servedLibrary)
struct TusTests {
  private let server: TestServer
  private let token: String

  init() throws {
    server = try #require(TestServer.shared)
    token = try server.token("visitor")
  }

  @Test("a file is announced, asked about, sent in pieces, and given up")
  func story() throws {
    let batch = try server.batch(by: token)
    let announced = try server.announce("Day 1/IMG_1.JPG", byteCount: 10, in: batch, by: token)
    #expect(announced.status == 201 && announced["Tus-Resumable"] == "1.0.0" && announced["Upload-Offset"] == "0")
    let path = try #require(announced["Location"])
    #expect(try server.ask("PATCH", path, TestServer.piece(at: 0, by: token), body: [1, 2, 3, 4]).status == 204)
    let head = try server.ask("HEAD", path, TestServer.bearer(token))
    #expect(head.status == 200 && head["Upload-Offset"] == "4" && head["Upload-Length"] == "10")
    #expect(head["Cache-Control"] == "no-store" && head["Upload-State"] == "arriving")
    for offset in [0, 3, 5, 10] {
      let wrong = try server.ask("PATCH", path, TestServer.piece(at: offset, by: token), body: [5])
      #expect(wrong.status == 409, "\(offset)")
    }
    let again = try server.announce("Day 1/IMG_1.JPG", byteCount: 10, in: batch, by: token)
    #expect(again["Location"] == path && again["Upload-Offset"] == "4", "whoever lost everything finds it again")
    let last = try server.ask("PATCH", path, TestServer.piece(at: 4, by: token), body: [5, 6, 7, 8, 9, 10])
    #expect(last.status == 204 && last["Upload-Offset"] == "10" && last["Upload-State"] == "ready")
    #expect(try server.ask("DELETE", path, TestServer.bearer(token)).status == 204)
    #expect(try server.ask("HEAD", path, TestServer.bearer(token)).status == 404)
    #expect(try server.ask("PATCH", path, TestServer.piece(at: 0, by: token), body: [1]).status == 404)
    #expect(try server.ask("DELETE", path, TestServer.bearer(token)).status == 404)
  }

  @Test("a piece that was changed on its way is taken back")
  func checksum() throws {
    let batch = try server.batch(by: token)
    let path = try #require(try server.announce("a.jpg", byteCount: 3, in: batch, by: token)["Location"])
    // Of "abc" (FIPS 180-4, example B.1).
    let right = "sha256 ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
    let headers = TestServer.piece(at: 0, by: token) + [("Upload-Checksum", right)]
    #expect(try server.ask("PATCH", path, headers, body: Array("abd".utf8)).status == 460)
    #expect(try server.ask("HEAD", path, TestServer.bearer(token))["Upload-Offset"] == "0")
    let unknown = TestServer.piece(at: 0, by: token) + [("Upload-Checksum", "md5 eA==")]
    #expect(try server.ask("PATCH", path, unknown, body: Array("abc".utf8)).status == 422)
    #expect(try server.ask("PATCH", path, headers, body: Array("abc".utf8)).status == 204)
  }

  @Test("what was not announced, or not so, is refused")
  func refused() throws {
    let batch = try server.batch(by: token)
    #expect(try server.announce("a.jpg", byteCount: 500_000_001, in: batch, by: token).status == 413)
    #expect(try server.announce("a.jpg", byteCount: -1, in: batch, by: token).status == 422)
    #expect(try server.ask("POST", "/api/v1/uploads", TestServer.bearer(token)).status == 422)
    let path = try #require(try server.announce("a.jpg", byteCount: 3, in: batch, by: token)["Location"])
    #expect(try server.ask("PATCH", path, TestServer.piece(at: 0, by: token), body: [1, 2, 3, 4]).status == 413)
    #expect(try server.ask("HEAD", path, TestServer.bearer(token))["Upload-Offset"] == "0")
    let plain = TestServer.bearer(token) + [("Upload-Offset", "0"), ("Content-Type", "image/jpeg")]
    #expect(try server.ask("PATCH", path, plain, body: [1]).status == 415)
    let negative = TestServer.piece(at: -1, by: token)
    #expect(try server.ask("PATCH", path, negative, body: [1]).status == 422)
  }

  @Test("a connection that breaks in the midst leaves what came")
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
