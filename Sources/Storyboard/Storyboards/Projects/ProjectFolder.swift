import Foundation
import MediaLibrary

/// The paths of a project's files; FORMAT.md describes the files.
struct ProjectFolder: Hashable, Sendable {
  let path: String
  let project: Identifier<Project>

  init(of project: Identifier<Project>, in storyboards: String) {
    self.project = project
    path = "\(storyboards)/\(project)"
  }

  /// A folder under construction, with a temporary name.
  init(of project: Identifier<Project>, at path: String) { (self.project, self.path) = (project, path) }

  // MARK: Files

  var record: String { "\(path)/project" }
  var current: String { "\(path)/current" }
  var previous: String { "\(path)/previous" }
  /// The next `current`, while it is written.
  var next: String { "\(path)/next" }
  /// The number of acknowledged edits.
  var count: String { "\(path)/count" }
  /// The list of versions.
  var history: String { "\(path)/history" }
  var pen: String { "\(path)/pen" }
  var lock: String { "\(path)/lock" }
  var journals: String { "\(path)/journal" }
  var versions: String { "\(path)/versions" }
  var drawings: String { "\(path)/drawings" }
  /// The second file of each drawing.
  var copies: String { "\(path)/copies" }
  /// Original files of an import that a storyboard cannot hold.
  var originals: String { "\(path)/originals" }
  /// The list of the original names of those files.
  var origins: String { "\(path)/origins" }
  /// Damaged files that were replaced. They are kept, because parts may still be readable.
  var aside: String { "\(path)/aside" }

  func journal(from sequence: Int) -> String { "\(journals)/\(Self.padded(sequence))" }
  func version(_ number: Int) -> String { "\(versions)/\(Self.padded(number))" }
  func drawing(_ hash: ContentHash) -> String { "\(drawings)/\(hash)" }
  func copy(of hash: ContentHash) -> String { "\(copies)/\(hash)" }
  func original(_ hash: ContentHash) -> String { "\(originals)/\(hash)" }
  func attachments(_ kind: Attachment) -> String { "\(path)/\(kind.rawValue)" }
  func attachment(_ kind: Attachment, _ hash: ContentHash) -> String { "\(attachments(kind))/\(hash)" }

  /// Every folder inside.
  var folders: [String] {
    [journals, versions, drawings, copies, originals, aside] + Attachment.allCases.map(attachments)
  }

  func make() throws(LibraryError) {
    for folder in [path] + folders { try DurableFile.makeFolder(folder, permissions: 0o700) }
  }

  // MARK: Listing

  /// The first edit number of each journal part, sorted.
  var journalStarts: [Int] { Self.numbers(in: journals) }
  /// Sorted.
  var versionNumbers: [Int] { Self.numbers(in: versions) }
  /// The drawings in one of the two drawing folders.
  func drawingHashes(in folder: String) -> [ContentHash] { Self.names(in: folder).compactMap(ContentHash.init) }

  /// Whether there are original files of an import.
  var hasOriginals: Bool { !Self.names(in: originals).isEmpty || FileManager.default.fileExists(atPath: origins) }

  func attachmentHashes(_ kind: Attachment) -> [ContentHash] {
    Self.names(in: attachments(kind)).compactMap(ContentHash.init)
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func numbers(in folder: String) -> [Int] {
    names(in: folder).compactMap { $0.count == digits && $0.allSatisfy(\.isWholeNumber) ? Int($0) : nil }.sorted()
  }

  private static let digits = 12

  static func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

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

  /// Removes a project. The folder is renamed first, so the project disappears in one step; then its files are removed.
  func erase() throws(LibraryError) {
    let storyboards = (path as NSString).deletingLastPathComponent
    let removed = "\(storyboards)/.\(project).removed"
    guard rename(path, removed) == 0 else { throw DurableFile.failure(path) }
    DurableFile.syncFolder(storyboards)
    try? FileManager.default.removeItem(atPath: removed)
  }
}

/// A kind of file to which a storyboard refers. The name of such a file is the SHA-256 of its bytes.
package enum Attachment: String, CaseIterable, Sendable {
  case picture = "pictures"
  case sound = "sounds"
}
