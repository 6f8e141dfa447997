import FingerpaintWeb
import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the list of mixers")
struct MixerListTests {
  @Test("names every mixer that the laboratory has")
  func mixers() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.path, mode: .create)
    let site = try await TestSite(library: library, apps: [FingerpaintApp(cache: folder)])
    let answer = try await site.ask("GET", "/api/v1/fingerpaint/mixers", .bearer(site.token("visitor")))
    #expect(answer.status == 200)
    await site.stop()
  }
}
