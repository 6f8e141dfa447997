import Foundation
import GRDB
import MediaLibrary
import Testing
import WebPlatformTesting

@Suite("the side that the program proposes", .sampleZoo)
struct SideProposalTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  /// A sighting without a set side. The program's score for the left flank is `left`.
  private func sighting(left: Double, of name: String) async throws -> Int {
    let id = try #require(try await site.sightings("name=\(name)&limit=1").first)
    _ = try site.library.writing { db in
      try db.execute(
        sql: """
          UPDATE annotation SET viewpoint = NULL WHERE id = :id;
          INSERT OR REPLACE INTO viewEstimate VALUES (:id, 'test', :left, 0, 1 - :left, 0, 0);
          """, arguments: ["id": id, "left": left])
    }
    return id
  }

  private func stored(_ id: Int) throws -> String? {
    try site.library.reading { db in
      try String.fetchOne(db, sql: "SELECT viewpoint FROM annotation WHERE id = ?", arguments: [id])
    }
  }

  @Test("a curator confirms the side with one tap, and can undo that")
  func confirmed() async throws {
    let id = try await sighting(left: 0.9, of: "Zuri")
    let answer = try await site.catalogue("/sightings/\(id)")
    let proposal = try #require(answer["viewpointProposal"] as? [String: Any])
    #expect(proposal["view"] as? String == "left" && abs((proposal["probability"] as? Double ?? 0) - 0.9) < 1e-6)
    #expect(answer["viewpoint"] == nil)
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("/zookeeper/sightings/\(id)")
    #expect(page.words.contains("left side – as the program sees it"))
    let told = try await curator.send(page.form("/zookeeper/sightings/\(id)/facts", holding: "Confirm: left side"))
    #expect(try stored(id) == "left")
    #expect(!told.words.contains("as the program sees it") && told.words.contains("left side"))
    #expect(try await site.catalogue("/sightings/\(id)")["viewpointProposal"] == nil)
    _ = try await curator.send(told.undo())
    #expect(try stored(id) == nil)
    let again = try await curator.open("/zookeeper/sightings/\(id)")
    _ = try await curator.send(again.form("/zookeeper/sightings/\(id)/facts", holding: "No, right side"))
    #expect(try stored(id) == "right")
  }

  @Test("a person who may not set the side can suggest it")
  func suggested() async throws {
    let id = try await sighting(left: 0.9, of: "Kito")
    let visitor = try await Reader("Vera", "visitor", at: site)
    let page = try await visitor.open("/zookeeper/sightings/\(id)")
    _ = try await visitor.send(page.form("/zookeeper/suggestions", holding: "Confirm: left side"))
    #expect(try stored(id) == nil)
    let curator = try await Reader("Carla", "curator", at: site)
    let list = try await curator.open("/zookeeper/suggestions")
    #expect(list.words.contains("left side"))
    _ = try await curator.send(list.form("/zookeeper/suggestions/1/accept", holding: "Accept"))
    #expect(try stored(id) == "left")
  }

  @Test("for an uncertain side the page says so, and proposes nothing")
  func unsure() async throws {
    let id = try await sighting(left: 0.6, of: "Amara")
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("/zookeeper/sightings/\(id)")
    #expect(page.words.contains("the program is not sure") && !page.words.contains("Confirm:"))
    let proposal = try await site.catalogue("/sightings/\(id)")["viewpointProposal"] as? [String: Any]
    #expect(proposal?["view"] == nil && proposal?["probability"] != nil)
  }
}
