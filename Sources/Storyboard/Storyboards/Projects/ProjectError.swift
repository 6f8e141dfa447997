package import MediaLibrary

/// The reason why an operation on a project failed.
package enum ProjectError: Error, Sendable {
  /// The project does not exist, or no file names its owner.
  case notFound(Identifier<Project>)
  /// Another process has the project open.
  case inUse(Identifier<Project>)
  /// A later version of the program wrote it.
  case laterFormat(Identifier<Project>)
  /// The project was closed meanwhile; open it again.
  case closed(Identifier<Project>)
  case trashed(Identifier<Project>)
  /// Its files cannot be read or written.
  case library(LibraryError)
  /// The storyboard breaks a rule or a limit.
  case unsound(Flaw)
  /// The window does not have the pen; the value is the holder, if there is one.
  case noPen(Pen?)
  case noVersion(Int)
  /// The limit of named versions is reached.
  case tooManyVersions
  /// The project does not have this file.
  case noAttachment(ContentHash)
  /// The file exceeds the limit, in bytes.
  case largeAttachment(most: Int)
  /// The project's files would exceed the limit, in bytes.
  case tooManyBytes(most: Int)
  /// The project would exceed the limit of files.
  case tooManyFiles(most: Int)
}

extension ProjectError: CustomStringConvertible {
  private static let makeRoom =
    "import less at once, or continue in a duplicate, which has no versions and leaves out files that no frame uses"

  package var description: String {
    switch self {
    case .notFound(let id): "there is no storyboard \(id), or the files that name its owner cannot be read"
    case .inUse(let id): "another program is using storyboard \(id): wait until it is done"
    case .laterFormat(let id): "storyboard \(id) was written by a later version of menagerie: update the program"
    case .closed(let id): "storyboard \(id) was closed in the meantime: open it again"
    case .trashed(let id): "storyboard \(id) is in the trash: restore it first"
    case .library(let error): error.description
    case .unsound(let flaw): "this cannot be saved: \(flaw)"
    case .noPen(let pen?): "window \(pen.window) of \(pen.by) has the pen"
    case .noPen(nil): "no window has the pen: take it first"
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
