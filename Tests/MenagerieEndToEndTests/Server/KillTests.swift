import Foundation
import Imaging
import SightingsTesting
import Testing
import TestingSupport

@Suite("killed and stopped servers", .whole)
struct KillTests {
  @Test("after a kill during an upload, the received bytes remain and the upload is completed")
  func upload() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let token = try await server.token("staff")
    let bytes = try DrawnPhotos.jpeg(1, size: PixelSize(width: 1_600, height: 1_200))
    let half = bytes.count / 2
    let batch = try server.batch(by: token)
    let path = try #require(try server.announce("IMG_1.JPG", byteCount: bytes.count, in: batch, by: token)["Location"])

    let connection = try Connection(port: server.port)
    let lines = TestServer.piece(at: 0, by: token).map { "\($0.0): \($0.1)\r\n" }.joined()
    connection.send("PATCH \(path) HTTP/1.1\r\nHost: \(server.host)\r\n\(lines)Content-Length: \(bytes.count)\r\n\r\n")
    connection.send(Array(bytes[..<half]))
    func offset() throws -> Int {
      Int(try server.ask("HEAD", path, TestServer.bearer(token))["Upload-Offset"] ?? "") ?? -1
    }
    for _ in 0..<500 where try offset() < half { usleep(5_000) }
    server.kill()
    try server.start()

    #expect(try offset() == half)
    let rest = try server.ask("PATCH", path, TestServer.piece(at: half, by: token), body: Array(bytes[half...]))
    #expect(rest.status == 204 && rest["Upload-State"] == "ready")
    let job = try server.job(try server.beginImport(batch, by: token), by: token)
    let photo = try #require(((job["result"] as? [String: Any])?["photos"] as? [Int])?.first)
    #expect(try server.ask("GET", "/api/v1/photos/\(photo)/original", TestServer.bearer(token)).body == bytes)
  }

  @Test("after a kill during an import, the job resumes by itself, and no photo is lost or duplicated")
  func importing() async throws {
    // Numbers of photos after which the server is killed.
    let kills = Tier.choose(short: [1], thorough: [1, 4, 10, 18, 26])
    let photos = Tier.choose(short: 16, thorough: 40)
    let server = try TestServer()
    server.place.damage = ["strays"]
    defer { server.kill() }
    let token = try await server.token("curator")
    let batch = try server.batch(by: token)
    for index in 0..<photos {
      let bytes = try DrawnPhotos.jpeg(index, size: PixelSize(width: 1_200, height: 900))
      try server.upload(bytes, as: "IMG_\(index).JPG", to: batch, by: token)
    }
    let id = try server.beginImport(batch, by: token)
    var states: [String?] = []
    for share in kills {
      _ = try server.job(id, by: token) { job in
        let done = (job["progress"] as? [String: Any])?["done"] as? Int ?? 0
        return done >= share || !["waiting", "running", "stopping"].contains(job["state"] as? String)
      }
      server.kill()
      states.append(try Tables.state(ofJob: id, in: server.place.library))
      #expect(try await server.place.tool("doctor").status == 0)
      try server.start()
    }
    #expect(states.first == "running", "it was killed in the midst")
    let job = try server.job(id, by: token)
    #expect(job["state"] as? String == "done", "\(job)")
    #expect(try await server.place.tool("sightings", "--count").output == "\(photos)\n")
    #expect(try server.ask("GET", "/api/v1/batches", TestServer.bearer(token)).text == "[]")
    #expect(!FileManager.default.fileExists(atPath: "\(server.place.library.path)/incoming/\(batch)"))
    server.kill()
    #expect(try await server.place.tool("doctor").status == 0)
  }

  @Test("a server that is stopped during a job ends soon, and the job resumes at the next start")
  func stopping() async throws {
    let photos = Tier.choose(short: 8, thorough: 20)
    let server = try TestServer()
    defer { server.kill() }
    let token = try await server.token("staff")
    let batch = try server.batch(by: token)
    for index in 0..<photos {
      let bytes = try DrawnPhotos.jpeg(index, size: PixelSize(width: 480, height: 360))
      try server.upload(bytes, as: "IMG_\(index).JPG", to: batch, by: token)
    }
    let id = try server.beginImport(batch, by: token)
    #expect(server.stop() == 0)
    try server.start()
    #expect(try server.job(id, by: token)["state"] as? String == "done")
    #expect(try await server.place.tool("sightings", "--count").output == "\(photos)\n")
  }
}
