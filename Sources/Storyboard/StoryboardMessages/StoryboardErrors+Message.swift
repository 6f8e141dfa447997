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

extension Flaw {
  package var message: Message {
    switch self {
    case .long(let words, let most):
      Message(
        "storyboard.flaw.long", ["what": .message("storyboard.flaw.words.\(words.rawValue)"), "count": .number(most)])
    case .many(let things, let most):
      Message(
        "storyboard.flaw.many", ["what": .message("storyboard.flaw.things.\(things.rawValue)"), "count": .number(most)])
    case .outside(let measure): Message("storyboard.flaw.outside.\(measure.rawValue)")
    case .deep: Message("storyboard.flaw.deep")
    case .twice(let thing, _): Message("storyboard.flaw.twice", ["what": .message(thing.word)])
    case .noFrames: Message("storyboard.flaw.no-frames")
    case .noLayers: Message("storyboard.flaw.no-layers")
    case .lostSheet: Message("storyboard.flaw.lost-sheet")
    case .sharedAndDrawn: Message("storyboard.flaw.shared-and-drawn")
    }
  }
}

extension Flaw.ItemKind {
  /// The name of this kind of thing.
  package var word: Message { Message("storyboard.flaw.thing.\(rawValue)") }
}

extension ExportError {
  package var message: Message {
    switch self {
    case .noFrames: Message("storyboard.export.error.no-frames")
    case .noTimecode: Message("storyboard.export.error.timecode")
    case .longerThanADay: Message("storyboard.export.error.day")
    case .noFFmpeg: Message("storyboard.export.error.no-ffmpeg")
    case .noTrack(let name): Message("storyboard.export.error.no-track", ["name": .text(name)])
    case .ffmpegFailed: Message("storyboard.export.error.ffmpeg")
    }
  }
}
