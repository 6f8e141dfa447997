package import MediaLibrary

/// The reason why an operation on a project failed.
package enum ProjectError: Error, Sendable {
  /// The project does not exist, or no file names its owner.
  case notFound(Identifier<Project>)
  /// Another process has the project open.
  case inUse(Identifier<Project>)
  /// A later version of the program wrote the project.
  case laterFormat(Identifier<Project>)
  /// The project was closed meanwhile; open it again.
  case closed(Identifier<Project>)
  case trashed(Identifier<Project>)
  /// The project's files cannot be read or written.
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
