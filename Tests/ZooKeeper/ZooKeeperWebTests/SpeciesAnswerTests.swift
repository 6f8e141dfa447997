import GRDB
import MediaLibrary
import Sightings
import Testing
import WebPlatformTesting

@Suite("candidates of other species", .sampleZoo)
struct SpeciesAnswerTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  /// The answer to *who is this?*
  private func ask(_ sighting: Int, anySpecies: Bool = false) async throws -> [String: Any] {
    let token = try site.token("owner")
    let body = #"{"sightings": [\#(sighting)]\#(anySpecies ? #", "anySpecies": true"# : "")}"#
    let started = try await site.send("POST", "/api/v1/identifications", json: body, by: token)
    let job = try await site.job(try #require(started.object["id"] as? String, "\(started.text)"), by: token).object
    let result = try #require(job["result"] as? [String: Any], "\(job)")
    return try #require((result["answers"] as? [[String: Any]])?.first)
  }

  private func write(_ sql: String, _ arguments: StatementArguments = []) throws {
    _ = try site.library.writing { db in try db.execute(sql: sql, arguments: arguments) }
  }

  @Test("animals of other species are omitted and counted in the answer, unless all species are requested")
  func narrowed() async throws {
    let zebra = try #require(try await site.sightings("name=Kito&limit=1").first)
    // Asha is a cat, and shows her left side on one photo.
    try write("UPDATE annotation SET viewpoint = 'left' WHERE id = ?", [zebra])
    let answer = try await ask(zebra)
    let narrowed = try #require(answer["narrowed"] as? [String: Any])
    #expect(narrowed["species"] as? String == "brook zebra" && narrowed["isInCatalogue"] as? Bool == true)
    let (left, compared) = (try #require(narrowed["leftOut"] as? Int), try #require(answer["compared"] as? Int))
    #expect(left > 0)
    let searched = try #require(answer["searched"] as? [String: Any])
    #expect(searched["share"] as? Double == 1 && searched["isStated"] as? Bool == false)
    #expect(try #require(searched["features"] as? Int) > compared)
    #expect((answer["candidates"] as? [[String: Any]])?.contains { $0["name"] as? String == "Asha" } == false)
    let all = try await ask(zebra, anySpecies: true)
    #expect(all["narrowed"] == nil && all["compared"] as? Int == compared + left)
    _ = try Catalogue(library: site.library, actor: "amara").corrections.setSpecies(
      of: [AnnotationID(rawValue: Int64(zebra))], to: "okapi")
    let okapi = try #require(try await ask(zebra)["narrowed"] as? [String: Any])
    #expect(okapi["isInCatalogue"] as? Bool == false)
  }

  @Test("pages state the omitted candidates in four languages", arguments: ["en-US", "fr", "es", "nl"])
  func texts(language: String) async throws {
    let sighting = try #require(try await site.sightings("name=Kito&limit=1").first)
    let page = try await Reader("Vera", "visitor", at: site, languages: language).open(
      "/zookeeper/sightings/\(sighting)")
    let expected = [
      "en-US": "of other species were left out", "fr": "autres espèces ont été laissées", "es": "de otras especies",
      "nl": "andere soorten zijn weggelaten",
    ]
    #expect(page.answer.text.contains(try #require(expected[language])))
  }
}
