import Foundation
import Imaging
import MediaLibrary

/// The storyboards of a library: one folder for each below `storyboards/`.
///
/// ```swift
/// let store = ProjectStore(libraryFolder: library.folder)
/// let id = try await store.create(.new(title: "Untitled", summary: "None", from: &random), owner: person)
/// let project = try await store.open(id)
/// for summary in await store.projects(of: person) { print(summary.title) }
/// ```
///
/// The store does not check permissions; its caller does. All callers that open a project share one object until it is
/// closed.
package actor ProjectStore {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
  private nonisolated let queue = DiskQueue("store")

  nonisolated let folder: String
  nonisolated let now: @Sendable () -> Timestamp

  private var open: [Identifier<Project>: OpenProject] = [:]
  private var opening: [Identifier<Project>: Task<OpenProject, any Error>] = [:]

  /// The name of the storyboard folder in a library.
  package static let folderName = "storyboards"

  /// - Parameter now: the clock.
  package init(libraryFolder: String, now: @escaping @Sendable () -> Timestamp = { .now }) {
    folder = "\(libraryFolder)/\(Self.folderName)"
    self.now = now
  }

  nonisolated func projectFolder(_ id: Identifier<Project>) -> ProjectFolder { ProjectFolder(of: id, in: folder) }

  // MARK: Creating

  /// A file of a new project.
  package struct NewAttachment: Sendable {
    package let kind: Attachment
    package let bytes: [UInt8]

    package init(_ kind: Attachment, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }
  }

  /// Creates a project, completely or not at all.
  ///
  /// - Parameter attachments: the files to which the storyboard refers.
  /// - Throws: `unsound`, `noAttachment`, `largeAttachment`, `tooManyBytes`, `tooManyFiles`, `library`.
  package nonisolated func create(
    _ storyboard: Storyboard, owner: PersonID, attachments: [NewAttachment] = []
  ) async throws(ProjectError) -> Identifier<Project> {
    try await DiskQueue.run { () throws(ProjectError) in
      try NewProject(storyboard, owner: owner, attachments: attachments, at: self.now()).make(in: self.folder)
    }
  }

  // MARK: Opening

  /// Opens a project with all readable content; `notes` lists the unreadable content. When nothing can be written, the
  /// project is read-only.
  ///
  /// - Throws: `notFound`, `trashed`, `inUse`, `laterFormat`.
  package func open(_ id: Identifier<Project>) async throws(ProjectError) -> OpenProject {
    if let project = open[id] {
      if await project.isOpen { return project }
      if open[id] === project { open[id] = nil }
    }
    let task = opening[id] ?? Task { try await self.read(id) }
    opening[id] = task
    defer { opening[id] = nil }
    do {
      let project = try await task.value
      open[id] = project
      return project
    } catch let error as ProjectError {
      throw error
    } catch {
      throw .notFound(id)
    }
  }

  private nonisolated func read(_ id: Identifier<Project>) async throws(ProjectError) -> OpenProject {
    try await DiskQueue.run { () throws(ProjectError) in
      let folder = self.projectFolder(id)
      guard folder.isThere else { throw .notFound(id) }
      var lock: ProjectLock?
      var reason: LibraryError?
      do throws(ProjectError) {
        lock = try ProjectLock(folder)
      } catch .library(let error) {
        reason = error
      }
      let reading = try ProjectReading(folder)
      guard reading.record.trashedAt == nil else { throw .trashed(id) }
      // If a folder is missing, writing edits would fail.
      if lock != nil { try? folder.make() }
      return OpenProject(reading, lock: lock, cannotWrite: reason, now: self.now)
    }
  }

  /// The storyboard of a project from its files, even while a window is drawing.
  ///
  /// - Throws: `notFound`, `laterFormat`.
  package nonisolated func look(at id: Identifier<Project>) async throws(ProjectError) -> ReadOnlyProject {
    try await DiskQueue.run { () throws(ProjectError) in
      let folder = self.projectFolder(id)
      guard folder.isThere else { throw .notFound(id) }
      let reading = try ProjectReading.beside(folder)
      return ReadOnlyProject(
        project: reading.record, storyboard: reading.editable.storyboard, sequence: reading.sequence,
        notes: reading.notes, folder: folder)
    }
  }

  /// A read-only view of a project that is not opened.
  package struct ReadOnlyProject: Sendable {
    package let project: Project
    package let storyboard: Storyboard
    package let sequence: Int
    package let notes: [RecoveryNote]
    let folder: ProjectFolder

    /// The missing or damaged files of the storyboard. O(bytes of its pictures and sounds).
    package var lostAttachments: [AttachmentReference] { folder.lost(of: storyboard.attachments) }

    /// The bytes of a file.
    ///
    /// - Throws: `noAttachment` when it is missing or damaged.
    package func bytes(of kind: Attachment, _ hash: ContentHash) throws(ProjectError) -> [UInt8] {
      try folder.bytes(of: kind, hash)
    }

    /// A painter with the project's pictures; missing and undecodable pictures are left out.
    package func painter() -> FramePainter {
      FramePainter(storyboard) { hash in
        guard let bytes = try? folder.bytes(of: .picture, hash) else { return nil }
        let image = EncodedImage(bytes: bytes, name: "\(hash)")
        return try? ImageDecoder(transparency: .kept).decode(image).pixels
      }
    }
  }

  // MARK: Closing

  /// Closes a project. Callers that still hold the project get `closed` on their next call.
  package func close(_ id: Identifier<Project>) async {
    guard let project = open.removeValue(forKey: id) else { return }
    await project.close()
  }

  /// Called before the program ends.
  package func closeAll() async {
    let all = open.values
    open = [:]
    for project in all { await project.close() }
  }

  /// Closes projects without activity for this time and without an artist.
  package func closeIdle(after milliseconds: Int) async {
    for (id, project) in open where await project.isIdle(for: milliseconds) { await close(id) }
  }
}
