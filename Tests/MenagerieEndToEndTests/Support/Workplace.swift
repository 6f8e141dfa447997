import Foundation
import SightingsTesting
import Testing

/// A temporary folder with room for a library and for photos. When the test is over, the doctor looks the library over, and
/// the folder goes.
final class Workplace {
  let folder: URL
  var library: URL { folder.appending(path: "library") }
  var photos: URL { folder.appending(path: "photos") }
  var tool: Tool { Tool(library: library) }
  /// What the test itself makes the doctor find.
  var damage: Set<String> = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "menagerie-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
  }

  deinit {
    do {
      let found = try ailments(ofFolder: library.path, besides: damage)
      #expect(found == [])
    } catch {
      Issue.record(error)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// A path inside the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }
}
