import Facts

/// The reason why an import failed, and the file.
package struct ImportError: Error, Hashable, Sendable {
  /// The file name as the user knows it.
  package let file: String
  package let reason: Reason

  package init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }

  package enum Reason: Hashable, Sendable {
    /// The file does not exist or cannot be opened.
    case cannotRead
    case tooLarge(limit: Int)
    case tooManyFiles(limit: Int)
    case tooManyFrames(limit: Int)
    case tooManyLayers(limit: Int)
    /// Nested groups deeper than the limit.
    case tooDeep(limit: Int)
    /// More pixels than the limit, by the file's header.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The content does not match the file extension.
    case wrongKind(Kind)
    /// The bytes are not UTF-8.
    case notText
    /// The file contradicts itself or is cut off; with the position when it is known.
    case damaged(at: Int?)
    /// A variant of the format that this reader does not support.
    case unsupported(Feature)
    /// The file has nothing that could become a frame.
    case nothingInIt
    /// The photo of a worksheet cannot be cut into frames.
    case worksheet(WorksheetReader.Failure)
    case archive(ZIPProblem)
    case xml(line: Int)
    /// The task was cancelled before the file was read.
    case cancelled
  }

  package enum Kind: String, Hashable, Sendable {
    case storyboarder, fountain, finalDraft = "fdx", photoshop = "psd", openRaster = "ora", archive = "zip"
  }

  /// Features of Photoshop files that are not supported.
  package enum Feature: Hashable, Sendable {
    case bits(Int)
    case colourMode(Int)
    case packing(Int)
    case largeDocument
  }

  /// The message of the image decoder.
  package struct Picture: Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The message of the ZIP reader.
  package struct ZIPProblem: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ error: ZIPError) { description = error.description }
  }
}

extension ImportError: CustomStringConvertible {
  /// One sentence: the file, the problem and, where there is one, the next step.
  package var description: String { "\(file): \(reason.words)" }
}

extension ImportError.Reason {
  var words: String {
    switch self {
    case .cannotRead: "it cannot be opened; check that it exists and can be read"
    case .tooLarge(let limit): "it has more than \(limit) bytes; import it in parts"
    case .tooManyFiles(let limit): "it has more than \(limit) files; import it in parts"
    case .tooManyFrames(let limit): "it has more than \(limit) frames; import it in parts"
    case .tooManyLayers(let limit): "it has more than \(limit) layers; merge some"
    case .tooDeep(let limit): "groups are nested more than \(limit) deep; ungroup some"
    case .tooManyPixels(let width, let height, let limit):
      "\(width)x\(height) pixels are more than \(limit / 1_000_000) megapixels; make it smaller"
    case .wrongKind(let kind): "it is not of the kind \(kind.rawValue); check that you chose the right file"
    case .notText: "it is not text in UTF-8; save it as UTF-8"
    case .damaged(nil): "it is damaged; use another copy"
    case .damaged(let place?): "it is damaged at byte \(place); use another copy"
    case .unsupported(.bits(let bits)): "it has \(bits) bits per channel; save it with 8"
    case .unsupported(.colourMode(let mode)): "its colours are of mode \(mode); save it as RGB"
    case .unsupported(.packing(let method)):
      "the compression of its pixels (method \(method)) is not supported; save it again"
    case .unsupported(.largeDocument): "it is a large document (PSB); save it as PSD"
    case .nothingInIt: "there is nothing in it that could become a frame; choose another file"
    case .worksheet(let failure): failure.description
    case .archive(let problem): problem.description
    case .xml(let line): "line \(line) is not valid XML; save it again"
    case .cancelled: "the import was stopped before this file was read"
    }
  }
}
