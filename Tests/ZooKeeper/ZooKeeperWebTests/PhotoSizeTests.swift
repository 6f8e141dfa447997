import GRDB
import Testing
import WebPlatformTesting

@Suite("the size of a photo", .sampleZoo)
struct PhotoSizeTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("a photo's size comes from its record and is never guessed, so a page without it is a server error")
  func size() async throws {
    let sightings = try await site.sightings("name=Zuri")
    let sighting = try #require(sightings.first)
    let path = "/zookeeper/sightings/\(sighting)"
    let owner = try site.token("owner")
    let row = try site.library.database.read { db in
      try Row.fetchOne(
        db, sql: "SELECT p.width, p.height FROM photo p JOIN annotation a ON a.photoID = p.id WHERE a.id = ?",
        arguments: [sighting])
    }
    let (width, height): (Int, Int) = try #require(row.map { ($0["width"], $0["height"]) })
    #expect(try await site.ask("GET", path, .bearer(owner)).text.contains(#"width="\#(width)" height="\#(height)""#))
    try await site.library.database.write { db in try db.execute(sql: "UPDATE photo SET width = NULL") }
    let answer = try await site.ask("GET", path, .bearer(owner))
    #expect(answer.status == 500)
    #expect(!answer.text.contains(site.library.folder), "where files are stays on this machine")
  }
}
