import Testing
import WebPlatformTesting

@Suite("suggestions", .sampleZoo)
struct SuggestionPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("a visitor suggests a name, and a curator accepts it and undoes that")
  func accepted() async throws {
    let visitor = try await Reader("Vera", "visitor", at: site)
    let curator = try await Reader("Carla", "curator", at: site)
    let sighting = try #require(try await site.sightings("missing=name").first)
    let page = try await visitor.open("/zookeeper/sightings/\(sighting)")
    #expect(!page.words.contains("Name the animal"))
    #expect(try await curator.open("/zookeeper/sightings/\(sighting)").words.contains("Name the animal"))
    let thanks = try await visitor.send(
      page.form("/zookeeper/suggestions", holding: "Send the suggestion"),
      ["name": "Zuri", "note": "The notch in the left ear."])
    #expect(thanks.words.contains("Thank you"))
    #expect(try await site.name(onSighting: sighting) == nil)

    let list = try await curator.open("/zookeeper/suggestions")
    #expect(list.words.contains("notch"))
    let accepted = try await curator.send(list.form("/zookeeper/suggestions/1/accept", holding: "Accept"))
    #expect(try await site.name(onSighting: sighting) == "Zuri")
    _ = try await curator.send(accepted.undo())
    #expect(try await site.name(onSighting: sighting) == nil)
  }
  @Test(
    "a curator sees both values, can accept another name, and decides one person's suggestions at once, with undo"
  )
  func moderated() async throws {
    let (visitor, other) = (
      try await Reader("Victor", "visitor", at: site), try await Reader("Olga", "visitor", at: site)
    )
    let curator = try await Reader("Chris", "curator", at: site)
    let sightings = try await site.sightings("order=oldest&limit=4")
    try #require(sightings.count == 4)
    for (index, sighting) in sightings.prefix(4).enumerated() {
      let reader = index < 3 ? visitor : other
      let page = try await reader.open("/zookeeper/sightings/\(sighting)")
      _ = try await reader.send(
        page.form("/zookeeper/suggestions", holding: "Send the suggestion"), ["name": "Suggested \(index)", "note": ""])
    }
    func names() async throws -> [String?] {
      var names: [String?] = []
      for sighting in sightings.prefix(4) { names.append(try await site.name(onSighting: sighting)) }
      return names
    }
    let before = try await names()
    let first = try #require(before[0])
    let list = try await curator.open("/zookeeper/suggestions")
    #expect(list.words.contains("\(first) → Suggested 0") && list.words.contains("Accept all 3"))
    #expect(!list.words.contains("Accept all 1"), "one is decided by itself")
    let id = try #require(list.answer.text.firstMatch(of: /id="name-(\d+)" name="name" value="Suggested 0"/)).1
    let changed = try await curator.send(
      list.form("/zookeeper/suggestions/\(id)/accept", holding: "Accept"), ["name": "Another"])
    #expect(try await names() == ["Another"] + before.dropFirst())
    _ = try await curator.send(changed.undo())

    let again = try await curator.open("/zookeeper/suggestions")
    let all = try await curator.send(again.form("/zookeeper/suggestions/accept-all", holding: "Accept all 3"))
    #expect(try await names() == ["Suggested 0", "Suggested 1", "Suggested 2", before[3]])
    #expect(!all.words.contains("Accept all"))
    let opened = try await curator.send(all.undo())
    #expect(try await names() == before && opened.words.contains("Accept all 3"))
  }
}
