import Foundation
import MediaLibrary

/// Where the files of a project lie; FORMAT.md describes them.
struct ProjectFolder: Hashable, Sendable {
  let path: String
  let project: Identifier<Project>

  init(of project: Identifier<Project>, in storyboards: String) {
    self.project = project
    path = "\(storyboards)/\(project)"
  }

  /// One that is being made, under a name that is none of a project.
  init(of project: Identifier<Project>, at path: String) { (self.project, self.path) = (project, path) }

  // MARK: Files

  var record: String { "\(path)/project" }
  var current: String { "\(path)/current" }
  var previous: String { "\(path)/previous" }
  /// What will be `current`.
  var next: String { "\(path)/next" }
  /// How many edits windows were told are kept.
  var count: String { "\(path)/count" }
  /// What versions there are.
  var history: String { "\(path)/history" }
  var pen: String { "\(path)/pen" }
  var lock: String { "\(path)/lock" }
  var journals: String { "\(path)/journal" }
  var versions: String { "\(path)/versions" }
  var drawings: String { "\(path)/drawings" }
  /// The second file of each drawing.
  var copies: String { "\(path)/copies" }
  /// What came with an import and has no place in a storyboard.
  var originals: String { "\(path)/originals" }
  /// What those were called.
  var origins: String { "\(path)/origins" }
  /// What was damaged and has been replaced: nothing is thrown away that somebody may still read something out of.
  var aside: String { "\(path)/aside" }

  func journal(from sequence: Int) -> String { "\(journals)/\(Self.padded(sequence))" }
  func version(_ number: Int) -> String { "\(versions)/\(Self.padded(number))" }
  func drawing(_ hash: ContentHash) -> String { "\(drawings)/\(hash)" }
  func copy(of hash: ContentHash) -> String { "\(copies)/\(hash)" }
  func original(_ hash: ContentHash) -> String { "\(originals)/\(hash)" }
  func attachments(_ kind: Attachment) -> String { "\(path)/\(kind.rawValue)" }
  func attachment(_ kind: Attachment, _ hash: ContentHash) -> String { "\(attachments(kind))/\(hash)" }

  /// Every folder in it.
  var folders: [String] {
    [journals, versions, drawings, copies, originals, aside] + Attachment.allCases.map(attachments)
  }

  func make() throws(LibraryError) {
    for folder in [path] + folders { try DurableFile.makeFolder(folder, permissions: 0o700) }
  }

  // MARK: Listing

  /// The sequence numbers with which the parts of the journal begin, in order.
  var journalStarts: [Int] { Self.numbers(in: journals) }
  /// The numbers of versions, in order.
  var versionNumbers: [Int] { Self.numbers(in: versions) }
  /// The drawings in one of the two folders for them.
  func drawingHashes(in folder: String) -> [ContentHash] { Self.names(in: folder).compactMap(ContentHash.init) }

  /// Whether something came with an import.
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

/// A file that a storyboard refers to: its name is the SHA-256 of its bytes.
package enum Attachment: String, CaseIterable, Sendable {
  case picture = "pictures"
  case sound = "sounds"
}
