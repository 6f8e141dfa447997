import MediaLibrary

/// Looks a project's files over, and changes nothing.
package enum ProjectCheck {
  /// What is to be said of a project's files.
  package enum Finding: Hashable, Sendable {
    /// The file that says whose the project is.
    case recordDamaged
    /// The file of the moment before the last, which stands in when that of the last is damaged.
    case previousDamaged
    case versionDamaged(number: Int)
    /// A drawing that only versions have.
    case versionDrawingDamaged(number: Int, frames: Int)
    /// A picture or a sound that the storyboard refers to.
    case attachmentLost(AttachmentReference)
    /// What opening the project would say.
    case recovery(RecoveryNote)

    /// Whether something is gone that had been kept; what is not is only told.
    package var isProblem: Bool {
      switch self {
      case .recordDamaged, .previousDamaged: false
      case .versionDamaged, .versionDrawingDamaged, .attachmentLost: true
      case .recovery(let note): note.isLoss
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
      let reading = try ProjectReading(folder)
      let storyboard = reading.editable.storyboard
      return Report(
        id: folder.project, owner: reading.record.owner, title: storyboard.title, frames: storyboard.frames.count,
        versions: folder.versionNumbers.count, isTrashed: reading.record.trashedAt != nil,
        findings: reading.notes.map(Finding.recovery) + smallFiles(folder) + versions(folder)
          + attachments(storyboard, folder),
        failure: nil)
    } catch {
      return Report(
        id: folder.project, owner: nil, title: "", frames: 0, versions: 0, isTrashed: false, findings: [],
        failure: error)
    }
  }

  private static func smallFiles(_ folder: ProjectFolder) -> [Finding] {
    var findings: [Finding] = []
    if (try? StoredFile.value(Project.self, at: folder.record)) == nil { findings.append(.recordDamaged) }
    if (try? StoredFile.value(Manifest.self, at: folder.previous)) == nil { findings.append(.previousDamaged) }
    return findings
  }

  private static func versions(_ folder: ProjectFolder) -> [Finding] {
    let files = VersionFiles(folder)
    let drawings = DrawingFiles(folder: folder)
    return folder.versionNumbers.compactMap { number -> Finding? in
      guard let stored = try? files.stored(number) else { return .versionDamaged(number: number) }
      let lost = stored.manifest.drawings.count { !drawings.isWhole($0) }
      return lost > 0 ? .versionDrawingDamaged(number: number, frames: lost) : nil
    }
  }

  private static func attachments(_ storyboard: Storyboard, _ folder: ProjectFolder) -> [Finding] {
    storyboard.attachments.filter { (try? folder.bytes(of: $0.kind, $0.hash)) == nil }
      .sorted { $0.hash.description < $1.hash.description }.map(Finding.attachmentLost)
  }
}

extension ProjectCheck.Finding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .recordDamaged: "the file `project` is not what was written: the others say the same"
    case .previousDamaged: "the file `previous` is not what was written: the next snapshot replaces it"
    case .versionDamaged(let number): "version \(number) cannot be read"
    case .versionDrawingDamaged(let number, let frames):
      "\(frames) drawings of version \(number) are not what was written"
    case .attachmentLost(let reference): "\(reference.kind.rawValue)/\(reference.hash) is gone or not what was written"
    case .recovery(let note): note.description
    }
  }
}
