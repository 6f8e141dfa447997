import Foundation
import GRDB
import MediaLibrary
import Testing
import WebPlatformTesting

@Suite("the box that the program proposes", .sampleZoo)
struct BoxProposalTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  /// A sighting without a set box, with a detection in a part of its photo.
  private func sighting(of name: String) async throws -> Int {
    let id = try #require(try await site.sightings("name=\(name)&limit=1").first)
    _ = try site.library.writing { db in
      try db.execute(
        sql: """
          UPDATE annotation SET x = 0, y = 0, width = photo.width, height = photo.height, rotation = 0, origin = 'frame'
            FROM photo WHERE photo.id = photoID AND annotation.id = :id;
          INSERT OR REPLACE INTO boxEstimate(annotationID, version, x, y, width, height) VALUES (:id, 'test', 11, 12, 213, 114);
          """, arguments: ["id": id])
    }
    return id
  }

  private func stored(_ id: Int) throws -> [String] {
    try site.library.reading { db in
      let row = try #require(
        try Row.fetchOne(
          db,
          sql: """
            SELECT x, y, annotation.width, annotation.height, origin, photo.width, photo.height
            FROM annotation JOIN photo ON photo.id = photoID WHERE annotation.id = ?
            """, arguments: [id]))
      let box: [Double] = (0..<4).map { row[$0] }
      let size: [Double] = [row[5], row[6]]
      return [box == [0, 0] + size ? "whole" : "\(box.map(Int.init))", row[4]]
    }
  }

  @Test("a curator confirms the box with one tap, and can undo that")
  func confirmed() async throws {
    let id = try await sighting(of: "Zuri")
    let proposal = try #require(try await site.catalogue("/sightings/\(id)")["boxProposal"] as? [String: Any])
    #expect(proposal["x"] as? Double == 11 && proposal["width"] as? Double == 213)
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("/zookeeper/sightings/\(id)")
    #expect(page.words.contains("213 × 114 – as the program sees it"))
    #expect(page.answer.text.contains("class=\"shown proposed\""), "it is drawn otherwise than what somebody told")
    let told = try await curator.send(page.form("/zookeeper/sightings/\(id)/box", holding: "Confirm the box"))
    #expect(try stored(id) == ["[11, 12, 213, 114]", "user"])
    #expect(!told.words.contains("213 × 114 – as the program sees it") && !told.answer.text.contains("shown proposed"))
    #expect(try await site.catalogue("/sightings/\(id)")["boxProposal"] == nil)
    _ = try await curator.send(told.undo())
    #expect(try stored(id) == ["whole", "frame"])
  }

  @Test("a curator can reject the box and set the whole photo instead")
  func refused() async throws {
    let id = try await sighting(of: "Kito")
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("/zookeeper/sightings/\(id)")
    let told = try await curator.send(page.form("/zookeeper/sightings/\(id)/box", holding: "No, the whole photo"))
    #expect(try stored(id) == ["whole", "user"])
    #expect(!told.answer.text.contains("data-box-proposal"))
  }

  @Test("a curator confirms the box in the API; a visitor sees it as proposed, and cannot set it")
  func roles() async throws {
    let id = try await sighting(of: "Amara")
    let visitor = try await Reader("Vera", "visitor", at: site)
    let page = try await visitor.open("/zookeeper/sightings/\(id)")
    #expect(page.words.contains("213 × 114 – as the program sees it"))
    #expect(!page.answer.text.contains("data-box-proposal"))
    func put(_ x: Int, _ role: String) async throws -> Int {
      let box = #"{"x": \#(x), "y": 12, "width": 213, "height": 114, "rotation": 0}"#
      return try await site.send("PUT", "/api/v1/sightings/\(id)/box", json: box, by: site.token(role)).status
    }
    #expect(try await put(11, "visitor") == 403)
    #expect(try await put(99_999, "curator") == 422, "it has to lie on the photo")
    #expect(try stored(id) == ["whole", "frame"])
    #expect(try await put(11, "curator") == 200)
    #expect(try stored(id) == ["[11, 12, 213, 114]", "user"])
  }
}
