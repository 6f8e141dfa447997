import HTTPTypes
import MediaLibrary
import Storyboards
import WebPlatform

extension ProjectError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .notFound, .trashed, .noVersion, .noAttachment: .notFound
    case .inUse, .noPen, .tooManyVersions, .tooManyFiles: .conflict
    case .laterFormat: .internalServerError
    case .closed: .serviceUnavailable
    case .library(let error): error.status
    case .unsound: .unprocessableContent
    case .largeAttachment, .tooManyBytes: .contentTooLarge
    }
  }

  var message: Message {
    switch self {
    case .notFound, .trashed: StoryboardError.noSuchProject.message
    case .noVersion: Message("storyboard.error.no-version")
    case .noAttachment: Message("storyboard.error.no-file")
    case .inUse: Message("storyboard.error.in-use")
    case .noPen: Message("storyboard.error.no-pen")
    case .tooManyVersions: Message("storyboard.error.versions", ["count": .number(Version.namedKept)])
    case .laterFormat: Message("storyboard.error.later-format")
    case .closed: Message("storyboard.error.closed")
    case .library(let error): error.message
    case .unsound(let flaw): flaw.message
    case .tooManyBytes(let most): Message("storyboard.error.bytes", ["size": .bytes(most)])
    case .tooManyFiles(let most): Message("storyboard.error.files", ["count": .number(most)])
    case .largeAttachment(let most): WebError.tooLarge(maxBytes: most).message
    }
  }

  var field: String? {
    guard case .unsound(.long(let words, _)) = self else { return nil }
    return words.rawValue
  }

  var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
