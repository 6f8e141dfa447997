import Foundation

/// Why a file could not be read, decoded, encoded or drawn: the file, the stage, and the reason.
package struct ImagingError: Error, Codable, Equatable, Sendable {
  package enum Stage: String, Codable, Sendable {
    case read, recognise, header, decode, metadata, encode, draw
  }

  package enum Reason: Hashable, Codable, Sendable {
    case empty
    case notThere
    /// A folder, a device or another file that is not regular.
    case notAFile
    /// The operating system refused; the error number.
    case cannotRead(errno: Int32)
    /// The bytes are not one of the supported formats; `looksLike` is their likely type.
    case notAnImage(looksLike: Lookalike?)
    /// A known format with a feature that cannot be decoded; the codec's name for it.
    case unsupported(String)
    /// This system has no decoder for the format.
    case noDecoder(ImageFormat)
    /// LibRaw does not know the camera of this raw file, or finds no samples in it.
    case unknownRaw(ImageFormat)
    case tooManyBytes(Int, limit: Int)
    /// More pixels than the limit, according to the header.
    case tooManyPixels(PixelSize, limit: Int)
    /// A side that is zero or longer than the limit, according to the header.
    case impossibleDimensions(PixelSize, limit: Int)
    /// The data ends before the picture is complete.
    case truncated
    /// The codec found damaged data; the text is its own, and may be empty.
    case damaged(String)
    /// The picture or data exceed a limit of work; the codec's name for the limit.
    case tooMuchWork(String)
    /// The drawing library failed.
    case drawingFailed
    /// The XML cannot be read in this line: it is not well-formed, or exceeds a limit.
    case notWellFormed(line: Int)
    case outOfMemory
    /// The task was cancelled while it waited for memory.
    case cancelled
  }

  /// The likely type of a file that is not a photo.
  package enum Lookalike: String, Codable, CaseIterable, Sendable {
    case gif, bmp, tiff, pdf, zip, video, riff, fujifilmRaw = "fujifilm-raw", xml, svg, sqlite
    case jpegXL = "jpeg-xl"
    case jpeg2000 = "jpeg-2000"

    /// Whether it is a picture, of a format that this program does not read.
    package var isPicture: Bool { [.gif, .bmp, .tiff, .fujifilmRaw, .jpegXL, .jpeg2000].contains(self) }
  }

  /// The path as the user gave it.
  package let file: String
  package let stage: Stage
  package let reason: Reason

  package init(file: String, stage: Stage, reason: Reason) {
    self.file = file
    self.stage = stage
    self.reason = reason
  }

  /// Whether the file does not exist.
  package var isOfMissingFile: Bool { stage == .read && reason == .cannotRead(errno: ENOENT) }
}

extension ImagingError: CustomStringConvertible {
  package var description: String { "\(file): \(stage.phrase): \(reason)" }
}

extension ImagingError.Stage {
  /// The stage for a sentence: `cannot be decoded`.
  package var phrase: String {
    switch self {
    case .read: "cannot be read"
    case .recognise: "is not a photo that can be opened"
    case .header: "has a header that cannot be used"
    case .decode: "cannot be decoded"
    case .metadata: "has metadata that cannot be read"
    case .encode: "cannot be encoded"
    case .draw: "cannot be drawn"
    }
  }
}

extension ImagingError.Lookalike {
  fileprivate var phrase: String {
    switch self {
    case .gif: "a GIF"
    case .bmp: "a BMP"
    case .tiff: "a TIFF or a camera's raw file"
    case .pdf: "a PDF"
    case .zip: "a ZIP archive"
    case .video: "a video"
    case .riff: "a RIFF file"
    case .fujifilmRaw: "a raw file of a Fujifilm camera"
    case .xml: "an XML file"
    case .svg: "an SVG drawing"
    case .sqlite: "an SQLite database"
    case .jpegXL: "a JPEG XL"
    case .jpeg2000: "a JPEG 2000"
    }
  }
}

extension ImagingError.Reason: CustomStringConvertible {
  /// The sentence without the name of the file.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notThere: "there is no such file"
    case .notAFile: "it is not a regular file"
    case .cannotRead(let errno): String(cString: strerror(errno))
    case .notAnImage(let kind?): "it looks like \(kind.phrase), not like JPEG, PNG, WebP, HEIF, AVIF or a raw photo"
    case .notAnImage(nil): "it is not JPEG, PNG, WebP, HEIF, AVIF or a raw photo"
    case .unsupported(let what): "\(what) is not supported"
    case .noDecoder(let format):
      "the system's libheif has no decoder for \(format.name); install its plugin for \(format == .avif ? "AV1" : "HEVC")"
    case .unknownRaw(let format):
      "it is a raw photo (\(format.name)) of a camera that LibRaw does not know, or its samples are missing"
    case .tooManyBytes(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .tooManyPixels(let size, let limit): "\(size) is more than the limit of \(limit / 1_000_000) megapixels"
    case .impossibleDimensions(let size, let limit): "\(size) is not a size between 1 and \(limit) pixels a side"
    case .truncated: "the file ends too early"
    case .tooMuchWork(let limit): "it needs more work than the limit" + (limit.isEmpty ? "" : " (\(limit))")
    case .drawingFailed: "the drawing library Cairo failed"
    case .notWellFormed(let line): "line \(line) of the XML cannot be read"
    case .damaged(let why): why.isEmpty ? "the data is damaged" : "the data is damaged (\(why))"
    case .outOfMemory: "there is not enough memory for the picture"
    case .cancelled: "the work was stopped before this photo was processed"
    }
  }
}
