import Foundation
import MediaLibrary

/// The exclusive right of one process to change a project's files. The kernel releases the lock when the process ends,
/// even after a crash.
final class ProjectLock: Sendable {
  private let descriptor: Int32

  /// - Throws: `inUse`; `library`, when nothing can be written.
  init(_ folder: ProjectFolder) throws(ProjectError) {
    let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .library(DurableFile.failure(folder.lock)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .inUse(folder.project)
    }
    self.descriptor = descriptor
  }

  /// Unlocks explicitly. Closing is not enough: a child process that is just starting shares the lock for a moment and
  /// would keep it.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
