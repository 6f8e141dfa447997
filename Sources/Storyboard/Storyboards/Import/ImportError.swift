import Facts

/// Why nothing could be imported: which file, and what is wrong with it.
package struct ImportError: Error, Hashable, Sendable {
  /// The file's name as the user knows it.
  package let file: String
  package let reason: Reason

  package init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }

  package enum Reason: Hashable, Sendable {
    /// There is nothing of the name, or it cannot be opened.
    case cannotRead
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// More files than the limit.
    case tooManyFiles(limit: Int)
    /// More frames than a storyboard has.
    case tooManyFrames(limit: Int)
    /// More layers than are read.
    case tooManyLayers(limit: Int)
    /// Groups within groups beyond the limit.
    case tooDeep(limit: Int)
    /// More pixels than the limit, as the header says.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A file of another kind than its name says.
    case wrongKind(Kind)
    /// Bytes that are not UTF-8.
    case notText
    /// The file contradicts itself or ends too early, at a byte if that is known.
    case damaged(at: Int?)
    /// A kind of the format that is not read here.
    case unsupported(Feature)
    /// There is nothing in it that could become a frame.
    case nothingInIt
    /// A photo of a worksheet that cannot be cut into frames.
    case worksheet(WorksheetReader.Failure)
    case archive(ZIPProblem)
    case xml(line: Int)
    /// The task was cancelled before the file was read.
    case cancelled
  }

  /// The kinds of files that are read.
  package enum Kind: String, Hashable, Sendable {
    case storyboarder, fountain, finalDraft = "fdx", photoshop = "psd", openRaster = "ora", archive = "zip"
  }

  /// What a Photoshop file may have and is not read here.
  package enum Feature: Hashable, Sendable {
    case bits(Int)
    case colourMode(Int)
    case packing(Int)
    case largeDocument
  }

  /// Why a picture cannot be opened, in the words of what opens pictures.
  package struct Picture: Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Why an archive cannot be opened, in the words of what opens archives.
  package struct ZIPProblem: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ error: ZIPError) { description = error.description }
  }
}

extension ImportError: CustomStringConvertible {
  /// One sentence: file, what is wrong, what to do.
  package var description: String { "\(file): \(reason.words)" }
}

extension ImportError.Reason {
  var words: String {
    switch self {
    case .cannotRead: "it cannot be opened; look whether it is there and may be read"
    case .tooLarge(let limit): "it has more than \(limit) bytes; bring it in parts"
    case .tooManyFiles(let limit): "it has more than \(limit) files; bring it in parts"
    case .tooManyFrames(let limit): "it has more than \(limit) frames; bring it in parts"
    case .tooManyLayers(let limit): "it has more than \(limit) layers; merge some"
    case .tooDeep(let limit): "groups stand within each other more than \(limit) times; open some"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)x\(height) pixels are more than \(limit / 1_000_000) megapixels; make it smaller"
    case .wrongKind(let kind): "it is no \(kind.rawValue) file; look whether the right one was chosen"
    case .notText: "it is not text in UTF-8; save it as UTF-8"
    case .damaged(nil): "it is damaged; take another copy"
    case .damaged(let place?): "it is damaged at byte \(place); take another copy"
    case .unsupported(.bits(let bits)): "it has \(bits) bits a channel; save it with 8"
    case .unsupported(.colourMode(let mode)): "its colours are of mode \(mode); save it as RGB"
    case .unsupported(.packing(let method)):
      "its pixels are packed by method \(method), which is not read; save it again"
    case .unsupported(.largeDocument): "it is a large document (PSB); save it as PSD"
    case .nothingInIt: "there is nothing in it that could become a frame"
    case .worksheet(let failure): failure.description
    case .archive(let problem): problem.description
    case .xml(let line): "line \(line) is not valid XML; save it again"
    case .cancelled: "the import was stopped before this file was read"
    }
  }
}
