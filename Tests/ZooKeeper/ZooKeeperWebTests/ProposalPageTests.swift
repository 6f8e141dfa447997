import Foundation
import GRDB
import MediaLibrary
import Testing
import WebPlatformTesting

@Suite("the page of proposed boxes and sides", .sampleZoo)
struct ProposalPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  private static let path = "/zookeeper/inbox/proposals"

  /// Sets proposed boxes and sides on the first `count` sightings that match a filter; returns their IDs.
  private func proposed(_ filter: String, _ count: Int) async throws -> [Int] {
    let ids = Array(try await site.sightings(filter).prefix(count))
    try await site.propose(ids)
    return ids
  }

  private func told(_ id: Int) throws -> [String?] {
    try site.library.reading { db in
      let row = try #require(
        try Row.fetchOne(
          db, sql: "SELECT origin, viewpoint, withdrawnBy IS NOT NULL FROM annotation WHERE id = ?", arguments: [id]))
      return [row[0], row[1], (row[2] as Bool) ? "gone" : nil]
    }
  }

  private func token(_ id: Int) -> String { "\(id):11.0,12.0,213.0,114.0:left" }

  @Test("one press confirms the ticked proposals and asks about the unticked ones, and each answer can be undone")
  func confirming() async throws {
    let ids = try await proposed("name=Zuri", 3)
    let curator = try await Reader("Carla", "curator", at: site)
    let inbox = try await curator.open("/zookeeper/inbox")
    let page = try await curator.open(try inbox.link("inbox/proposals"))
    for id in ids { #expect(page.answer.text.contains("value=\"\(token(id))\" checked")) }
    let done = try await curator.submit(
      "\(Self.path)/confirm", page, ["proposals": [token(ids[0])], "shown": [token(ids[0]), token(ids[1])]])
    #expect(try told(ids[0]) == ["user", "left", nil])
    #expect(try told(ids[1]) == ["frame", nil, nil])
    #expect(done.answer.text.contains("data-wrong"))
    #expect(done.words.contains("What do the unticked boxes show?") && !done.answer.text.contains(token(ids[0])))
    // Sightings in the question do not occur in the list again.
    #expect(!done.answer.text.contains("value=\"\(token(ids[1]))\"") && done.answer.text.contains(token(ids[2])))
    // Each further answer leads back, until no proposals are left.
    let said = try await curator.send(done.form("/zookeeper/sightings/\(ids[1])/box", holding: "Confirm the box"))
    #expect(try told(ids[1]).first == "user" && said.heading == "Boxes and sides")
    #expect(!said.answer.text.contains("data-wrong"))
    _ = try await curator.send(said.undo())
    #expect(try told(ids[1]).first == "frame")
    _ = try await curator.send(done.undo())
    #expect(try told(ids[0]) == ["frame", nil, nil])
  }

  @Test("a proposal without an animal can be removed, unless its identity was decided, and that can be undone")
  func refusing() async throws {
    let named = try #require(try await proposed("name=Kito", 1).first)
    let id = try #require(try await proposed("missing=name", 1).first)
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("\(Self.path)?wrong=\(id)")
    #expect(page.answer.text.contains("data-wrong") && page.answer.text.contains("data-side-proposal"))
    func refuse(_ sighting: Int, _ role: String) async throws -> Int {
      try await site.send(
        "POST", "/api/v1/proposals/refuse", json: "{\"sightings\": [\(sighting)]}", by: site.token(role)
      ).status
    }
    #expect(try await refuse(id, "visitor") == 403)
    #expect(try await refuse(named, "curator") == 409, "it has a name")
    #expect(try await refuse(9_999, "curator") == 404)
    let done = try await curator.send(page.form("\(Self.path)/refuse"))
    #expect(try told(id).last == "gone")
    _ = try await curator.send(done.undo())
    #expect(try told(id) == ["frame", nil, nil])
  }

  @Test("API clients list proposals and confirm those they saw, and changed proposals wait again")
  func interface() async throws {
    let ids = try await proposed("name=Amara", 2)
    let list = try await site.catalogue("/proposals?limit=200")
    let proposals = try #require(list["proposals"] as? [[String: Any]])
    #expect(Set(proposals.compactMap { $0["proposal"] as? String }).isSuperset(of: ids.map(token)))
    func confirm(_ tokens: [String], _ role: String = "curator") async throws -> TestAnswer {
      let body = try JSONSerialization.data(withJSONObject: ["proposals": tokens])
      return try await site.send(
        "POST", "/api/v1/proposals/confirm", json: String(decoding: body, as: UTF8.self), by: site.token(role))
    }
    #expect(try await confirm(ids.map(token), "visitor").status == 403)
    for bad in ["", "x", "1:2:3", "1:1,2,3:left", "1:nan,1,1,1:left", "1::::"] {
      #expect(try await confirm([bad]).status == 422, "\(bad)")
    }
    _ = try site.library.writing { db in
      try db.execute(sql: "UPDATE boxEstimate SET x = 40 WHERE annotationID = ?", arguments: [ids[0]])
    }
    let answer = try await confirm(ids.map(token))
    #expect(answer.status == 200 && answer.text.contains("\"confirmed\":1"), "\(answer.text)")
    #expect(try told(ids[0]) == ["frame", nil, nil] && told(ids[1]) == ["user", "left", nil])
    #expect(try await confirm([token(ids[1])]).status == 422, "nothing is left to confirm")
  }
}
