import Foundation
import MediaLibrary

/// The versions of a project outside its folder: for export to an archive or import from one.
package struct ProjectHistory: Sendable {
  /// The versions, by number.
  var versions: [StoredVersion] = []
  /// The drawings of all versions.
  var drawings: [ContentHash: [UInt8]] = [:]

  /// The versions that can be read completely.
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

  /// Versions with all their drawings.
  ///
  /// - Throws: `Flaw` when a version breaks a rule of storyboards.
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

  /// The pictures and sounds of all versions.
  var attachments: Set<AttachmentReference> {
    versions.reduce(into: []) { all, version in
      if let storyboard = try? storyboard(of: version.manifest) { all.formUnion(storyboard.attachments) }
    }
  }

  /// The files for an archive, by path.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (hash, bytes) in drawings { files["drawings/\(hash)"] = bytes }
    for stored in versions {
      files["versions/\(ProjectFolder.padded(stored.version.number))"] = try? ChecksummedLine.bytes(of: stored)
    }
    return files
  }

  /// The approximate size in bytes of each file of the history.
  var sizes: [Int] {
    // The version files are small lines of text, so only their number matters.
    drawings.values.map(\.count) + versions.map { _ in 0 }
  }

  // MARK: Import into another project

  /// One more than the highest edit number of all versions: the project continues with it.
  var next: Int { (versions.map(\.version.sequence).max() ?? -1) + 1 }

  /// Stores the versions in a new project. Their authors are accounts of another site, so the authors and the old
  /// windows are dropped. The owner is the owner of the new project.
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
