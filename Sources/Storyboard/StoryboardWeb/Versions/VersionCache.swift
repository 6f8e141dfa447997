import Storyboards
import Synchronization
import WebPlatform

/// A cache of the last viewed version, so that the pictures of its frames do not each read it again.
final class VersionCache: Sendable {
  typealias Contents = (storyboard: Storyboard, notes: [RecoveryNote])

  private struct Kept {
    let project: Identifier<Project>, number: Int
    let contents: Contents
  }

  private let last = Mutex<Kept?>(nil)

  /// - Throws: `ProjectError.noVersion`.
  func storyboard(_ number: Int, of project: OpenProject, _ context: RequestContext) async throws -> Contents {
    let known = last.withLock { $0?.project == project.id && $0?.number == number ? $0?.contents : nil }
    if let known { return known }
    let (storyboard, notes) = try await context.working { try project.storyboard(ofVersion: number) }
    last.withLock { $0 = Kept(project: project.id, number: number, contents: (storyboard, notes)) }
    return (storyboard, notes)
  }
}
