import GRDB
import MediaLibrary
import Testing
import WebPlatformTesting

@Suite("the inbox", .sampleZoo)
struct InboxPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("one form of the inbox sets a missing date, and another undoes that")
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

  @Test("the inbox states how late a clock was that fell back while file numbers continued, and offers the shift")
  func clockThatFellBack() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let card = [
      ("RCNX0001.JPG", "2024-05-30T05:55:31", nil), ("RCNX0002.JPG", "2019-01-01T00:00:09", "clock-fell-back"),
      ("RCNX0003.JPG", "2019-01-02T18:00:00", "clock-fell-back"),
    ]
    let columns = "path, civilTime, suspicions, make, model, serial"
    let before = try site.library.reading { db in
      try Row.fetchAll(db, sql: "SELECT id, \(columns) FROM photo ORDER BY id LIMIT 3")
    }
    _ = try site.library.writing { db in
      for (photo, shot) in zip(before.map { $0[0] as Int64 }, card) {
        try db.execute(
          sql: """
            UPDATE photo SET path = ?, civilTime = ?, suspicions = ?, make = 'RECONYX', model = 'HF2', serial = '7'
            WHERE id = ?
            """, arguments: ["/card/" + shot.0, shot.1, shot.2, photo])
      }
    }
    let inbox = try await curator.open("/zookeeper/inbox")
    #expect(inbox.words.contains("these 2 photos were probably taken 5 years, 5 months later"))
    #expect(inbox.answer.text.contains("value=\"+1976d5h55m22s\""))
    let sheet = try await curator.open(try inbox.link("inbox/choose?kind=suspicious-time"))
    #expect(sheet.answer.text.matches(of: /name="photos" value="(\d+)"/).count == 2, "some of them can be chosen")
    #expect(sheet.answer.text.contains("data-shift"))
    let late: Int64 = before[1][0]
    let sighting = try site.library.reading { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM annotation WHERE photoID = ? AND withdrawnBy IS NULL", arguments: [late])
    }
    let own = try await curator.open("/zookeeper/sightings/\(try #require(sighting))")
    #expect(own.answer.text.contains("data-photo=\"\(late)\""), "one photo can be shifted by itself")
    // The former values are restored, because the doctor checks the library afterwards.
    _ = try site.library.writing { db in
      for row in before {
        try db.execute(
          sql: "UPDATE photo SET (\(columns)) = (?, ?, ?, ?, ?, ?) WHERE id = ?",
          arguments: StatementArguments([1, 2, 3, 4, 5, 6, 0].map { row[$0] as DatabaseValue }))
      }
    }
  }

  @Test("some photos of a group can be fixed, by encounter or by day, and an empty selection changes none")
  func choosing() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    // No photo has a side that a person set.
    for id in try await site.sightings("name=Zuri") {
      _ = try site.library.writing { db in
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
