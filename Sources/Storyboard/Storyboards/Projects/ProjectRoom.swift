import Foundation

/// How much a project's files are, so that what would be too much is refused before any of it is written.
///
/// Edits are never refused for it: what may be drawn is bounded by `Limits` of its own.
struct ProjectRoom {
  private var bytes = 0
  private var files = 0

  /// That of a project that is being made: nothing.
  init() {}

  /// What lies in a project's folder, but for journals, snapshots and the second files of drawings: what an archive of it would have.
  /// O(files).
  init(takenIn folder: ProjectFolder) {
    for folder in [folder.versions, folder.drawings, folder.originals] + Attachment.allCases.map(folder.attachments) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        var status = stat()
        guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
        bytes += Int(status.st_size)
        files += 1
      }
    }
  }

  /// Takes room for files.
  ///
  /// - Parameter sizes: bytes of each.
  /// - Throws: `tooManyBytes`, `tooManyFiles`; then the files are not to be written.
  mutating func take(_ sizes: some Sequence<Int>) throws(ProjectError) {
    for size in sizes {
      bytes += size
      files += 1
    }
    guard bytes <= Limits.projectBytes else { throw .tooManyBytes(most: Limits.projectBytes) }
    guard files <= Limits.projectFiles else { throw .tooManyFiles(most: Limits.projectFiles) }
  }
}
