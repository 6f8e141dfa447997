import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Testing
import WebPlatformTesting

@Suite("photos that are hard to identify", .sampleZoo)
struct ComparabilityTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  /// A sighting with these measures.
  private func sighting(of name: String, size: Double, sharpness: Double, features: Double) async throws -> Int {
    let id = try #require(try await site.sightings("name=\(name)&limit=1").first)
    _ = try site.library.writing { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO photoMeasures VALUES (?, ?, ?, ?, 0.95, 0.4, 0.45, 0.9, ?, 0.6)
          """, arguments: [id, PhotoMeasures.version, size, sharpness, features])
    }
    return id
  }

  @Test("the page of a photo that is hard to identify says so and why, in the reader's language")
  func said() async throws {
    let id = try await sighting(of: "Zuri", size: 30, sharpness: 0.3, features: 200)
    let answer = try await site.catalogue("/sightings/\(id)")
    #expect(answer["flaw"] as? String == "small" && (answer["comparability"] as? Double ?? 1) < 0.3)
    let sentences = [
      "en-US": "This photo gives little information: the animal has few pixels.",
      "nl": "Deze foto zegt weinig: het dier heeft weinig pixels.",
      "fr": "Cette photo dit peu de chose : l’animal a peu de pixels.",
      "es": "Esta foto dice poco: el animal tiene pocos píxeles.",
    ]
    for (language, sentence) in sentences {
      let reader = try await Reader("Vera", "visitor", at: site, languages: language)
      #expect(try await reader.open("/zookeeper/sightings/\(id)").words.contains(sentence), "\(language)")
    }
  }

  @Test("the pages of other photos do not mention it")
  func unsaid() async throws {
    let id = try await sighting(of: "Kito", size: 900, sharpness: 0.6, features: 1000)
    let answer = try await site.catalogue("/sightings/\(id)")
    #expect(answer["flaw"] == nil && (answer["comparability"] as? Double ?? 0) > 0.3)
    let reader = try await Reader("Vera", "visitor", at: site)
    #expect(!(try await reader.open("/zookeeper/sightings/\(id)").words.contains("gives little information")))
  }
}
