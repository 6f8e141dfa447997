import Foundation
import Imaging
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("malicious files", .ownZoo)
struct HostileFileTests {
  private let site: TestSite
  private let token: String

  init() throws {
    site = try #require(OwnZoo.current)
    token = try site.token("visitor")
  }

  private func photo(_ index: Int) throws -> [UInt8] {
    try DrawnPhotos.jpeg(index, size: PixelSize(width: 320, height: 240))
  }

  private func expectAlive() async throws {
    #expect(try await site.ask("GET", "/health").text == "ok\n")
  }

  @Test(
    "a picture that expands to a huge size is reported as unreadable, and other files are imported",
    arguments: [(UInt32(50_000), UInt32(50_000)), (0x7FFF_FFFF, 0x7FFF_FFFF), (1, 0x7FFF_FFFF), (0, 0)])
  func bomb(width: UInt32, height: UInt32) async throws {
    let result = try await site.importFiles(
      [("bomb.png", HostileFiles.png(width: width, height: height)), ("photo.jpg", photo(Int(width % 1_000)))],
      by: token)
    let counts = try #require(result["counts"] as? [String: Int])
    #expect(
      counts["unreadable"] == 1 && (result["imported"] as? Int ?? 0) + (counts["duplicate"] ?? 0) == 1, "\(counts)")
    try await expectAlive()
  }

  @Test("a sidecar cannot bring a file of this machine into the catalogue (XML external entities)")
  func entities() async throws {
    let canary = "canary-\(UUID().uuidString)"
    let secret = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(canary).txt").path
    try Data(canary.utf8).write(to: URL(fileURLWithPath: secret))
    defer { try? FileManager.default.removeItem(atPath: secret) }
    let result = try await site.importFiles(
      [
        ("a/photo.jpg", photo(200)), ("a/photo.xmp", Array(HostileFiles.sidecar(asking: secret).utf8)),
        ("b/photo.jpg", photo(201)), ("b/photo.jpg.xmp", Array(HostileFiles.sidecar(asking: "/etc/passwd").utf8)),
      ], by: token)
    #expect(result["imported"] as? Int == 2, "\(result)")
    #expect(try Tables.rows(with: canary, in: site.library.folder).isEmpty)
    #expect(try Tables.rows(with: "root:x:0", in: site.library.folder).isEmpty)
    let all = try await site.ask("GET", "/api/v1/sightings", .bearer(token)).text
    #expect(!all.contains(canary) && !all.contains("root:"))
  }

  @Test("a sidecar that expands without end is skipped")
  func laughter() async throws {
    let result = try await site.importFiles(
      [("photo.jpg", photo(210)), ("photo.xmp", Array(HostileFiles.laughter.utf8))], by: token)
    #expect(result["imported"] as? Int == 1)
    #expect(try Tables.rows(with: "hahahahahahahaha", in: site.library.folder).isEmpty)
    try await expectAlive()
  }

  @Test("files that are not photos are ignored, whatever their names")
  func others() async throws {
    let result = try await site.importFiles(
      [
        ("page.jpg", Array("<html><script>alert(1)</script>".utf8)), ("run.sh", Array("#!/bin/sh\n".utf8)),
        ("empty.png", []), ("cut.jpg", Array(try photo(220).prefix(400))),
      ], by: token)
    #expect(result["imported"] as? Int == 0, "\(result)")
    try await expectAlive()
  }

  @Test("a name that contains markup is shown as text")
  func names() async throws {
    let name = "<img src=x onerror=alert(1)>.jpg"
    _ = try await site.importFiles([(name, photo(230))], by: token)
    let job = try #require(try await site.ask("GET", "/api/v1/jobs", .bearer(token)).list.first?["id"] as? String)
    for path in ["/zookeeper/photos", "/zookeeper/import/\(job)", "/zookeeper/import"] {
      #expect(try await !site.ask("GET", path, .bearer(token)).text.contains("<img src=x"), "\(path)")
    }
  }

  @Test("a photo is downloaded with its original bytes")
  func download() async throws {
    let bytes = try photo(240)
    let result = try await site.importFiles([("zebra \"quoted\".jpg", bytes)], by: token)
    let photo = try #require((result["photos"] as? [Int])?.first)
    let answer = try await site.ask(
      "GET", "/api/v1/photos/\(photo)/original", .bearer(site.token("curator")))
    #expect(answer.status == 200 && answer.body == bytes)
    #expect(answer["Content-Type"] == "application/octet-stream")
    #expect(answer["Content-Disposition"]?.hasPrefix("attachment; ") == true)
    let image = try await site.ask("GET", "/api/v1/photos/\(photo)/image", .bearer(token))
    #expect(image["Content-Type"] == "image/jpeg" && image.body != bytes)
    #expect(!String(decoding: image.body, as: UTF8.self).contains("Exif"), "where it was taken is not given out")
  }
}
