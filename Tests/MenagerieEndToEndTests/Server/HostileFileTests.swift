import Foundation
import Imaging
import Testing

@Suite("files that are made to harm", .servedLibrary)
struct HostileFileTests {
  private let server: TestServer
  private let token: String

  init() throws {
    server = try #require(TestServer.shared)
    token = try server.token("visitor")
  }

  private func photo(_ index: Int) throws -> [UInt8] {
    try DrawnPhotos.jpeg(index, size: PixelSize(width: 320, height: 240))
  }

  private func expectAlive() throws {
    #expect(server.isRunning)
    #expect(try server.ask("GET", "/health").text == "ok\n")
  }

  @Test(
    "a picture that unfolds to far more than it is cannot be read, and stops nothing",
    arguments: [(UInt32(50_000), UInt32(50_000)), (0x7FFF_FFFF, 0x7FFF_FFFF), (1, 0x7FFF_FFFF), (0, 0)])
  func bomb(width: UInt32, height: UInt32) throws {
    let result = try server.importFiles(
      [("bomb.png", HostileFiles.png(width: width, height: height)), ("photo.jpg", photo(Int(width % 1_000)))],
      by: token)
    let counts = try #require(result["counts"] as? [String: Int])
    #expect(
      counts["unreadable"] == 1 && (result["imported"] as? Int ?? 0) + (counts["duplicate"] ?? 0) == 1, "\(counts)")
    try expectAlive()
  }

  @Test("a sidecar gets no file of this machine into the catalogue (XML external entities)")
  func entities() throws {
    let canary = "canary-\(UUID().uuidString)"
    let secret = server.place.path("secret.txt")
    try Data(canary.utf8).write(to: URL(fileURLWithPath: secret))
    let result = try server.importFiles(
      [
        ("a/photo.jpg", photo(200)), ("a/photo.xmp", Array(HostileFiles.sidecar(asking: secret).utf8)),
        ("b/photo.jpg", photo(201)), ("b/photo.jpg.xmp", Array(HostileFiles.sidecar(asking: "/etc/passwd").utf8)),
      ], by: token)
    #expect(result["imported"] as? Int == 2, "\(result)")
    #expect(try Tables.rows(with: canary, in: server.place.library).isEmpty)
    #expect(try Tables.rows(with: "root:x:0", in: server.place.library).isEmpty)
    let all = try server.ask("GET", "/api/v1/sightings", TestServer.bearer(token)).text
    #expect(!all.contains(canary) && !all.contains("root:"))
  }

  @Test("a sidecar that unfolds without end is passed over")
  func laughter() throws {
    let result = try server.importFiles(
      [("photo.jpg", photo(210)), ("photo.xmp", Array(HostileFiles.laughter.utf8))], by: token)
    #expect(result["imported"] as? Int == 1)
    #expect(try Tables.rows(with: "hahahahahahahaha", in: server.place.library).isEmpty)
    try expectAlive()
  }

  @Test("what is no photo is left alone, whatever it is called")
  func others() throws {
    let result = try server.importFiles(
      [
        ("page.jpg", Array("<html><script>alert(1)</script>".utf8)), ("run.sh", Array("#!/bin/sh\n".utf8)),
        ("empty.png", []), ("cut.jpg", Array(try photo(220).prefix(400))),
      ], by: token)
    #expect(result["imported"] as? Int == 0, "\(result)")
    try expectAlive()
  }

  @Test("a name that holds markup is shown as text")
  func names() throws {
    let name = "<img src=x onerror=alert(1)>.jpg"
    _ = try server.importFiles([(name, photo(230))], by: token)
    let job = try #require(
      try JSONSerialization.jsonObject(with: Data(server.ask("GET", "/api/v1/jobs", TestServer.bearer(token)).body))
        as? [[String: Any]])
    for path in ["/zookeeper/photos", "/zookeeper/import/\(job[0]["id"] ?? "")", "/zookeeper/import"] {
      #expect(try !server.ask("GET", path, TestServer.bearer(token)).text.contains("<img src=x"), "\(path)")
    }
  }

  @Test("a photo comes back as the bytes that were sent, as a file to save")
  func download() throws {
    let bytes = try photo(240)
    let result = try server.importFiles([("zebra \"quoted\".jpg", bytes)], by: token)
    let photo = try #require((result["photos"] as? [Int])?.first)
    let answer = try server.ask(
      "GET", "/api/v1/photos/\(photo)/original", TestServer.bearer(try server.token("staff")))
    #expect(answer.status == 200 && answer.body == bytes)
    #expect(answer["Content-Type"] == "application/octet-stream")
    #expect(answer["Content-Disposition"]?.hasPrefix("attachment; ") == true)
    let image = try server.ask("GET", "/api/v1/photos/\(photo)/image", TestServer.bearer(token))
    #expect(image["Content-Type"] == "image/jpeg" && image.body != bytes)
    #expect(!String(decoding: image.body, as: UTF8.self).contains("Exif"), "where it was taken is not given out")
  }
}
