import Foundation
import MediaLibrary
import Sightings
import Testing
import WebPlatform
import WebPlatformTesting
import ZooKeeperWeb

@Suite("the help page")
struct HelpPageTests {
  @Test("the help page is available to all signed-in people")
  func help() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.openSightings(folder.path, mode: .create)
    let site = try await TestSite(library: library, apps: [ZooKeeperApp(library: library)])
    try site.add("Bob", role: "visitor")
    let bob = try await site.signIn("Bob")
    #expect(try await site.ask("GET", "/zookeeper/help", bob.cookie).status == 200)
    #expect(try await site.ask("GET", "/zookeeper/help").status == 303)
    let page = try await site.ask("GET", "/zookeeper/help", bob.cookie).text
    #expect(page.contains("id=\"photos\"") && !page.contains("id=\"log\""))
    await site.stop()
  }

  @Test("every page has a help topic, and so has every page that answers a form")
  func topics() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = ZooKeeperApp(library: try Library.openSightings(folder.path, mode: .create))
    let book = try #require(app.help)
    let pages = app.routes().routes.filter {
      $0.method == .get && !$0.path.hasPrefix("/api/") && !$0.path.contains(".")
    }
    #expect(pages.count > 20)
    for page in pages where page.path != "/zookeeper" {
      #expect(book.topic(of: page.path).map { $0.name != "home" } == true, "\(page.path)")
    }
    #expect(book.topic(of: "/zookeeper")?.name == "home")
    #expect(book.topic(of: "/zookeeper/sightings/together")?.name == "photos")
    #expect(book.topic(of: "/zookeeper/sightings/7/name")?.name == "sighting")
    #expect(Set(book.topics.map(\.name)).count == book.topics.count)
  }
}
