import MediaLibrary

/// Checks a project's files. Changes nothing.
package enum ProjectCheck {
  package enum Finding: Hashable, Sendable {
    /// The file with the project's owner.
    case recordDamaged
    /// The older snapshot, which replaces a damaged `current`.
    case previousDamaged
    /// Edits that only `current` has, because the journal between `previous` and `current` lost them.
    case journalIncomplete(edits: Int)
    /// The list of versions.
    case historyDamaged
    /// An unreadable version, and the reason for the version when the list has it.
    case versionDamaged(number: Int, Version.Reason?)
    /// Drawings of a version with both files damaged.
    case versionDrawingsDamaged(number: Int, drawings: Int)
    /// Drawings with one damaged and one intact file.
    case copiesDamaged([ContentHash])
    /// A picture or sound that a version uses and the storyboard does not.
    case versionAttachmentLost(AttachmentReference)
    /// The list of original files of an import.
    case originsDamaged
    /// An original file of an import, by its original name.
    case originalLost(name: String)
    /// A note that opening the project would give.
    case recovery(RecoveryNote)

    /// Whether stored content is lost; the other findings lose no content.
    package var isProblem: Bool {
      switch self {
      case .recordDamaged, .previousDamaged, .journalIncomplete, .historyDamaged, .copiesDamaged: false
      case .versionDamaged, .versionDrawingsDamaged, .versionAttachmentLost, .originsDamaged, .originalLost: true
      case .recovery(let note): note.isLoss
      }
    }

    /// Whether files are damaged, even if nothing is lost.
    package var isDamage: Bool {
      switch self {
      case .recovery(.notClosed), .recovery(.nothingLost), .recovery(.cannotWrite), .recovery(.replayed),
        .recovery(.journalDamaged(.cut)):
        false
      default: true
      }
    }
  }

  package struct Report: Sendable {
    package let id: Identifier<Project>
    package let owner: PersonID?
    package let title: String
    package let frames: Int
    package let versions: Int
    package let isTrashed: Bool
    package let findings: [Finding]
    /// Why the check was impossible.
    package let failure: ProjectError?

    /// Whether stored content is lost.
    package var hasProblem: Bool { failure != nil || findings.contains(where: \.isProblem) }
    /// Whether any file is damaged.
    package var isDamaged: Bool { failure != nil || findings.contains(where: \.isDamage) }
  }
}

extension ProjectStore {
  /// O(bytes of the project's files).
  package nonisolated func check(_ id: Identifier<Project>) async -> ProjectCheck.Report {
    await DiskQueue.run { ProjectCheck.report(on: self.projectFolder(id)) }
  }

  /// Checks all projects of all owners.
  package nonisolated func checkAll() async -> [ProjectCheck.Report] {
    await DiskQueue.run { ProjectFolder.all(in: self.folder).map(ProjectCheck.report) }
  }
}

extension ProjectCheck {
  package static func reports(inLibrary folder: String) -> [Report] {
    ProjectFolder.all(in: "\(folder)/\(ProjectStore.folderName)").map(report)
  }

  static func report(on folder: ProjectFolder) -> Report {
    do throws(ProjectError) {
      let reading = try ProjectReading.beside(folder)
      let storyboard = reading.editable.storyboard
      return Report(
        id: folder.project, owner: reading.record.owner, title: storyboard.title, frames: storyboard.frames.count,
        versions: folder.versionNumbers.count, isTrashed: reading.record.trashedAt != nil,
        findings: notes(reading) + smallFiles(reading) + journal(reading) + versions(reading) + drawings(reading)
          + versionAttachments(reading) + originals(folder),
        failure: nil)
    } catch {
      return Report(
        id: folder.project, owner: nil, title: "", frames: 0, versions: 0, isTrashed: false, findings: [],
        failure: error)
    }
  }

  private static func notes(_ reading: ProjectReading) -> [Finding] {
    reading.notes(with: reading.lostAttachments).compactMap { note -> Finding? in
      // The check itself reports more about second files, including those that opening does not read.
      if case .copiesUsed = note { nil } else { .recovery(note) }
    }
  }

  private static func smallFiles(_ reading: ProjectReading) -> [Finding] {
    let folder = reading.folder
    var findings: [Finding] = []
    if !isThere(Project.self, folder.record) { findings.append(.recordDamaged) }
    if !isThere(Manifest.self, folder.previous) { findings.append(.previousDamaged) }
    if reading.record.isCounted, VersionFiles(folder).listed == nil { findings.append(.historyDamaged) }
    return findings
  }

  private static func isThere<Value: Decodable>(_ type: Value.Type, _ path: String) -> Bool {
    ((try? StoredFile.value(type, at: path)) ?? nil) != nil
  }

  /// Edits that would be lost if `current` were damaged.
  private static func journal(_ reading: ProjectReading) -> [Finding] {
    let folder = reading.folder
    guard reading.isCurrentWhole, let base = reading.base,
      let previous = (try? StoredFile.value(Manifest.self, at: folder.previous)) ?? nil,
      previous.sequence < base.sequence
    else { return [] }
    let starts = folder.journalStarts
    var (found, findings): (Set<Int>, [Finding]) = ([], [])
    for (start, end) in zip(starts, starts.dropFirst() + [Int.max]) where end > previous.sequence + 1 {
      let part = JournalReading(StoredFile.read(folder.journal(from: start)), of: folder.project, from: start)
      found.formUnion(part.entries.map(\.sequence))
      if let damage = part.damage, !reading.notes.contains(.journalDamaged(damage)) {
        findings.append(.recovery(.journalDamaged(damage)))
      }
    }
    let missing = (previous.sequence + 1...base.sequence).count { !found.contains($0) }
    return findings + (missing > 0 ? [.journalIncomplete(edits: missing)] : [])
  }

  private static func versions(_ reading: ProjectReading) -> [Finding] {
    let (files, drawings) = (VersionFiles(reading.folder), DrawingFiles(folder: reading.folder))
    let listed = Dictionary((files.listed ?? []).map { ($0.number, $0) }) { first, _ in first }
    return Set(reading.folder.versionNumbers).union(listed.keys).sorted().compactMap { number -> Finding? in
      guard let stored = try? files.stored(number) else {
        let isDamaged =
          if let version = listed[number] {
            // A version that is removed during the check leaves the list first and then its file.
            (files.listed ?? []).contains(version)
          } else {
            WholeFile.size(of: reading.folder.version(number)) != nil && (try? files.stored(number)) == nil
          }
        return isDamaged ? .versionDamaged(number: number, listed[number]?.reason) : nil
      }
      let lost = stored.manifest.drawings.count { drawings.wholeFiles($0) == 0 }
      return lost > 0 ? .versionDrawingsDamaged(number: number, drawings: lost) : nil
    }
  }

  private static func drawings(_ reading: ProjectReading) -> [Finding] {
    // Older formats have one file for each drawing.
    guard reading.record.isCounted else { return [] }
    let drawings = DrawingFiles(folder: reading.folder)
    let all = VersionFiles(reading.folder).all.reduce(into: reading.base?.drawings ?? []) {
      $0.formUnion($1.manifest.drawings)
    }
    let single = all.filter { drawings.wholeFiles($0) == 1 }.sorted { $0.description < $1.description }
    return single.isEmpty ? [] : [.copiesDamaged(single)]
  }

  private static func versionAttachments(_ reading: ProjectReading) -> [Finding] {
    let drawings = DrawingFiles(folder: reading.folder)
    var (references, seen): (Set<AttachmentReference>, Set<ContentHash>) = ([], [])
    for stored in VersionFiles(reading.folder).all {
      references.formUnion(stored.manifest.attachments(drawings, besides: &seen))
    }
    return reading.folder.lost(of: references.subtracting(reading.editable.storyboard.attachments))
      .map(Finding.versionAttachmentLost)
  }

  private static func originals(_ folder: ProjectFolder) -> [Finding] {
    let files = OriginalFiles(folder)
    return (files.areListed ? [] : [.originsDamaged]) + files.lost.map(Finding.originalLost)
  }
}
