import Foundation
import MediaLibrary
import StoryboardWeb
import Storyboards
import Testing
import WebPlatform
import WebPlatformTesting

/// A server with storyboards.
struct StoryboardSite: Sendable {
  let site: TestSite
  let app: StoryboardApp
  let folder: String

  /// - Parameter pictures: the pictures of the media library.
  static func run(
    pictures: (any LibraryPictures)? = nil, _ body: (StoryboardSite) async throws -> Void
  ) async throws {
    try await run(pictures: pictures, passing: 0, body) { _ in }
  }

  /// A server that is stopped, then another one on the same library after a number of days.
  static func run(
    pictures: (any LibraryPictures)? = nil, passing days: Double, _ body: (StoryboardSite) async throws -> Void,
    then later: (StoryboardSite) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-storyboard-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.path, mode: .create, apps: [])
    try await serve(library, pictures, passing: 0, body)
    if days > 0 { try await serve(library, pictures, passing: days, later) }
  }

  private static func serve(
    _ library: Library, _ pictures: (any LibraryPictures)?, passing days: Double,
    _ body: (StoryboardSite) async throws -> Void
  ) async throws {
    let app = try StoryboardApp(library: library, pictures: pictures) { Date() + days * 86_400 }
    try await TestSite.run(library: library, apps: [app]) {
      try await body(StoryboardSite(site: $0, app: app, folder: library.folder))
    }
  }

  /// A person's browser.
  func member(_ name: String) async throws -> TestSite.Browser {
    try site.add(name, role: "visitor")
    return try await site.signIn(name)
  }

  func form(_ path: String, _ fields: [String: String] = [:], _ person: TestSite.Browser) async throws -> TestAnswer {
    try await site.form(path, fields.merging(["form-token": person.formToken]) { a, _ in a }, person.cookie)
  }

  /// A page, or a response of the API.
  func get(_ path: String, _ person: TestSite.Browser) async throws -> TestAnswer {
    try await site.ask("GET", path, person.cookie)
  }

  /// Sends JSON, as the modules of a page do.
  func send(_ method: String, _ path: String, _ json: String, _ person: TestSite.Browser) async throws -> TestAnswer {
    try await site.ask(
      method, path, person.cookie + [("X-Form-Token", person.formToken), ("Content-Type", "application/json")],
      body: Array(json.utf8))
  }

  /// Submits the form that creates a project; returns the identifier of the project.
  func project(_ title: String = "The river", by person: TestSite.Browser) async throws -> String {
    let answer = try await form("/storyboard/new", ["title": title, "summary": "A walk"], person)
    let place = try #require(answer["Location"], "\(answer.text)")
    return try #require(place.split(separator: "/").last.map(String.init))
  }

  /// Submits the form that shares a project with a person.
  func share(_ id: String, with name: String, as role: String, by owner: TestSite.Browser) async throws {
    let answer = try await form("/storyboard/\(id)/sharing", ["name": name, "role": role], owner)
    try #require(answer.status == 303, "\(answer.text)")
  }

  /// Uploads and imports files; returns the result.
  func importing(
    _ files: [(name: String, bytes: [UInt8])], areWorksheets: Bool = false, as name: String
  ) async throws -> [String: Any] {
    let token = try site.token("visitor", name: name)
    let batch = try await site.batch(by: token)
    for file in files { try await site.upload(file.bytes, as: file.name, to: batch, by: token) }
    let begun = try await site.send(
      "POST", "/api/v1/storyboard/projects/import",
      json: "{\"batch\": \"\(batch)\", \"areWorksheets\": \(areWorksheets)}", by: token)
    let id = try #require(begun.object["id"] as? String, "\(begun.text)")
    return try await site.job(id, by: token).object["result"] as? [String: Any] ?? [:]
  }

  /// Whether a condition becomes true within half a minute, after background work.
  func comes(_ holds: () throws -> Bool) async throws -> Bool {
    for _ in 0..<3_000 {
      if try holds() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}
