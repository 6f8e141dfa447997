package import Localization
package import MediaLibrary
package import Storyboards

extension ProjectError {
  /// - Parameters:
  ///   - library: the message for an error of the library. A page hides paths, a terminal shows them.
  ///   - tooLarge: the message for a file with more bytes than this limit.
  package func message(ofLibrary library: (LibraryError) -> Message, tooLarge: (Int) -> Message) -> Message {
    switch self {
    case .notFound, .trashed: Message("storyboard.error.no-project")
    case .noVersion: Message("storyboard.error.no-version")
    case .noAttachment: Message("storyboard.error.no-file")
    case .inUse: Message("storyboard.error.in-use")
    case .noPen: Message("storyboard.error.no-pen")
    case .tooManyVersions: Message("storyboard.error.versions", ["count": .number(Version.namedKept)])
    case .laterFormat: Message("storyboard.error.later-format")
    case .closed: Message("storyboard.error.closed")
    case .library(let error): library(error)
    case .unsound(let flaw): flaw.message
    case .tooManyBytes(let most): Message("storyboard.error.bytes", ["size": .bytes(most)])
    case .tooManyFiles(let most): Message("storyboard.error.files", ["count": .number(most)])
    case .largeAttachment(let most): tooLarge(most)
    }
  }
}
