import GRDB
import MediaLibrary
import Testing
import WebPlatformTesting

@Suite("the inbox", .sampleZoo)
struct InboxPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("mends a missing date with one form, and takes that back with another")
  func mending() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let before = try await site.sightingCount("missing=date")
    let inbox = try await curator.open("/zookeeper/inbox")
    let form = try inbox.form("/zookeeper/inbox/fix", holding: "datetime-local")
    let mended = try await curator.send(form, ["value": "2024-05-17T16:30"])
    #expect(try await site.sightingCount("missing=date") < before)
    _ = try await curator.send(mended.undo())
    #expect(try await site.sightingCount("missing=date") == before)
  }

  @Test("some photos of a group are mended, by encounter or by day; none chosen mends none")
  func choosing() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    // What all photos lack is the side that they show.
    for id in try await site.sightings("name=Zuri") {
      _ = try await site.library.writing { db in
        try db.execute(sql: "UPDATE annotation SET viewpoint = NULL WHERE id = ?", arguments: [id])
      }
    }
    let inbox = try await curator.open("/zookeeper/inbox")
    #expect(!inbox.words.contains("Import 1"), "a number says nothing")
    for division in ["encounter", "day"] {
      let page = try await curator.open(
        try inbox.link("inbox/choose?kind=no-side").replacing("by=encounter", with: "by=\(division)"))
      let form = try page.form("/zookeeper/inbox/fix")
      let photos = page.answer.text.matches(of: /name="photos" value="(\d+)"/).map { String($0.1) }
      #expect(photos.count > 1 && page.answer.text.contains("data-part"))
      if division == "encounter" {
        let none = try await site.form(
          form.action, form.values.merging(["value": "left"]) { $1 }.filter { $0.key != "photos" }, curator.headers)
        #expect(none.status >= 400, "\(none.status)")
      } else {
        let before = try await site.sightingCount("missing=side")
        _ = try await curator.send(form, ["value": "left", "photos": photos[0]])
        #expect(try await site.sightingCount("missing=side") == before - 1)
      }
    }
  }
}
