import Foundation
import MediaLibrary

/// The folder in which all projects lie.
extension ProjectFolder {
  /// Those of all projects, in the order of their identifiers.
  static func all(in storyboards: String) -> [ProjectFolder] {
    ((try? FileManager.default.contentsOfDirectory(atPath: storyboards)) ?? []).sorted()
      .compactMap { Identifier<Project>($0) }.map { ProjectFolder(of: $0, in: storyboards) }.filter(\.isThere)
  }

  var isThere: Bool { Self.isFolder(path) }

  /// Whether the folder of the journal is there.
  var hasJournals: Bool { Self.isFolder(journals) }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Removes all of a project: at once under its name, and then its files.
  func erase() throws(LibraryError) {
    let storyboards = (path as NSString).deletingLastPathComponent
    let removed = "\(storyboards)/.\(project).removed"
    guard rename(path, removed) == 0 else { throw DurableFile.failure(path) }
    DurableFile.syncFolder(storyboards)
    try? FileManager.default.removeItem(atPath: removed)
  }
}
