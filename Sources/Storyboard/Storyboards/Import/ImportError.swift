import Formats
package import Imaging

/// The reason why an import failed, and the file.
package struct ImportError: Error, Hashable, Sendable {
  /// The file name for the user.
  package let file: String
  package let reason: Reason

  package init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }

  package enum Reason: Hashable, Sendable {
    /// The file does not exist or cannot be opened.
    case cannotRead
    case tooLarge(limit: Int)
    case tooManyFiles(limit: Int)
    /// An archive with more versions of the storyboard than the limit.
    case tooManyVersions(limit: Int)
    case tooManyFrames(limit: Int)
    case tooManyLayers(limit: Int)
    /// Nested groups deeper than the limit.
    case tooDeep(limit: Int)
    /// The file's header states more pixels than the limit.
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

  /// Why a picture cannot be decoded.
  package enum Picture: Hashable, Sendable {
    case layers(Reason)
    case image(ImagingError.Reason)
    case other(String)

    init(_ error: any Error) {
      self =
        switch error {
        case let error as ImportError: .layers(error.reason)
        case let error as ImagingError: .image(error.reason)
        default: .other("\(error)")
        }
    }
  }

  /// The message of the ZIP reader.
  package struct ZIPProblem: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ error: ZIPError) { description = error.description }
  }
}
