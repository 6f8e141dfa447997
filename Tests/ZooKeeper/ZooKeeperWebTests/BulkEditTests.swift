import Testing
import WebPlatformTesting

@Suite("changing many sightings at once", .sampleZoo)
struct BulkEditTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("without modules, one form changes the selected sightings, and one undo reverts all")
  func withoutScripts() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let list = try await curator.open("/zookeeper/photos?name=Kito")
    let page = try await curator.open(list.link("Choose photos"))
    let form = try page.form("/zookeeper/sightings/together")
    let ids = try await site.sightings("name=Kito")
    let done = try await curator.send(form, ["all": "yes", "fix": "species", "value": "Okapia johnstoni"])
    #expect(try await site.sightingCount("species=Okapia%20johnstoni") == ids.count)
    _ = try await curator.send(done.undo())
    #expect(try await site.sightingCount("species=Okapia%20johnstoni") == 0)
  }

  @Test("an invalid value is reported, and the selection stays")
  func refused() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open("/zookeeper/photos?name=Zuri&choose=yes")
    let form = try page.form("/zookeeper/sightings/together")
    let id = try #require(try await site.sightings("name=Zuri").first)
    let again = try await site.form(
      form.action, form.values.merging(["sightings": "\(id)", "fix": "place", "value": "the waterhole"]) { $1 },
      curator.headers)
    #expect(again.status == 422 && again.text.contains("value=\"the waterhole\""))
    #expect(again.text.contains("name=\"sightings\" value=\"\(id)\" checked"))
  }

  @Test("a change of all results is refused if their number has changed")
  func counted() async throws {
    let token = try site.token("curator")
    func say(_ count: Int) async throws -> Int {
      try await site.send(
        "POST", "/api/v1/sightings/together",
        json: #"{"all": true, "filter": "name=Zuri", "count": \#(count), "fix": "shift", "value": "+1h"}"#, by: token
      ).status
    }
    #expect(try await say(3) == 409)
    let before = try await site.ask("GET", "/api/v1/sightings?name=Zuri", .bearer(token)).text
    let count = try await site.sightingCount("name=Zuri")
    #expect(try await say(count) == 200)
    #expect(try await site.ask("GET", "/api/v1/sightings?name=Zuri", .bearer(token)).text != before)
  }

  @Test("a clock shift has a preview, does what the preview shows, and is reverted by one undo")
  func shifted() async throws {
    let token = try site.token("owner")
    func times() async throws -> [String] {
      let answer = try await site.ask("GET", "/api/v1/sightings?name=Kito", .bearer(token))
      let rows = try #require(answer.object["sightings"] as? [[String: Any]])
      return rows.compactMap { $0["time"] as? String }.sorted()
    }
    let before = try await times()
    #expect(before.count > 1)
    let curator = try await Reader("Sela", "curator", at: site)
    let list = try await curator.open("/zookeeper/photos?name=Kito&choose=yes")
    let (path, all) = ("/zookeeper/sightings/together", ["all": "yes", "fix": "shift", "value": "+1d2h"])
    #expect(try list.form(path).values["seen"] == nil)
    let shown = try await curator.send(list.form(path), all)
    #expect(shown.status == 200 && shown.words.contains("photos would change"))
    let shifts = shown.words.matches(of: #/(Earliest|Latest): ([\d-]+) ([\d:.]+) → ([\d-]+) ([\d:.]+)/#)
    #expect(shifts.map { $0.1 } == ["Earliest", "Latest"])
    #expect(shifts.allSatisfy { $0.2 < $0.4 && $0.3.suffix(6) == $0.5.suffix(6) }, "a day and two hours later")
    #expect(try await times() == before)
    // The new value has no preview yet.
    let stale = try shown.form(path)
    #expect(stale.values["seen"]?.isEmpty == false)
    let refused = try await curator.send(stale, all.merging(["value": "+3h"]) { $1 })
    #expect(refused.status == 409 && refused.words.contains("Save again to see a new preview"))
    #expect(try refused.form(path).values["seen"] == nil)
    #expect(try await times() == before)
    let done = try await curator.send(stale, all)
    #expect(try await times() != before)
    _ = try await curator.send(done.undo())
    #expect(try await times() == before)
  }

  @Test("API clients get previews of shifts; people without the right are refused, and invalid shifts are errors")
  func previewed() async throws {
    let ids = try await site.sightings("name=Zuri").prefix(2).map { "\($0)" }.joined(separator: ", ")
    for (role, value, status) in [("visitor", "+1h", 403), ("curator", "later", 422), ("curator", "+1h", 200)] {
      let answer = try await site.send(
        "POST", "/api/v1/sightings/together/preview",
        json: #"{"sightings": [\#(ids)], "fix": "shift", "value": "\#(value)"}"#, by: site.token(role))
      #expect(answer.status == status, "\(answer.text)")
      guard status == 200 else { continue }
      #expect(answer.object["photos"] as? Int == 2)
      let first = try #require(answer.object["first"] as? [String: Any])
      let last = try #require(answer.object["last"] as? [String: Any])
      #expect(try #require(first["before"] as? String) <= #require(last["before"] as? String))
    }
  }

  @Test("visitors and staff can suggest names and species, but not times and places")
  func roles() async throws {
    let ids = try await site.sightings("name=Zuri").prefix(2).map { "\($0)" }.joined(separator: ", ")
    for role in ["visitor", "staff"] {
      for (fix, value, status) in [
        ("name", "Zola of \(role)", 200), ("species", "Quagga of \(role)", 200), ("shift", "+1h", 403),
        ("place", "1, 2", 403),
      ] {
        let answer = try await site.send(
          "POST", "/api/v1/sightings/together",
          json: #"{"sightings": [\#(ids)], "fix": "\#(fix)", "value": "\#(value)"}"#, by: site.token(role))
        #expect(answer.status == status, "\(answer.text)")
      }
      let open = try await site.ask("GET", "/api/v1/suggestions", .bearer(site.token("owner"))).text
      #expect(open.contains("Zola of \(role)") && open.contains("Quagga of \(role)"))
      #expect(try await site.sightingCount("name=Zola%20of%20\(role)") == 0)
    }
  }

  @Test("an empty selection is refused, and never means all sightings")
  func none() async throws {
    for fix in ["name", "species", "shift", "place"] {
      let value = fix == "shift" ? "+1h" : fix == "place" ? "1, 2" : "Zola"
      let answer = try await site.send(
        "POST", "/api/v1/sightings/together", json: #"{"sightings": [], "fix": "\#(fix)", "value": "\#(value)"}"#,
        by: site.token("curator"))
      #expect(answer.status == 422, "\(fix): \(answer.text)")
    }
  }
}
