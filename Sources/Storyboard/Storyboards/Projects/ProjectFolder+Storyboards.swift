import Foundation
import MediaLibrary

extension ProjectFolder {
  /// Sorted by identifier.
  static func all(in storyboards: String) -> [ProjectFolder] {
    ((try? FileManager.default.contentsOfDirectory(atPath: storyboards)) ?? []).sorted()
      .compactMap { Identifier<Project>($0) }.map { ProjectFolder(of: $0, in: storyboards) }.filter(\.isThere)
  }

  var isThere: Bool { Self.isFolder(path) }

  var hasJournals: Bool { Self.isFolder(journals) }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Removes a project: first its name, by a rename, and then its files.
  func erase() throws(LibraryError) {
    let storyboards = (path as NSString).deletingLastPathComponent
    let removed = "\(storyboards)/.\(project).removed"
    guard rename(path, removed) == 0 else { throw DurableFile.failure(path) }
    DurableFile.syncFolder(storyboards)
    try? FileManager.default.removeItem(atPath: removed)
  }
}
