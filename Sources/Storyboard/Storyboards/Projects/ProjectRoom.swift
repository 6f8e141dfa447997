import Foundation

/// The space that a project uses. Additions above the limit are refused before they are written.
///
/// Edits are never refused for space: `Limits` bounds the drawing itself.
struct ProjectRoom {
  private var bytes = 0
  private var files = 0

  /// An empty project.
  init() {}

  /// The space of the files that the project's archive has: versions, drawings, originals, pictures and sounds.
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

  /// Reserves space for files.
  ///
  /// - Parameter sizes: the bytes of each file.
  /// - Throws: `tooManyBytes`, `tooManyFiles`; then the files must not be written.
  mutating func take(_ sizes: some Sequence<Int>) throws(ProjectError) {
    for size in sizes {
      bytes += size
      files += 1
    }
    guard bytes <= Limits.projectBytes else { throw .tooManyBytes(most: Limits.projectBytes) }
    guard files <= Limits.projectFiles else { throw .tooManyFiles(most: Limits.projectFiles) }
  }
}
