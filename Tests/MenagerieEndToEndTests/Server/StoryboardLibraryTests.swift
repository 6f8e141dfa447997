import Foundation
import Testing
import TestingSupport

@Suite("animals of the catalogue in storyboards", .whole)
struct StoryboardLibraryTests {
  @Test("an animal is found by its name, and its picture has no metadata of the photo")
  func animal() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let sample = server.place.path("sample")
    #expect(try SamplePart.write(to: sample) > 0)
    let imported = try await server.place.tool("import", sample, "--annotations", "\(sample)/annotations.csv")
    #expect(imported.status == 0, "\(imported.errors)")
    let photos = try FileManager.default.contentsOfDirectory(atPath: "\(sample)/known")
    let originals = try photos.map { try Data(contentsOf: URL(fileURLWithPath: "\(sample)/known/\($0)")) }
    #expect(originals.contains { $0.range(of: Data("Exif".utf8)) != nil }, "nothing that could be left behind")

    let token = try await server.token("visitor")
    let created = try server.send("POST", "/api/v1/storyboard/projects", json: "{}", by: token)
    let path = "/api/v1/storyboard/projects/\(try #require(created.object["id"] as? String))"
    let answer = try server.ask("GET", "\(path)/library?name=Zuri", TestServer.bearer(token))
    let found = try #require(answer.object["pictures"] as? [[String: Any]], "\(answer.status)")
    #expect(!found.isEmpty && found.allSatisfy { ($0["title"] as? String)?.contains("Zuri") == true })
    let number = try #require(found.first?["id"] as? Int)
    let taken = try server.send("POST", "\(path)/library/\(number)", json: "", by: token)
    let hash = try #require(taken.object["hash"] as? String, "\(taken.status)")
    let picture = try server.ask("GET", "\(path)/pictures/\(hash)", TestServer.bearer(token))
    #expect(picture.status == 200 && picture["Content-Type"] == "image/jpeg")
    #expect(Data(picture.body).range(of: Data("Exif".utf8)) == nil)
    let nothing = try server.ask("GET", "\(path)/library?name=Nobodyx", TestServer.bearer(token))
    #expect((nothing.object["pictures"] as? [Any])?.isEmpty == true)
  }
}
