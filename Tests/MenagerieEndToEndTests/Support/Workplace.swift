import Foundation
import SightingsTesting
import Testing

/// A temporary folder for a library and photos. After the test the doctor checks the library, and the folder is
/// deleted.
final class Workplace {
  let folder: URL
  var library: URL { folder.appending(path: "library") }
  var photos: URL { folder.appending(path: "photos") }
  var tool: Tool { Tool(library: library) }
  /// The checks of the doctor that fail because of the test.
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

  func path(_ name: String) -> String { folder.appending(path: name).path }
}
