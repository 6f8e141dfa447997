package import MediaLibrary

/// Why something was not done with a project.
package enum ProjectError: Error, Sendable {
  /// There is no such project, or no file of it says whose it is.
  case notFound(Identifier<Project>)
  /// Another program has it open.
  case inUse(Identifier<Project>)
  /// It was written by a later version of the program.
  case laterFormat(Identifier<Project>)
  /// It was closed meanwhile: it is to be opened again.
  case closed(Identifier<Project>)
  /// It is in the trash.
  case trashed(Identifier<Project>)
  /// The files cannot be read or written.
  case library(LibraryError)
  /// A storyboard that cannot be kept.
  case unsound(Flaw)
  /// The window does not have the pen; `pen` says who has it, if anybody.
  case noPen(Pen?)
  /// There is no such version.
  case noVersion(Int)
  /// There are as many named versions as are kept.
  case tooManyVersions
  /// A file that the project does not have.
  case noAttachment(ContentHash)
  /// A file that is larger than a project takes, in bytes.
  case largeAttachment(most: Int)
  /// The project's files would be more than a project has, in bytes.
  case tooManyBytes(most: Int)
  /// The project would have more files than a project has.
  case tooManyFiles(most: Int)
}

extension ProjectError: CustomStringConvertible {
  private static let makeRoom =
    "go on in a duplicate, which has no versions and leaves behind what no frame shows, or bring less at once"

  package var description: String {
    switch self {
    case .notFound(let id): "there is no storyboard \(id), or no file of it can be read that says whose it is"
    case .inUse(let id): "another program has storyboard \(id) open: wait until it is done"
    case .laterFormat(let id): "storyboard \(id) was written by a later version of menagerie: update the program"
    case .closed(let id): "storyboard \(id) was closed meanwhile: open it again"
    case .trashed(let id): "storyboard \(id) is in the trash: bring it back first"
    case .library(let error): error.description
    case .unsound(let flaw): "this cannot be kept: \(flaw)"
    case .noPen(let pen?): "window \(pen.window) of \(pen.by) has the pen"
    case .noPen(nil): "nobody has the pen: take it first"
    case .noVersion(let number): "there is no version \(number)"
    case .tooManyVersions: "there are \(Version.namedKept) named versions: remove one first"
    case .noAttachment(let hash): "the storyboard has no file \(hash)"
    case .largeAttachment(let most): "a file has at most \(most / 1_000_000) MB"
    case .tooManyBytes(let most):
      "a storyboard has at most \(most / 1_000_000) MB of drawings, pictures and sounds: \(Self.makeRoom)"
    case .tooManyFiles(let most):
      "a storyboard has at most \(most) files of drawings, pictures and sounds: \(Self.makeRoom)"
    }
  }
}
