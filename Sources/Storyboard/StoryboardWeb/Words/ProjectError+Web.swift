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

  var phrase: Phrase {
    switch self {
    case .notFound, .trashed: StoryboardError.noSuchProject.phrase
    case .noVersion: Phrase("storyboard.error.no-version")
    case .noAttachment: Phrase("storyboard.error.no-file")
    case .inUse: Phrase("storyboard.error.in-use")
    case .noPen: StoryboardError.noPen.phrase
    case .tooManyVersions: Phrase("storyboard.error.versions", ["count": .number(Version.namedKept)])
    case .laterFormat: Phrase("storyboard.error.later-format")
    case .closed: Phrase("storyboard.error.closed")
    case .library(let error): error.phrase
    case .unsound(let flaw): flaw.phrase
    case .tooManyBytes(let most): Phrase("storyboard.error.bytes", ["size": .bytes(most)])
    case .tooManyFiles(let most): Phrase("storyboard.error.files", ["count": .number(most)])
    case .largeAttachment(let most): WebError.tooLarge(maxBytes: most).phrase
    }
  }

  var field: String? {
    guard case .unsound(.long(let words, _)) = self else { return nil }
    return words.rawValue
  }

  var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
