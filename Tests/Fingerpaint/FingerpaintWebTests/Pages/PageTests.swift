import Foundation
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("the pages of the laboratory")
  struct PageTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try #require(OwnLaboratory.current) }

    private static let paths = ["/fingerpaint", "/fingerpaint/saved"]

    @Test("the pages need a signed-in person", arguments: paths)
    func strangers(path: String) async throws {
      #expect(try await laboratory.site.ask("GET", path).status == 303)
    }

    @Test(
      "the pages have texts in every language and show no text keys", arguments: paths, ["en-US", "nl", "es", "fr"])
    func texts(path: String, language: String) async throws {
      let page = try await page(path, language)
      #expect(!page.texts.isEmpty)
      for text in page.texts {
        #expect(text.wholeMatch(of: /(lab|fingerpaint|store|graph|saved)\.[a-z0-9.-]+/) == nil, "\(text)")
      }
    }

    @Test("the Dutch, Spanish and French pages have all texts, translated", arguments: paths, ["nl", "es", "fr"])
    func translated(path: String, language: String) async throws {
      let english = try await page(path, "en-US")
      let other = try await page(path, language)
      #expect(other.texts.count == english.texts.count)
      // Few texts are equal in both languages, such as names.
      let same = zip(english.texts, other.texts).filter { $0 == $1 && $0.contains(/\p{L}{4}/) }
      #expect(same.count * 8 < english.texts.count, "\(same.map(\.0))")
    }

    @Test("the pages have Dutch texts")
    func dutch() async throws {
      let laboratory = try await page("/fingerpaint", "nl")
      #expect(laboratory.texts.contains("Meng nu"))
      #expect(try await page("/fingerpaint/saved", "nl").texts.contains("Opgeslagen op dit apparaat"))
    }

    @Test("the pages have no untranslated text", arguments: paths)
    func pseudo(path: String) async throws {
      let plain = try await page(path, "en-XA", asked: "?language=en-XA").texts
        .filter { $0.contains(/\p{L}/) && !$0.contains("[") && !$0.contains("~") }
      #expect(plain == [])
    }

    @Test("the pages contain the mixers and the texts of their modules", arguments: paths)
    func data(path: String) async throws {
      let page = try await page(path, "nl")
      let data = try #require(page.data)
      #expect((data["mixers"] as? [[String: Any]])?.count == 8)
      let texts = try #require(data["texts"] as? [String: Any])
      #expect(texts["fingerpaint.mixer.rectangle"] as? String == "Rechthoek 5:3")
      #expect(texts["graph.at"] is [String: Any], "a text with numbers has its plurals")
      #expect(texts["js.store.taken"] != nil)
    }

    private func page(_ path: String, _ language: String, asked query: String = "") async throws -> Page {
      let answer = try await laboratory.site.ask(
        "GET", path + query, .bearer(laboratory.token) + [("Accept-Language", language)])
      try #require(answer.status == 200, "\(answer.text)")
      return Page(markup: answer.text)
    }
  }
}

/// The content of a page.
private struct Page {
  /// Visible and accessible texts, in order.
  let texts: [String]
  /// The data of its modules.
  let data: [String: Any]?

  init(markup: String) {
    data = markup.firstMatch(of: /id="page-data"[^>]*>([^<]*)</).flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.1.utf8)) as? [String: Any]
    }
    let main = markup.firstMatch(of: /(?s)<main.*<\/main>/).map { String($0.0) } ?? ""
    texts = main.matches(of: />([^<>]+)<|(?:aria-label|title|alt)="([^"]+)"/)
      .map { String($0.1 ?? $0.2 ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}

extension LaboratoryTests {
  @Suite("the markup of the pages")
  struct MarkupTests {
    @Test(
      "the markup is valid, and the help names only elements of the pages",
      arguments: Tier.choose(core: [.americanEnglish, .french], whole: Language.offered))
    func pages(language: Language) async throws {
      let site = try #require(OwnLaboratory.current).site
      for role in ["owner", "visitor"] {
        try site.add("Olga \(role)", role: role)
        let seen = try await PageWalk(of: site, below: "/fingerpaint", data: ["Olga"])
          .look(as: .browser(site.signIn("Olga \(role)").cookie), in: language)
        // `saved.js` shows the items that these three links name.
        let own = ["runs", "distributions", "protocols"]
        #expect(seen.flaws.filter { flaw in !own.contains { flaw.contains("href to nothing, \($0)") } } == [])
        #expect(seen.statuses == ["/fingerpaint": 200, "/fingerpaint/saved": 200] && seen.helpedControls > 10)
      }
    }
  }
}
