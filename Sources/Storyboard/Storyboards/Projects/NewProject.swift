import Foundation
import MediaLibrary

/// A project before its folder is written.
struct NewProject {
  private let storyboard: Storyboard
  private let record: Project
  private let attachments: [ProjectStore.NewAttachment]
  /// Original files of an import that the storyboard cannot hold, by name.
  var originals: [String: [UInt8]] = [:]
  /// Versions from an import.
  var history: ProjectHistory?

  /// - Throws: `unsound`.
  init(
    _ storyboard: Storyboard, owner: PersonID, attachments: [ProjectStore.NewAttachment], at moment: Timestamp
  ) throws(ProjectError) {
    do { _ = try EditableStoryboard(storyboard) } catch { throw .unsound(error) }
    var random = SystemRandomNumberGenerator()
    record = Project(id: Identifier(from: &random), owner: owner, createdAt: moment)
    (self.storyboard, self.attachments) = (storyboard, attachments)
  }

  /// Writes the project under a temporary name and renames it when it is complete.
  ///
  /// - Throws: `noAttachment`, `largeAttachment`, `tooManyBytes`, `tooManyFiles`, `library`; then no files are left.
  func make(in storyboards: String) throws(ProjectError) -> Identifier<Project> {
    try requireRoom()
    let workshop = ProjectFolder(of: record.id, at: "\(storyboards)/.\(record.id).part")
    do throws(ProjectError) {
      try fill(workshop)
    } catch {
      try? FileManager.default.removeItem(atPath: workshop.path)
      throw error
    }
    return record.id
  }

  private func requireRoom() throws(ProjectError) {
    for attachment in attachments { try AttachmentFiles.requireSize(attachment.bytes) }
    var room = ProjectRoom()
    try room.take(attachments.map(\.bytes.count))
    try room.take(originals.values.map(\.count))
    try room.take(history.map { $0.sizes } ?? [])
  }

  private func fill(_ workshop: ProjectFolder) throws(ProjectError) {
    try ProjectError.passing { () throws(LibraryError) in try workshop.make() }
    var files = AttachmentFiles(workshop)
    try files.keepAll(attachments)
    if let missing = storyboard.attachments.first(where: { !files.has($0) }) { throw .noAttachment(missing.hash) }
    try ProjectError.passing { () throws(LibraryError) in
      try OriginalFiles(workshop).keep(originals)
      try history?.keep(in: workshop, of: record)
      try VersionFiles(workshop).renewList()
      var snapshots = SnapshotWriter(workshop, record)
      let sequence = history?.next ?? 0
      try snapshots.write(storyboard, sequence: sequence, windows: WindowLedger(), at: record.createdAt)
      try snapshots.renewPrevious()
      try AcknowledgedEditCount(workshop).write(sequence)
      try StoredFile.write(record, to: workshop.record)
      let storyboards = (workshop.path as NSString).deletingLastPathComponent
      let target = ProjectFolder(of: record.id, in: storyboards).path
      guard rename(workshop.path, target) == 0 else { throw DurableFile.failure(target) }
      DurableFile.syncFolder(storyboards)
    }
  }
}
