import Foundation
import MediaLibrary
import SightingsTesting
import Testing

@Suite("commands beside an import")
struct ExclusionTests {
  @Test("commands that would disturb a running import are refused with the reason; other commands work")
  func beside() async throws {
    let place = try Workplace()
    try DrawnPhotos.write(3, into: place.photos)
    let tool = place.tool
    #expect(try await tool("import", place.photos.path, "--species", "nyala").status == 0)
    // The lock's content identifies its holder, as another process would see it.
    let lock = try Library.open(place.library.path, mode: .readWrite).exclusively(for: .importing)
    defer { withExtendedLifetime(lock) {} }
    for command in [["import", place.photos.path], ["undo", "1"]] {
      let refused = try await tool.run(command)
      #expect(refused.status == 11, "\(command)")
      #expect(refused.errors.contains("an import since 20"), "\(refused.errors)")
    }
    let goOn: [[String]] = [
      ["name", "1", "Zuri"], ["decide", "same", "1", "2"], ["undo"], ["sightings"], ["animals"], ["why", "1"], ["log"],
      ["import", "--dry-run", place.photos.path], ["undo", "1", "--dry-run"], ["follow", "Zuri"], ["feed"], ["doctor"],
      ["shift-clock", "--by", "+1m", "--import", "1"], ["identify", "3"],
    ]
    for command in goOn {
      let outcome = try await tool.run(command)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    #expect(try await tool("sightings", "--count").output == "3\n")
  }
}
