import Foundation
import MediaLibrary
import Sightings
import Testing
import WebPlatformTesting
import ZooKeeperWeb

@Suite("the page of help")
struct HelpPageTests {
  @Test("is there for everybody who is signed in")
  func help() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.openSightings(folder.path, mode: .create)
    let site = try await TestSite(library: library, apps: [ZooKeeperApp(library: library)])
    try site.add("Bob", role: "visitor")
    let bob = try await site.signIn("Bob")
    #expect(try await site.ask("GET", "/zookeeper/help", bob.cookie).status == 200)
    #expect(try await site.ask("GET", "/zookeeper/help").status == 303)
    await site.stop()
  }
}
