import Foundation
import MediaLibrary

/// The versions of a project away from its folder: on their way into an archive, or out of one.
package struct ProjectHistory: Sendable {
  /// In the order of their numbers.
  var versions: [StoredVersion] = []
  /// The drawings that they refer to.
  var drawings: [ContentHash: [UInt8]] = [:]

  /// What is kept of a project: those versions that can be read whole.
  init(of folder: ProjectFolder) {
    for stored in VersionFiles(folder).all.reversed() {
      var own: [ContentHash: [UInt8]] = [:]
      for hash in stored.manifest.drawings where drawings[hash] == nil {
        guard let bytes = DrawingFiles(folder: folder).bytes(hash) else { break }
        own[hash] = bytes
      }
      guard stored.manifest.drawings.allSatisfy({ drawings[$0] != nil || own[$0] != nil }) else { continue }
      versions.append(stored)
      drawings.merge(own) { old, _ in old }
    }
  }

  /// Versions with their drawings, each of which is there.
  ///
  /// - Throws: `Flaw`, when one of them says what no storyboard may.
  init(_ versions: [StoredVersion], drawings: [ContentHash: [UInt8]]) throws(Flaw) {
    (self.versions, self.drawings) = (versions.sorted { $0.version.number < $1.version.number }, drawings)
    for version in versions { _ = try EditableStoryboard(storyboard(of: version.manifest)) }
  }

  private func storyboard(of manifest: Manifest) throws(Flaw) -> Storyboard {
    var frames: [Frame] = []
    for entry in manifest.frames {
      guard let layers = decoded([Layer].self, entry.drawing) else { throw .noLayers(entry.id) }
      frames.append(Frame(id: entry.id, layers: layers, settings: entry.settings))
    }
    var sheets: [SharedSheet] = []
    for entry in manifest.sheets {
      guard let elements = decoded([Element].self, entry.drawing) else { throw .lostSheet(entry.id) }
      sheets.append(SharedSheet(id: entry.id, name: entry.name, elements: elements))
    }
    return Storyboard(settings: manifest.settings, frames: frames, sheets: sheets)
  }

  private func decoded<Drawing: Decodable>(_ type: Drawing.Type, _ hash: ContentHash) -> Drawing? {
    drawings[hash].flatMap { try? DrawingJSON.decode(type, from: $0) }
  }

  /// The pictures and sounds that versions refer to.
  var attachments: Set<AttachmentReference> {
    versions.reduce(into: []) { all, version in
      if let storyboard = try? storyboard(of: version.manifest) { all.formUnion(storyboard.attachments) }
    }
  }

  /// The files of an archive, by their paths.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (hash, bytes) in drawings { files["drawings/\(hash)"] = bytes }
    for stored in versions {
      files["versions/\(ProjectFolder.padded(stored.version.number))"] = try? CheckedLine.bytes(of: stored)
    }
    return files
  }

  /// Bytes of each file that a project has of it, about.
  var sizes: [Int] {
    // A version is a line of words; what counts is that it is a file.
    drawings.values.map(\.count) + versions.map { _ in 0 }
  }

  // MARK: In another project

  /// The number behind that of the last edit in any version: with it the project goes on.
  var next: Int { (versions.map(\.version.sequence).max() ?? -1) + 1 }

  /// Keeps the versions in a project that is being made. Whoever made them is an account elsewhere: what stands here is that of the
  /// new owner, and windows of elsewhere are forgotten.
  func keep(in folder: ProjectFolder, of record: Project) throws(LibraryError) {
    for (hash, bytes) in drawings { try DrawingFiles(folder: folder).keep(bytes, hash) }
    for stored in versions {
      let (old, manifest) = (stored.version, stored.manifest)
      let version = Version(
        number: old.number, reason: old.reason, by: nil, at: old.at, sequence: old.sequence, frames: old.frames)
      let moved = Manifest(
        owner: record.owner, createdAt: record.createdAt, sequence: manifest.sequence, at: manifest.at,
        settings: manifest.settings, frames: manifest.frames, sheets: manifest.sheets, windows: WindowLedger())
      try StoredFile.write(StoredVersion(version: version, manifest: moved), to: folder.version(old.number))
    }
  }
}
