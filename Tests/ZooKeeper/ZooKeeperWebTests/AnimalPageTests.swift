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
}
