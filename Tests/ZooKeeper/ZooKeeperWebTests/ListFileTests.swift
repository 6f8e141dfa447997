import Formats
import Sightings
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("lists of the catalogue as files", .sampleZoo)
struct ListFileTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  private func table(_ path: String, as role: String = "visitor") async throws -> CSVTable {
    try CSVTable(try await site.ask("GET", "/api/v1\(path)", .bearer(site.token(role))).body)
  }

  @Test("the animals' CSV and JSON have the same rows, with the filters of the page")
  func animals() async throws {
    let token = try site.token("visitor")
    let list = try #require(
      try await site.ask("GET", "/api/v1/animals?limit=500", .bearer(token)).object["animals"] as? [[String: Any]])
    let rows = try await table("/animals.csv").rows
    #expect(!list.isEmpty && rows.map { $0["name"] } == list.map { $0["name"] as? String })
    let name = try #require(rows.first?["name"])
    #expect(try await table("/animals.csv?q=\(FormValues.encoded(name))").rows.allSatisfy { $0["name"] == name })
    #expect(
      try await site.ask("GET", "/zookeeper/animals?q=z", .bearer(token)).text.contains("/api/v1/animals.csv?q=z"))
  }

  @Test("the sightings' file has each sighting once, newest first as in the gallery")
  func sightings() async throws {
    let rows = try await table("/sightings.csv").rows
    let count = try await site.ask("GET", "/api/v1/sightings?count=true", .bearer(site.token("visitor"))).object[
      "count"]
    #expect(rows.count == count as? Int && Set(rows.map { $0["id"] }).count == rows.count)
    let named = rows.filter { $0["animal.name"]?.isEmpty == false }
    let name = try #require(named.first?["animal.name"])
    let some = try await table("/sightings.csv?name=\(FormValues.encoded(name))").rows
    #expect(some.count == named.count { $0["animal.name"] == name })
  }

  @Test("the log's file reaches back to its beginning, and is for staff")
  func log() async throws {
    let numbers = try await table("/audit.csv", as: "staff").rows.compactMap { $0["id"].flatMap(Int.init) }
    #expect(!numbers.isEmpty && numbers == numbers.sorted(by: >))
    #expect(try await site.ask("GET", "/api/v1/audit.csv", .bearer(site.token("visitor"))).status == 403)
  }
}
