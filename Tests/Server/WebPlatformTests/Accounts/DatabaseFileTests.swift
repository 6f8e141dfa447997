import Foundation
import Testing

@Suite("the database of accounts")
struct DatabaseFileTests {
  @Test("is for the eyes of its owner alone")
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
