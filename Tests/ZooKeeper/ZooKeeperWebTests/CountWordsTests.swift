import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

/// A single item never has a plural noun, and several items never a singular noun, in any language.
@Suite("counted nouns agree with their numbers", .sampleZoo)
struct CountWordsTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  /// Counted nouns, singular and plural, by language.
  private static let nouns: [String: [(one: String, many: String)]] = [
    "en-US": [
      ("photo", "photos"), ("sighting", "sightings"), ("animal", "animals"), ("file", "files"), ("place", "places"),
      ("location", "locations"),
      ("group", "groups"), ("suggestion", "suggestions"), ("picture", "pictures"), ("time", "times"), ("day", "days"),
      ("year", "years"), ("month", "months"), ("enclosure", "enclosures"), ("point", "points"), ("pair", "pairs"),
      ("decision", "decisions"),
    ],
    "fr": [
      ("photo", "photos"), ("observation", "observations"), ("animal", "animaux"), ("fichier", "fichiers"),
      ("lieu", "lieux"),
      ("groupe", "groupes"), ("proposition", "propositions"), ("image", "images"), ("jour", "jours"), ("an", "ans"),
      ("enclos", "enclos"), ("paire", "paires"), ("décision", "décisions"),
    ],
    "es": [
      ("foto", "fotos"), ("avistamiento", "avistamientos"), ("observación", "observaciones"), ("animal", "animales"),
      ("archivo", "archivos"), ("lugar", "lugares"), ("grupo", "grupos"), ("sugerencia", "sugerencias"),
      ("imagen", "imágenes"),
      ("día", "días"), ("año", "años"), ("mes", "meses"), ("recinto", "recintos"), ("par", "pares"),
      ("decisión", "decisiones"),
    ],
    "nl": [
      ("foto", "foto’s"), ("waarneming", "waarnemingen"), ("dier", "dieren"), ("bestand", "bestanden"),
      ("plaats", "plaatsen"),
      ("groep", "groepen"), ("suggestie", "suggesties"), ("dag", "dagen"), ("maand", "maanden"),
      ("verblijf", "verblijven"),
      ("paar", "paren"), ("beslissing", "beslissingen"),
    ],
  ]

  /// Texts whose number is always large, because it is a limit.
  private static let ofMany: Set = ["together.too-many", "inbox.first"]

  /// The nouns in a text that do not agree with `count`.
  private static func wrong(_ text: String, _ language: String) -> [String] {
    // In French, zero is singular.
    let singles: Set<Int> = language == "fr" ? [0, 1] : [1]
    return (nouns[language] ?? []).filter { $0.one != $0.many }.flatMap { noun in
      [0, 1, 2, 5].compactMap { count in
        let bad = "\(count) \(singles.contains(count) ? noun.many : noun.one)"
        let found = text.ranges(of: bad).contains { range in
          let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
          let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
          let isWhole = before.map { !$0.isNumber && !",.’:/-".contains($0) } ?? true
          return isWhole && (after.map { !$0.isLetter && $0 != "’" } ?? true)
        }
        return found ? bad : nil
      }
    }
  }

  @Test(
    "counted nouns agree with their numbers in all texts of the app", arguments: ["en-US", "fr", "es", "nl"],
    ["ZooKeeperWeb", "SightingsMessages"])
  func texts(language: String, room: String) throws {
    let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: "Sources/ZooKeeper/\(room)/Translations")
    let file = try Data(contentsOf: folder.appending(path: "\(language).json"))
    let texts = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let localizer = site.site.translations[try #require(Language(rawValue: language))]
    for (code, text) in texts where !Self.ofMany.contains(code) {
      let forms = text as? [String: String] ?? ["other": text as? String ?? ""]
      let names = Set(forms.values.joined(separator: " ").matches(of: /\{([a-z-]+)\}/).map { String($0.1) })
      for count in [0, 1, 2, 5] {
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, Localizer.Value.number(count)) })
        let said = localizer(code, values)
        #expect(Self.wrong(said, language).isEmpty, "\(code): \(said)")
      }
    }
  }

  @Test(
    "counted nouns agree on all pages about an animal with none, one, two and five sightings",
    arguments: ["en-US", "fr", "es", "nl"])
  func pages(language: String) async throws {
    let free = try await site.sightings("missing=name")
    let reader = try await Reader("Cora", "curator", at: site, languages: language)
    for count in [0, 1, 2, 5] where count <= free.count {
      let name = "Solo \(count) \(language)"
      var animal = 0
      for sighting in free.prefix(max(count, 1)) {
        try await site.change("PUT", "/sightings/\(sighting)/name", json: "{\"name\": \"\(name)\"}")
        animal = try await site.animal(name)
      }
      if count == 0 { try await site.change("PUT", "/sightings/\(free[0])/name", json: #"{"name": "Somebody else"}"#) }
      _ = try await site.send(
        "PUT", "/api/v1/animals/\(animal)/follow", json: "{}", by: site.token("curator", name: "Cora"))
      for path in [
        "/zookeeper/animals/\(animal)", "/zookeeper/photos?animal=\(animal)",
        "/zookeeper/photos?animal=\(animal)&choose=yes",
        "/zookeeper/animals?q=Solo", "/zookeeper/search?q=Solo", "/zookeeper/feed", "/zookeeper/log",
        "/zookeeper/groups",
        "/zookeeper/map?animal=\(animal)", "/zookeeper", "/zookeeper/suggestions", "/zookeeper/inbox",
      ] {
        let page = try await reader.open(path)
        #expect(page.answer.status == 200)
        #expect(Self.wrong(page.words, language).isEmpty, "\(path): \(Self.wrong(page.words, language))")
      }
    }
  }

  @Test("a range within one day is shown as that day, and a range within one minute as that minute")
  func ranges() async throws {
    let one = try #require(try await site.sightings("missing=name").last)
    try await site.change("PUT", "/sightings/\(one)/name", json: #"{"name": "Once"}"#)
    let once = try await site.animal("Once")
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/animals/\(once)")
    #expect(
      page.words.contains("1 sighting with a date:") && !page.words.contains("1 sighting with a date, from"))
    #expect(page.words.contains("the only sighting with a time"))
    let list = try await reader.open("/zookeeper/photos?hours=17:00..17:00&facing=350..350")
    #expect(list.words.contains("17:00") && !list.words.contains("17:00–17:00"))
    #expect(list.words.contains("(350°)"))
  }
}
