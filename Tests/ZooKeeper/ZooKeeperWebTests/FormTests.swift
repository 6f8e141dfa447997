import Testing
import WebPlatformTesting

@Suite("forms of the zoo and their twins", .sampleZoo)
struct FormTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("an invalid fact is reported beside its field, and all typed values stay")
  func facts() async throws {
    let path = "/zookeeper/animals/\(try await site.animal("Zuri"))"
    let curator = try await Reader("Carla", "curator", at: site)
    let form = try await curator.open(path).form("\(path)/facts")
    let page = try await curator.send(form, ["born": "long ago", "note": "limps <a bit>", "sex": "female"])
    #expect(page.status == 422)
    let again = try page.form("\(path)/facts")
    #expect(again.values["born"] == "long ago")
    #expect(page.answer.text.contains("aria-describedby=\"born-problem\""))
    #expect(page.words.contains("limps <a bit>") && page.words.contains("a year, a month or a day"))
    #expect(page.answer.text.contains("<option value=\"female\" selected>"))
    #expect(page.answer.text.contains("<details class=\"card\" open>"))
    // Valid values are accepted, and only differences are stored.
    let right = try await curator.send(again, ["born": "2020-02"])
    #expect(right.status == 200 && right.words.contains("2020"))
    _ = try await curator.send(right.undo())
  }

  @Test("of two forms with a field of the same name, only the one that was sent shows the error")
  func names() async throws {
    let (zuri, amara) = (try await site.animal("Zuri"), try await site.animal("Amara"))
    let path = "/zookeeper/animals/\(zuri)"
    let curator = try await Reader("Carla", "curator", at: site)
    let page = try await curator.open(path)
    let taken = try await curator.send(page.form("\(path)/rename"), ["name": "Amara"])
    #expect(taken.status == 409)
    #expect(try taken.form("\(path)/rename").values["name"] == "Amara")
    #expect(try taken.form("\(path)/merge").values["name"] == "")
    let nobody = try await curator.send(page.form("\(path)/merge"), ["name": "Nobody at all"])
    #expect(nobody.status == 404)
    #expect(try nobody.form("\(path)/rename").values["name"] == "Zuri")
    #expect(try nobody.form("\(path)/merge").values["name"] == "Nobody at all")
    let token = try site.token("curator", name: "Program")
    for json in ["{}", #"{"name": "Amara", "into": \#(amara)}"#] {
      #expect(
        try await site.send("POST", "/api/v1/animals/\(zuri)/merge", json: json, by: token).status == 422, "\(json)")
    }
  }

  @Test("staff change no fact by any form or route, because their changes become suggestions")
  func staff() async throws {
    let zuri = try await site.animal("Zuri")
    let token = try site.token("staff", name: "Kees")
    let answer = try await site.send(
      "PATCH", "/api/v1/animals/\(zuri)", json: #"{"born": "2020-02", "why": "her passport"}"#, by: token)
    #expect(answer.status == 200 && answer.object["state"] as? String == "open")
    #expect(answer.object["note"] as? String == "her passport")
    let animal = try #require(await site.catalogue("/animals/\(zuri)")["animal"] as? [String: Any])
    #expect(animal["born"] == nil)
    let suggestion = try #require(answer.object["id"] as? Int)
    let path = "/api/v1/suggestions/\(suggestion)/withdraw"
    #expect(try await site.ask("POST", path, .bearer(site.token("visitor", name: "Vera"))).status == 403)
    #expect(try await site.ask("POST", path, .bearer(token)).status == 200)
    #expect(try await site.ask("POST", path, .bearer(token)).status == 409, "it is no longer open")
  }

  @Test("the inbox reports an invalid time or place beside its field")
  func inbox() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let inbox = try await curator.open("/zookeeper/inbox")
    let form = try inbox.form("/zookeeper/inbox/fix", holding: "datetime-local")
    let wrong = try await curator.send(form, ["value": "half past four"])
    #expect(wrong.status == 422 && wrong.words.contains("a time, like 2024-05-17T16:30"))
    let again = try wrong.form("/zookeeper/inbox/fix", holding: "half past four")
    #expect(again.values["key"] == form.values["key"])
    let token = try site.token("curator", name: "Program")
    let place = #"{"kind": "no-place", "key": "\#(form.values["key"] ?? "")", "fix": "place", "value": "1, 2, 3"}"#
    let answer = try await site.send("POST", "/api/v1/inbox/fix", json: place, by: token)
    #expect(answer.status == 422 && answer.object["field"] as? String == "value")
  }

  @Test("API clients can use a person's filters, settings, first steps and seen news")
  func own() async throws {
    let token = try site.token("visitor", name: "Vera")
    let saved = try await site.send(
      "POST", "/api/v1/filters", json: #"{"name": "Lost", "query": "missing=place&nonsense=1"}"#, by: token)
    #expect(saved.status == 201 && saved.object["query"] as? String == "missing=place")
    let id = try #require(saved.object["id"] as? Int)
    for (name, status) in [("", 422), (String(repeating: "x", count: 81), 422)] {
      let answer = try await site.send(
        "POST", "/api/v1/filters", json: #"{"name": "\#(name)", "query": ""}"#, by: token)
      #expect(answer.status == status)
    }
    #expect(try await site.ask("DELETE", "/api/v1/filters/\(id)", .bearer(token)).status == 204)
    #expect(try await site.ask("DELETE", "/api/v1/filters/\(id)", .bearer(token)).status == 404)

    for (json, status) in [(#"{"position": "off"}"#, 204), (#"{"position": "sometimes"}"#, 400), ("{}", 400)] {
      #expect(try await site.send("PUT", "/api/v1/zookeeper/settings", json: json, by: token).status == status)
    }
    let vera = try await Reader("Vera", "visitor", at: site)
    #expect(try await vera.open("/zookeeper/settings").answer.text.contains("value=\"off\" checked"))
    let welcome = "/api/v1/zookeeper/welcome"
    let sample = #"{"position": "on", "start": "sample"}"#
    #expect(try await site.send("POST", welcome, json: sample, by: token).status == 403, "visitors bring no samples")
    #expect(try await vera.open("/zookeeper").heading != nil)
    #expect(
      try await site.send("POST", welcome, json: #"{"position": "on", "start": "look"}"#, by: token).status == 200)
    #expect(try await site.ask("POST", "/api/v1/feed/seen", .bearer(token)).status == 204)
  }

  @Test("a filter without a name is shown again with its conditions, ready to be named")
  func unnamed() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let filtered = try await reader.open("/zookeeper/photos?missing=place")
    let page = try await reader.send(filtered.form("/zookeeper/filters"), ["name": " "])
    #expect(page.status == 422 && page.words.contains("a value (required)"))
    #expect(try page.form("/zookeeper/filters").values["query"] == "missing=place")
  }
}
