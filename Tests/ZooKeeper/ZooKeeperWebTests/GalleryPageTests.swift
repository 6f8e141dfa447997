import Testing
import WebPlatformTesting

@Suite("the gallery before its modules load", .sampleZoo)
struct GalleryPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("the gallery shows the photos that match a filter")
  func filtered() async throws {
    let page = try await Reader("Vera", "visitor", at: site).open("/zookeeper/photos?name=Zuri")
    #expect(page.count(of: "shot") == 8)
    #expect(try await site.sightingCount("name=Zuri") == 8)
  }

  @Test("a filter by a misspelled name offers the similar one")
  func misspelled() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/photos?name=Zurri&order=oldest")
    #expect(page.words.contains("No sighting shows an animal called “Zurri”."))
    let link = try page.link("Zuri (8 sightings)")
    #expect(link == "/zookeeper/photos?name=Zuri&order=oldest" || link == "/zookeeper/photos?order=oldest&name=Zuri")
    #expect(try await reader.open(link).count(of: "shot") == 8)
  }

  @Test("a filter is saved under a name, and its link leads back to it")
  func saved() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let filtered = try await reader.open("/zookeeper/photos?missing=place")
    let count = try await site.sightingCount("missing=place")
    #expect(count > 0 && filtered.words.contains("\(count) sighting"))
    _ = try await reader.send(filtered.form("/zookeeper/filters"), ["name": "Where was it?"])
    let again = try await reader.open(try await reader.open("/zookeeper/photos").link("Where was it?"))
    #expect(again.count(of: "shot") == count && again.words.contains("\(count) sighting"))
  }

  @Test(
    "an invalid value is reported beside its field, and all other values stay",
    arguments: ["/zookeeper/photos", "/zookeeper/map"])
  func nonsense(path: String) async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("\(path)?near=everywhere&within=much&name=Zuri")
    #expect(
      page.status == 422 && page.words.contains("everywhere")
        && page.words.contains("The other fields apply"))
    for kept in [
      "name=\"near\" value=\"everywhere\"", "name=\"name\" value=\"Zuri\"", "id=\"near-problem\"",
      "id=\"within-problem\"",
    ] {
      #expect(page.answer.text.contains(kept), "\(kept)")
    }
    if path.hasSuffix("photos") { #expect(page.count(of: "shot") == 8) }
  }

  @Test("two times become a range of hours, a month in a URL becomes its days, and a sector has a name")
  func forPeople() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    for (question, same) in [
      ("from=05:00&to=07:00", "hours=05:00..07:00"), ("from=17:00&to=", "hours=17:00..23:59"),
      ("to=07:00", "hours=00:00..07:00"),
    ] {
      let count = try await site.sightingCount(same)
      #expect(try await reader.open("/zookeeper/photos?\(question)").words.contains("\(count) sighting"), "\(question)")
    }
    let page = try await reader.open(
      "/zookeeper/photos?since=2024-02&until=2024-02&facing=120..150&hours=20:00..05:00&near=-2.3,34.8")
    for value in ["value=\"2024-02-01\"", "value=\"2024-02-29\""] { #expect(page.answer.text.contains(value)) }
    for localizer in ["southeast (120–150°)", "Night", "-2.3, 34.8 · 1km"] {
      #expect(page.words.contains(localizer), "\(localizer)")
    }
  }

  @Test("the form keeps the conditions for which it has no field, with all their values")
  func withoutField() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/photos?whose=all&animal=1&animal=2&photo=3&photo=4")
    for (name, value) in [("whose", "all"), ("animal", "1"), ("animal", "2"), ("photo", "3"), ("photo", "4")] {
      #expect(page.answer.text.contains("<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"), "\(name)")
    }
  }

  @Test(
    "a query that nothing can match is an error, on the page and in the API",
    arguments: [
      ("q=%22", "a word to look for"), ("q=*", "a word to look for"), ("q=(((", "a word to look for"),
      ("q=%F0%9F%A6%8C", "a word to look for"), ("near=1,2&within=0m", "above zero"),
      ("near=1,2&within=-5m", "above zero"),
    ])
  func unanswerable(question: String, why: String) async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/photos?\(question)")
    #expect(page.status == 422 && page.words.contains(why), "\(page.words)")
    let answer = try await reader.open("/api/v1/sightings?\(question)")
    #expect(answer.status == 422)
  }

  @Test("the page after an unknown sighting is empty")
  func afterTheEnd() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    #expect(try await reader.open("/zookeeper/photos").count(of: "shot") > 0)
    #expect(try await reader.open("/zookeeper/photos?after=999999999").count(of: "shot") == 0)
  }
}
