import Testing
import WebPlatformTesting

@Suite("suggestions", .sampleZoo)
struct SuggestionPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("a visitor suggests who it is, a curator accepts, and takes it back")
  func accepted() async throws {
    let visitor = try await Reader("Vera", "visitor", at: site)
    let curator = try await Reader("Carla", "curator", at: site)
    let sighting = try #require(try await site.sightings("missing=name").first)
    let page = try await visitor.open("/zookeeper/sightings/\(sighting)")
    #expect(!page.words.contains("Name it"))
    #expect(try await curator.open("/zookeeper/sightings/\(sighting)").words.contains("Name it"))
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
}
