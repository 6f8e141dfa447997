import Testing
import WebPlatformTesting

@Suite("the languages of the pages", .sampleZoo)
struct LanguagePageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test(
    "the language of the pages follows the browser",
    arguments: [
      ("fr-FR", "fr", "Photos"), ("nl-BE", "nl", "Foto’s"), ("es-MX", "es", "Fotos"), ("en-GB", "en-GB", "Photos"),
    ])
  func browser(languages: String, language: String, heading: String) async throws {
    let page = try await Reader("Vera", "visitor", at: site, languages: languages).open("/zookeeper/photos")
    #expect(page.heading == heading)
    #expect(page.answer.text.contains("<html lang=\"\(language)\">"))
  }

  @Test(
    "the platform's pages about animals are in the same language",
    arguments: [("en-US", "animals"), ("de-AT", "Tiere"), ("fr", "animaux"), ("nl", "dieren"), ("es", "animales")])
  func wording(language: String, animals: String) async throws {
    let page = try await site.ask("GET", "/about-data", [("Accept-Language", language)]).text
    #expect(page.contains("<html lang=\"\(language.prefix(2) == "en" ? "en-US" : language.prefix(2))\">"))
    #expect(page.contains(animals))
  }

  @Test("the language decides the format of dates and distances")
  func formats() async throws {
    // This sighting is on lantern hill, in June.
    let sighting = try #require(try await site.sightings("name=Zuri&order=newest").first)
    var pages: [String: String] = [:]
    for language in ["en-US", "fr-FR", "nl-NL"] {
      let reader = try await Reader("Vera", "visitor", at: site, languages: language)
      pages[language] = try await reader.open("/zookeeper/sightings/\(sighting)").words
    }
    #expect(pages.mapValues { $0.contains(" ft") } == ["en-US": true, "fr-FR": false, "nl-NL": false])
    for (language, month) in ["en-US": "Jun", "fr-FR": "juin", "nl-NL": " jun"] {
      #expect(pages[language]?.contains(month) == true, "\(language)")
    }
  }

  @Test("the language that a person chose overrides the browser's")
  func chosen() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let account = try await reader.send(reader.open("/account").form("/account/language"), ["language": "es"])
    #expect(account.words.contains("Idioma"))
    #expect(try await reader.open("/zookeeper/animals").heading == "Animales")
  }
}
