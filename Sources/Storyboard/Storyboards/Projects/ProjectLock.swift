import Foundation
import MediaLibrary

/// The right to change a project's files, which one program has at a time. The kernel takes it back when the program ends,
/// however it ends.
final class ProjectLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `inUse`; `library`, where nothing can be written.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .library(DurableFile.failure(folder.lock)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .inUse(folder.project)
    }
    self.descriptor = descriptor
  }

  /// Given back, and not only closed: a program that is being started is a copy of us for a moment, with the same lock, and closing
  /// ours would leave it with the copy.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
