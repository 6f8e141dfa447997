import MediaLibrary

/// Looks a project's files over, and changes nothing.
package enum ProjectCheck {
  /// What is to be said of a project's files.
  package enum Finding: Hashable, Sendable {
    /// The file that says whose the project is.
    case recordDamaged
    /// The file of the moment before the last, which stands in when that of the last is damaged.
    case previousDamaged
    /// Edits that only `current` has, because the journal between `previous` and `current` has lost them.
    case journalIncomplete(edits: Int)
    /// The list of versions.
    case historyDamaged
    /// A version that cannot be read, and why it had been kept, where the list says it.
    case versionDamaged(number: Int, Version.Reason?)
    /// Drawings of a version of which neither file is what was written.
    case versionDrawingsDamaged(number: Int, drawings: Int)
    /// Drawings of which one file is not what was written, and the other is.
    case copiesDamaged([ContentHash])
    /// A picture or a sound that a version refers to, and the storyboard does not.
    case versionAttachmentLost(AttachmentReference)
    /// The list of files that came with an import.
    case originsDamaged
    /// A file that came with an import, by its name there.
    case originalLost(name: String)
    /// What opening the project would say.
    case recovery(RecoveryNote)

    /// Whether something is gone that had been kept; what is not is only told.
    package var isProblem: Bool {
      switch self {
      case .recordDamaged, .previousDamaged, .journalIncomplete, .historyDamaged, .copiesDamaged: false
      case .versionDamaged, .versionDrawingsDamaged, .versionAttachmentLost, .originsDamaged, .originalLost: true
      case .recovery(let note): note.isLoss
      }
    }

    /// Whether files are not what was written, although nothing may be gone.
    package var isDamage: Bool {
      switch self {
      case .recovery(.notClosed), .recovery(.nothingLost), .recovery(.cannotWrite), .recovery(.replayed),
        .recovery(.journalDamaged(.cut)):
        false
      default: true
      }
    }
  }

  /// A project that was looked over.
  package struct Report: Sendable {
    package let id: Identifier<Project>
    package let owner: Person?
    package let title: String
    package let frames: Int
    package let versions: Int
    package let isTrashed: Bool
    package let findings: [Finding]
    /// Why it could not be looked over at all.
    package let failure: ProjectError?

    /// Whether something is gone that had been kept.
    package var hasProblem: Bool { failure != nil || findings.contains(where: \.isProblem) }
    /// Whether any file is not what was written.
    package var isDamaged: Bool { failure != nil || findings.contains(where: \.isDamage) }
  }
}

extension ProjectStore {
  /// Looks a project over. O(its files).
  package nonisolated func check(_ id: Identifier<Project>) async -> ProjectCheck.Report {
    await DiskQueue.run { ProjectCheck.report(on: self.projectFolder(id)) }
  }

  /// Looks all projects over, of everybody.
  package nonisolated func checkAll() async -> [ProjectCheck.Report] {
    await DiskQueue.run { ProjectFolder.all(in: self.folder).map(ProjectCheck.report) }
  }
}

extension ProjectCheck {
  /// Looks the projects of a library over.
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
    reading.told(with: reading.lostAttachments).compactMap { note -> Finding? in
      // Of second files there is more to say, also of those that opening does not read.
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

  /// What the journal would not say if `current` were damaged.
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
            // One that is removed meanwhile goes from the list, and then its file.
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
    // An older project has one file of each.
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

extension ProjectCheck.Finding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .recordDamaged:
      "the file `project` is missing or not what was written: other files say whose it is, and not whether it was in the trash"
    case .previousDamaged: "the file `previous` is missing or not what was written: the next snapshot replaces it"
    case .journalIncomplete(1): "the journal has lost 1 edit since `previous`: `current` alone has it"
    case .journalIncomplete(let edits):
      "the journal has lost \(edits) edits since `previous`: `current` alone has them"
    case .historyDamaged:
      "the file `history` is missing or not what was written: whether versions are missing cannot be told"
    case .versionDamaged(let number, let reason):
      "version \(number)\(reason.map { " (\($0))" } ?? "") is missing or not what was written"
    case .versionDrawingsDamaged(let number, 1): "1 drawing of version \(number) is missing or not what was written"
    case .versionDrawingsDamaged(let number, let drawings):
      "\(drawings) drawings of version \(number) are missing or not what was written"
    case .copiesDamaged(let drawings):
      (drawings.count == 1 ? "1 drawing has" : "\(drawings.count) drawings have") + " one whole file left of two: "
        + drawings.map(\.description).told
    case .versionAttachmentLost(let reference):
      "\(reference.kind.rawValue)/\(reference.hash), which versions show, is missing or not what was kept"
    case .originsDamaged:
      "the file `origins` is missing or not what was written: the names of what came with the import are lost"
    case .originalLost(let name): "\(name), which came with the import, is missing or not what was kept"
    case .recovery(let note): note.description
    }
  }
}
