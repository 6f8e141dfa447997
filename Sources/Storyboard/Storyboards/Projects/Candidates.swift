import Basics
import Foundation

/// All stored states of a project, best first.
struct Candidates {
  private let folder: ProjectFolder
  private let current: Manifest?
  private let previous: Manifest?
  /// The readable versions, newest first, with those beside the project at the end. Every access reads the files.
  private var versions: [StoredVersion] {
    let all = VersionFiles(folder).all
    return all.filter { !$0.version.isBeside } + all.filter(\.version.isBeside)
  }
  private let storedRecord: Project?

  /// - Throws: `laterFormat`.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    self.folder = folder
    storedRecord = try Self.read(Project.self, folder.record, folder)
    if let storedRecord, storedRecord.format > Project.format { throw .laterFormat(folder.project) }
    current = try Self.read(Manifest.self, folder.current, folder)
    previous = try Self.read(Manifest.self, folder.previous, folder)
  }

  /// The value of a file; `nil` when the file is missing or damaged.
  private static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ folder: ProjectFolder
  ) throws(ProjectError) -> Value? {
    do throws(ChecksummedLine.Flaw) {
      return try StoredFile.value(type, at: path)
    } catch {
      if error == .later { throw .laterFormat(folder.project) }
      return nil
    }
  }

  /// The project's record, from any readable file with the owner.
  ///
  /// - Throws: `notFound` when no file has the owner.
  func record() throws(ProjectError) -> Project {
    if let storedRecord { return storedRecord }
    guard let manifest = newest else { throw .notFound(folder.project) }
    // The format is unknown. The oldest format is used, because it requires none of the newer files.
    return Project(id: folder.project, owner: manifest.owner, createdAt: manifest.createdAt, format: 1)
  }

  /// The latest readable state without its drawings.
  var newest: Manifest? { current ?? previous ?? versions.first?.manifest }

  private var manifests: [Manifest] { [current, previous].compactMap(\.self) + versions.map(\.manifest) }

  /// The highest edit number of `current` and `previous`.
  var lastSequence: Int { max(current?.sequence ?? 0, previous?.sequence ?? 0) }

  /// The first edit that the journal must have, so that `previous` plus the journal equals `current`; `nil` unless both
  /// are readable and `current` has later edits.
  var neededFrom: Int? {
    guard let current, let previous, previous.sequence < current.sequence else { return nil }
    return previous.sequence + 1
  }

  /// Whether the program ended while it replaced the snapshot: `current` was already renamed to `previous`, but `next`
  /// not yet to `current`.
  private var isBetweenMoves: Bool {
    let files = FileManager.default
    return !files.fileExists(atPath: folder.current) && files.fileExists(atPath: folder.next)
  }

  // MARK: Assembling

  struct Assembled {
    let manifest: Manifest
    let editable: EditableStoryboard
    var notes: [RecoveryNote]
    /// Drawings with a damaged first file and an intact second file.
    let copied: Set<ContentHash>
    /// Whether this is the state of `current`.
    var isCurrent = false
    /// Whether this is the latest state: `current`, or `previous` when `current` was just being replaced.
    var isLast = false
  }

  /// The best state that can be assembled; `nil` when none can.
  func assembled() -> Assembled? {
    if let current, var assembled = assembled(current) {
      (assembled.isCurrent, assembled.isLast) = (true, true)
      return assembled
    }
    if let previous, var assembled = assembled(previous) {
      assembled.isLast = isBetweenMoves
      if !assembled.isLast { assembled.notes.insert(.snapshotDamaged, at: 0) }
      return assembled
    }
    for stored in versions {
      guard var assembled = assembled(stored.manifest) else { continue }
      assembled.notes.insert(.versionUsed(number: stored.version.number, at: stored.version.at), at: 0)
      return assembled
    }
    return nil
  }

  /// A state with its drawings; `nil` when the storyboard would break a rule.
  func assembled(_ manifest: Manifest) -> Assembled? {
    // Damaged drawings that can still be decoded are used, unless the storyboard then breaks a rule.
    assembled(manifest, usesChanged: true) ?? assembled(manifest, usesChanged: false)
  }

  private func assembled(_ manifest: Manifest, usesChanged: Bool) -> Assembled? {
    let files = DrawingFiles(folder: folder)
    let frames = OrderedWork.mapOnAllCores(manifest.frames) { entry in
      recovered([Layer].self, entry.drawing, usesChanged, files) { other in
        other.frames.first { $0.id == entry.id }?.drawing
      }
    }
    let sheets = OrderedWork.mapOnAllCores(manifest.sheets) { entry in
      recovered([Element].self, entry.drawing, usesChanged, files) { other in
        other.sheets.first { $0.id == entry.id }?.drawing
      }
    }
    var random = SystemRandomNumberGenerator()
    let storyboard = Storyboard(
      settings: manifest.settings,
      frames: zip(manifest.frames, frames).map { entry, drawing in
        Frame(id: entry.id, layers: drawing.drawing ?? Frame.blank(from: &random).layers, settings: entry.settings)
      },
      sheets: zip(manifest.sheets, sheets).map { SharedSheet(id: $0.id, name: $0.name, elements: $1.drawing ?? []) })
    guard let editable = try? EditableStoryboard(storyboard) else { return nil }
    let losses =
      zip(manifest.frames, frames).compactMap { entry, drawing in
        drawing.loss.map { RecoveryNote.drawingDamaged(frame: entry.id, $0) }
      }
      + zip(manifest.sheets, sheets).compactMap { entry, drawing in
        drawing.loss.map { RecoveryNote.sheetDamaged(sheet: entry.id, $0) }
      }
    let copied = Set(
      zip(manifest.frames, frames).compactMap { $1.isCopy ? $0.drawing : nil }
        + zip(manifest.sheets, sheets).compactMap { $1.isCopy ? $0.drawing : nil })
    let copies = copied.isEmpty ? [] : [RecoveryNote.copiesUsed(drawings: copied.count)]
    return Assembled(manifest: manifest, editable: editable, notes: losses + copies, copied: copied)
  }

  private struct Recovered<Drawing: Sendable>: Sendable {
    let drawing: Drawing?
    var loss: RecoveryNote.DrawingLoss?
    var isCopy = false
  }

  /// A drawing, or the best substitute.
  private func recovered<Drawing: Decodable & Sendable>(
    _ type: Drawing.Type, _ hash: ContentHash, _ usesChanged: Bool, _ files: DrawingFiles,
    other: (Manifest) -> ContentHash?
  ) -> Recovered<Drawing> {
    switch files.read(type, hash) {
    case .whole(let drawing): return Recovered(drawing: drawing)
    case .copied(let drawing): return Recovered(drawing: drawing, isCopy: true)
    case .changed(let drawing) where usesChanged: return Recovered(drawing: drawing, loss: .mayDiffer)
    case .changed, .lost: break
    }
    for manifest in manifests {
      guard let other = other(manifest), other != hash else { continue }
      switch files.read(type, other) {
      case .whole(let drawing), .copied(let drawing): return Recovered(drawing: drawing, loss: .otherUsed)
      case .changed, .lost: continue
      }
    }
    return Recovered(drawing: nil, loss: .lost)
  }
}
