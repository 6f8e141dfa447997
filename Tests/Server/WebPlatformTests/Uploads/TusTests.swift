import Digests
import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("uploads (tus 1.0)", .ownSite)
struct TusTests {
  private let site: TestSite
  private let token: String

  init() throws {
    site = try #require(OwnSite.current)
    token = try site.token("visitor")
  }

  @Test("a file is announced, queried, sent in pieces, and cancelled")
  func story() async throws {
    let batch = try await site.batch(by: token)
    let announced = try await site.announce("Day 1/IMG_1.JPG", byteCount: 10, in: batch, by: token)
    #expect(announced.status == 201 && announced["Tus-Resumable"] == "1.0.0" && announced["Upload-Offset"] == "0")
    let path = try #require(announced["Location"])
    #expect(try await site.ask("PATCH", path, TestSite.piece(at: 0, by: token), body: [1, 2, 3, 4]).status == 204)
    let head = try await site.ask("HEAD", path, .bearer(token))
    #expect(head.status == 200 && head["Upload-Offset"] == "4" && head["Upload-Length"] == "10")
    #expect(head["Cache-Control"] == "no-store" && head["Upload-State"] == "arriving")
    for offset in [0, 3, 5, 10] {
      let wrong = try await site.ask("PATCH", path, TestSite.piece(at: offset, by: token), body: [5])
      #expect(wrong.status == 409, "\(offset)")
    }
    let again = try await site.announce("Day 1/IMG_1.JPG", byteCount: 10, in: batch, by: token)
    #expect(again["Location"] == path && again["Upload-Offset"] == "4", "whoever lost everything finds it again")
    let last = try await site.ask("PATCH", path, TestSite.piece(at: 4, by: token), body: [5, 6, 7, 8, 9, 10])
    #expect(last.status == 204 && last["Upload-Offset"] == "10" && last["Upload-State"] == "ready")
    #expect(try await site.ask("DELETE", path, .bearer(token)).status == 204)
    #expect(try await site.ask("HEAD", path, .bearer(token)).status == 404)
    #expect(try await site.ask("PATCH", path, TestSite.piece(at: 0, by: token), body: [1]).status == 404)
    #expect(try await site.ask("DELETE", path, .bearer(token)).status == 404)
  }

  @Test("a chunk with a wrong checksum is removed")
  func checksum() async throws {
    let batch = try await site.batch(by: token)
    let announced = try await site.announce("a.jpg", byteCount: 3, in: batch, by: token)
    let path = try #require(announced["Location"])
    // The digest of "abc" (FIPS 180-4, example B.1).
    let right = "sha256 ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
    let headers = TestSite.piece(at: 0, by: token) + [("Upload-Checksum", right)]
    #expect(try await site.ask("PATCH", path, headers, body: Array("abd".utf8)).status == 460)
    #expect(try await site.ask("HEAD", path, .bearer(token))["Upload-Offset"] == "0")
    let unknown = TestSite.piece(at: 0, by: token) + [("Upload-Checksum", "md5 eA==")]
    #expect(try await site.ask("PATCH", path, unknown, body: Array("abc".utf8)).status == 422)
    #expect(try await site.ask("PATCH", path, headers, body: Array("abc".utf8)).status == 204)
  }

  @Test("uploads without a valid announcement are refused")
  func refused() async throws {
    let batch = try await site.batch(by: token)
    #expect(try await site.announce("a.jpg", byteCount: 500_000_001, in: batch, by: token).status == 413)
    #expect(try await site.announce("a.jpg", byteCount: -1, in: batch, by: token).status == 422)
    #expect(try await site.ask("POST", "/api/v1/uploads", .bearer(token)).status == 422)
    let announced = try await site.announce("a.jpg", byteCount: 3, in: batch, by: token)
    let path = try #require(announced["Location"])
    #expect(try await site.ask("PATCH", path, TestSite.piece(at: 0, by: token), body: [1, 2, 3, 4]).status == 413)
    #expect(try await site.ask("HEAD", path, .bearer(token))["Upload-Offset"] == "0")
    let plain = TestHeaders.bearer(token) + [("Upload-Offset", "0"), ("Content-Type", "image/jpeg")]
    #expect(try await site.ask("PATCH", path, plain, body: [1]).status == 415)
    let negative = TestSite.piece(at: -1, by: token)
    #expect(try await site.ask("PATCH", path, negative, body: [1]).status == 422)
  }
}

@Suite("checksums of chunks")
struct ChunkChecksumTests {
  @Test(
    "SHA-256 and SHA-1 in base64 are accepted",
    arguments: [
      "sha256 ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", "sha1 qZk+NkcGgWq6PiVxeFDCbJzQ2J0=",
    ])
  func known(header: String) throws {
    let checksum = try #require(ChunkChecksum(header))
    #expect(checksum.function.digest(of: Array("abc".utf8)) == checksum.digest)
    #expect(checksum.function.digest(of: Array("abd".utf8)) != checksum.digest)
  }

  @Test(
    "any other checksum is rejected",
    arguments: [
      "", "sha256", "sha256 ", "sha256 !!!", "md5 kAFQmDzST7DWlj99KOF/cg==", "SHA256 eA==", "sha256 eA== eA==",
    ])
  func unknown(header: String) {
    #expect(ChunkChecksum(header) == nil)
  }
}
