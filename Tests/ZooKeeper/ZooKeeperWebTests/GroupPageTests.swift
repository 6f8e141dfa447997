import Imaging
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("groups of unnamed photos before their modules load", .ownZoo)
struct GroupPageTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  private struct Group {
    let id: Int
    let sightings: [Int]
  }

  private func groups() async throws -> [Group] {
    let found = try #require(await site.catalogue("/groups?limit=500")["groups"] as? [[String: Any]])
    return try found.map {
      Group(id: try #require($0["id"] as? Int), sightings: try #require($0["sightings"] as? [Int]))
    }
  }

  /// Imports three unnamed photos of each of some animals, and waits for their comparison.
  private func bring(_ animals: [String]) async throws {
    let token = try site.token("owner")
    let files = try animals.flatMap { name in
      try (0..<3).map { take in
        let photo = DrawnAnimals.photo(animal: name, take: take * 2)
        return (name: "\(name)-\(take).jpg", bytes: try JPEGEncoder.encode(photo, quality: 92))
      }
    }
    let outcome = try await site.importFiles(files, by: token)
    let job = try #require(outcome["comparing"] as? String)
    #expect(try await site.job(job, by: token).object["state"] as? String == "done")
  }

  @Test("a group can be named, a photo removed, and two groups merged, each with undo")
  func decisions() async throws {
    try await bring(["Zuri", "Amani", "Neema"])
    let before = try await groups()
    #expect(before.map(\.sightings.count) == [3, 3, 3])
    #expect(try await site.catalogue("/groups")["animals"] as? Int == 3)

    let curator = try await Reader("Carla", "curator", at: site)
    var page = try await curator.open("/zookeeper/groups")
    #expect(page.heading == "Which photos show the same animal?")
    #expect(page.words.contains("At most about 3 animals in 9 unidentified photos"))
    #expect(page.count(of: "group") == 3)
    let home = try await curator.send(curator.open("/zookeeper/welcome").form("/zookeeper/welcome"))
    #expect(home.words.contains("unidentified animals (estimate)"))
    #expect(try await curator.open("/zookeeper/review").link("/zookeeper/groups") == "/zookeeper/groups")

    // Without a name nothing is changed, and the group shows the error.
    let ids = before[0].sightings.map(String.init)
    let empty = try await curator.submit("/zookeeper/groups/name", page, ["sightings": ids, "name": [" "]])
    #expect(empty.status == 422 || empty.status == 400)
    page = try await curator.submit("/zookeeper/groups/name", page, ["sightings": ids, "name": ["Zuri"]])
    #expect(page.count(of: "group") == 2 && page.words.contains("The name is saved."))
    #expect(try await site.name(onSighting: before[0].sightings[2]) == "Zuri")
    page = try await curator.send(page.undo())
    #expect(try await groups().map(\.sightings) == before.map(\.sightings))

    page = try await curator.submit("/zookeeper/groups/split", page, ["sightings": ids, "out": [ids[1]], "name": [""]])
    #expect(page.words.contains("The sightings now belong to two animals."))
    #expect(page.words.contains("1 photo without a match"))
    page = try await curator.send(page.undo())
    page = try await curator.submit(
      "/zookeeper/groups/merge", page, ["sightings": ids, "with": ["\(before[1].id)"], "name": [""]])
    #expect(page.words.contains("The two animals are merged."))
    #expect(try await groups().map(\.sightings.count) == [6, 3])
    page = try await curator.send(page.undo())
    #expect(try await groups().map(\.sightings) == before.map(\.sightings))

    // People who may not name animals see the groups, and can suggest a name for all photos of a group.
    let visitor = try await Reader("Vera", "visitor", at: site)
    let seen = try await visitor.open("/zookeeper/groups")
    #expect(seen.count(of: "group") == 3 && !seen.answer.text.contains("/zookeeper/groups/split"))
    let sent = try await visitor.submit("/zookeeper/groups/name", seen, ["sightings": ids, "name": ["Kito"]])
    #expect(sent.count(of: "group") == 3 && sent.words.contains("Your suggestion was sent to the curators."))
    #expect(try await site.name(onSighting: before[0].sightings[0]) == nil)
    let suggestions = try await curator.open("/zookeeper/suggestions")
    #expect(suggestions.words.contains("This is Kito 3 photos"))
    let taken = try await curator.send(suggestions.form("/zookeeper/suggestions/accept-all", holding: "Accept all 3"))
    #expect(try await site.name(onSighting: before[0].sightings[2]) == "Kito")
    _ = try await curator.send(taken.undo())
    #expect(try await site.name(onSighting: before[0].sightings[2]) == nil)
    let back = try await visitor.send(sent.undo())
    #expect(!back.words.contains("Kito"))
    #expect(try await curator.open("/zookeeper/suggestions").words.contains("No suggestion is open."))
  }
}
