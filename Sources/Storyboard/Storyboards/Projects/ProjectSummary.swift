/// The entry of a project in a list.
package struct ProjectSummary: Hashable, Sendable, Identifiable {
  package let project: Project
  package let title: String
  package let summary: String
  package let aspect: Aspect
  package let frames: Int
  /// In milliseconds.
  package let length: Int
  /// The time of the last edit.
  package let changedAt: Timestamp
  /// A hash of the aspect, the first frame's drawing and the shared sheets, for caches: equal hashes are equal
  /// pictures. `nil` without frames.
  package let cover: ContentHash?

  package var id: Identifier<Project> { project.id }

  /// A project without a readable state: it stays in the list under its identifier; opening it reports the loss.
  init(unreadable project: Project) {
    (self.project, title, summary, aspect) = (project, project.id.description, "", .wide)
    (frames, length, changedAt, cover) = (0, 0, project.createdAt, nil)
  }

  init(_ project: Project, _ manifest: Manifest) {
    let settings = manifest.settings
    (self.project, title, summary, aspect) = (project, settings.title, settings.summary, settings.aspect)
    (frames, changedAt, cover) = (manifest.frames.count, manifest.at, manifest.cover)
    length = manifest.frames.reduce(0) { $0 + ($1.settings.duration ?? settings.defaultDuration) }
  }
}

extension Manifest {
  fileprivate var cover: ContentHash? {
    guard let first = frames.first else { return nil }
    let shown =
      [settings.aspect.rawValue, first.drawing.description]
      + sheets.flatMap { [$0.id.description, $0.drawing.description] }
    return ContentHash(of: Array(shown.joined(separator: " ").utf8))
  }
}

extension ProjectStore {
  /// The two lists of projects.
  package enum Listing: Sendable { case active, trash }

  /// The projects of an owner, last changed first. The summaries come from the last snapshots. A change of the title or
  /// of other settings of the storyboard writes a snapshot at once. O(all projects).
  package nonisolated func projects(of owner: PersonID, on listing: Listing = .active) async -> [ProjectSummary] {
    await DiskQueue.run {
      ProjectFolder.all(in: self.folder).compactMap { folder in
        Self.summary(folder) { $0.owner == owner && ($0.trashedAt == nil) == (listing == .active) }
      }.sorted { ($1.changedAt, $0.id.description) < ($0.changedAt, $1.id.description) }
    }
  }

  /// The entry of one project of any owner; `nil` when it does not exist or no file names its owner.
  package nonisolated func summary(of id: Identifier<Project>) async -> ProjectSummary? {
    await DiskQueue.run {
      let folder = self.projectFolder(id)
      return folder.isThere ? Self.summary(folder) { _ in true } : nil
    }
  }

  private static func summary(_ folder: ProjectFolder, where isWanted: (Project) -> Bool) -> ProjectSummary? {
    guard let candidates = try? Candidates(folder), let record = try? candidates.record(), isWanted(record) else {
      return nil
    }
    return candidates.newest.map { ProjectSummary(record, $0) } ?? ProjectSummary(unreadable: record)
  }
}
