import Foundation

/// A temporary folder with room for a library and for photos; gone when the test is over.
final class Workplace {
  let folder: URL
  var library: URL { folder.appending(path: "library") }
  var photos: URL { folder.appending(path: "photos") }
  var tool: Tool { Tool(library: library) }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "menagerie-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A path inside the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }
}
