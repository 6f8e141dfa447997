import Foundation
import GRDB
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the owner's settings")
struct SettingsTests {
  @Test("a setting is on the next page and after a restart, and pages do not read the database for it")
  func donation() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    let site = try await TestSite(library: library)
    try site.add("Ann", role: "owner")
    let ann = try await site.signIn("Ann")
    let link = "https://example.org/give"
    #expect(try await !site.ask("GET", "/about-data").text.contains(link))
    let saved = try await site.form(
      "/people/settings", ["donation-link": link, "form-token": ann.formToken], ann.cookie)
    #expect(saved.status == 303)
    #expect(try await site.ask("GET", "/about-data").text.contains(link))
    let database = try DatabaseQueue(path: library.folder + "/server.sqlite")
    try await database.write { db in try db.execute(sql: "UPDATE setting SET value = 'https://example.org/other'") }
    #expect(try await site.ask("GET", "/about-data").text.contains(link))
    await site.stop()
    let again = try await TestSite(library: library)
    #expect(try await again.ask("GET", "/about-data").text.contains("https://example.org/other"))
    await again.stop()
  }
}

@Suite("the files of the server's database")
struct DatabaseFileTests {
  @Test("only their owner may read the files of the database")
  func permissions() async throws {
    try await OwnSite.run { site in
      try site.add("Somebody", role: "visitor")
      let folder = site.library.folder
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("server.sqlite") }
      #expect(names.contains("server.sqlite") && names.contains("server.sqlite-wal"))
      for name in names {
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
        #expect(mode == 0o600, "\(name)")
      }
    }
  }
}
