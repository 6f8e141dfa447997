import Diary
import FoodDiaryWeb
import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

/// A server with diaries, on Wednesday, 25 November 2026, 12:00 in Dublin.
struct DiarySite: Sendable {
  let site: TestSite
  static let now = Date(timeIntervalSince1970: 1_795_608_000)

  static func run(
    _ options: SiteOptions = SiteOptions(), _ body: (DiarySite) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-diary-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.path, mode: .create, apps: [])
    let app = try FoodDiaryApp(library: library) { now }
    try await TestSite.run(library: library, apps: [app], options: options) { try await body(DiarySite(site: $0)) }
  }

  /// A browser of a person who has consented.
  func member(_ name: String) async throws -> TestSite.Browser {
    try site.add(name, role: "visitor")
    let person = try await site.signIn(name)
    let answer = try await begin(person)
    try #require(answer["Location"] == "/diary", "\(answer.text)")
    return person
  }

  func begin(
    _ person: TestSite.Browser, birthYear: String = "2008", country: String = "IE", agrees: Bool = true
  ) async throws -> TestAnswer {
    var fields = ["birthYear": birthYear, "country": country, "zone": "Europe/Dublin", "form-token": person.formToken]
    if agrees { fields["agrees"] = "yes" }
    return try await site.form("/diary/begin", fields, person.cookie)
  }

  func form(_ path: String, _ fields: [String: String], _ person: TestSite.Browser) async throws -> TestAnswer {
    try await site.form(path, fields.merging(["form-token": person.formToken]) { a, _ in a }, person.cookie)
  }

  func page(_ path: String, _ person: TestSite.Browser) async throws -> TestAnswer {
    try await site.ask("GET", path, person.cookie)
  }

  /// Submits the form that creates an entry; returns the ID of the entry.
  func entry(_ title: String, on day: String = "2026-11-25", by person: TestSite.Browser) async throws -> Int64 {
    let answer = try await form(
      "/diary/entries", ["key": UUID().uuidString, "day": day, "time": "08:10", "meal": "breakfast", "title": title],
      person)
    let number = try #require(answer["Location"]?.split(separator: "-").last, "\(answer.text)")
    return try #require(Int64(number))
  }
}
