import Testing
import WebPlatformTesting

@Suite("an animal's page before its scripts", .sampleZoo)
struct AnimalPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("tells with whom the animal was seen")
  func company() async throws {
    let page = try await Reader("Vera", "visitor", at: site).open("/zookeeper/animals/\(site.animal("Zuri"))")
    #expect(page.words.contains("Seen with") && page.words.contains("Amara"))
  }

  @Test("lets staff suggest facts, which change nothing until a curator accepts them")
  func suggesting() async throws {
    let zuri = try await site.animal("Zuri")
    let keeper = try await Reader("Kees", "staff", at: site)
    let path = "/zookeeper/animals/\(zuri)"
    let form = try await keeper.open(path).form("\(path)/facts", holding: "Send the suggestion")
    let page = try await keeper.send(form, ["born": "2020-02"])
    #expect(page.words.contains("Thank you"))
    #expect(page.words.contains("Feb") || page.words.contains("2020-02"))
    let animal = try #require(await site.catalogue("/animals/\(zuri)")["animal"] as? [String: Any])
    #expect(animal["name"] as? String == "Zuri" && animal["born"] == nil)
  }

  @Test("tells when the animal is about, and leads to the sightings of each part of the day")
  func activity() async throws {
    let zuri = try await site.animal("Zuri")
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/animals/\(zuri)")
    #expect(page.words.contains("When it is about") && page.words.contains("more than at any other time"))
    let link = try #require(
      page.answer.text.firstMatch(of: /href="(\/zookeeper\/photos\?animal=\d+&amp;hours=[^"]+)"/)?.1)
    let part = try await reader.open(String(link).replacing("&amp;", with: "&"))
    #expect(part.count(of: "shot") > 0)
  }

  @Test("asks for a gift when the owner set where, and by a secure address alone")
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
