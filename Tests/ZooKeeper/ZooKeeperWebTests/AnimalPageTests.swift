import Testing
import WebPlatformTesting

@Suite("an animal's page before its modules load", .sampleZoo)
struct AnimalPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("an animal's page lists the animals seen together with it")
  func company() async throws {
    let page = try await Reader("Vera", "visitor", at: site).open("/zookeeper/animals/\(site.animal("Zuri"))")
    #expect(page.words.contains("Seen with") && page.words.contains("Amara"))
  }

  @Test("staff suggest facts, which change nothing until a curator accepts them")
  func suggesting() async throws {
    let zuri = try await site.animal("Zuri")
    let keeper = try await Reader("Kees", "staff", at: site)
    let path = "/zookeeper/animals/\(zuri)"
    let form = try await keeper.open(path).form("\(path)/facts", holding: "Send the suggestion")
    let page = try await keeper.send(form, ["born": "2020-02", "captive": "yes"])
    #expect(page.words.contains("Thank you"))
    #expect(page.words.contains("Feb") || page.words.contains("2020-02"))
    let animal = try #require(await site.catalogue("/animals/\(zuri)")["animal"] as? [String: Any])
    #expect(animal["name"] as? String == "Zuri" && animal["born"] == nil)
    let list = try await Reader("Cora", "curator", at: site).open("/zookeeper/suggestions")
    for text in ["Where it lives: in human care", "not known → in human care"] {
      #expect(list.words.contains(text), "\(list.words)")
    }
  }

  @Test("the page states the animal's active times, with links to the sightings of each part of the day")
  func activity() async throws {
    let zuri = try await site.animal("Zuri")
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/animals/\(zuri)")
    #expect(page.words.contains("Active hours") && page.words.contains("more than at any other time"))
    let link = try #require(
      page.answer.text.firstMatch(of: /href="(\/zookeeper\/photos\?animal=\d+&amp;hours=[^"]+)"/)?.1)
    let part = try await reader.open(String(link).replacing("&amp;", with: "&"))
    #expect(part.count(of: "shot") > 0)
  }

  @Test("curators choose the cover picture, with undo, and see the reasons for each candidate")
  func cover() async throws {
    let zuri = try await site.animal("Zuri")
    let path = "/zookeeper/animals/\(zuri)"
    func cover() async throws -> Int? {
      (try await site.catalogue("/animals/\(zuri)")["animal"] as? [String: Any])?["cover"] as? Int
    }
    let best = try #require(try await cover())
    let keeper = try await Reader("Cora", "curator", at: site)
    let page = try await keeper.open(path)
    #expect(page.words.contains("Picture of the animal") && page.words.contains("of 100 points"))
    let listed = page.answer.text.matches(of: /name="sighting" value="(\d+)"/).compactMap { Int($0.1) }
    #expect(listed.first == best)
    let other = try #require(listed.last { $0 != best })
    let done = try await keeper.send(page.form("\(path)/cover", holding: "Save"), ["sighting": "\(other)"])
    #expect(done.words.contains("The picture is saved."))
    #expect(try await cover() == other)
    #expect(done.answer.text.contains("class=\"portrait\" src=\"/api/v1/sightings/\(other)/card"))
    let freed = try await keeper.send(done.form("\(path)/cover", holding: "Save"), ["sighting": ""])
    #expect(try await cover() == best)
    let undo = try #require(freed.answer.text.firstMatch(of: /action="(\/zookeeper\/operations\/\d+\/undo)"/)?.1)
    _ = try await keeper.send(freed.form(String(undo), holding: "Undo"))
    #expect(try await cover() == other)
    _ = try await site.send("PUT", "/api/v1/animals/\(zuri)/cover", json: "{}", by: site.token("owner"))
    let told = try await site.catalogue("/animals/\(zuri)/cover")
    #expect(told["isChosen"] as? Bool == false && told["sighting"] as? Int == best)
    let visitor = try await Reader("Vera", "visitor", at: site)
    #expect(try await !visitor.open(path).answer.text.contains("\(path)/cover"))
  }

  @Test("the page asks for donations only when the owner has set a link")
  func donation() async throws {
    let path = "/zookeeper/animals/\(try await site.animal("Zuri"))"
    let reader = try await Reader("Vera", "visitor", at: site)
    #expect(try await !reader.open(path).words.contains("help animals like"))
    _ = try await site.send(
      "PUT", "/api/v1/settings", json: #"{"donation-link": "https://example.org/give"}"#, by: site.token("owner"))
    let page = try await reader.open(path)
    #expect(page.words.contains("help animals like Zuri"))
    #expect(
      page.answer.text.contains("<a class=\"button\" href=\"https://example.org/give\" rel=\"noopener noreferrer\""))
    _ = try await site.send("PUT", "/api/v1/settings", json: "{}", by: site.token("owner"))
    #expect(try await !reader.open(path).words.contains("help animals like"))
  }
}
