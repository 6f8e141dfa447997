import CImageIO

extension cio_result {
  /// The codec's message in one line: libheif puts line breaks into some messages.
  private var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a picture was written, possibly with gaps.
  var hasPixels: Bool { status == CIO_OK || status == CIO_PARTIAL }

  /// The text about the missing part of an incomplete picture; `nil` for a complete picture.
  ///
  /// - Throws: when there is no picture at all.
  func damage(file: String, stage: ImagingError.Stage) throws(ImagingError) -> String? {
    let reason: ImagingError.Reason
    switch status {
    case CIO_OK: return nil
    case CIO_PARTIAL: return words.isEmpty ? "the file ends too early" : words
    case CIO_TRUNCATED: reason = .truncated
    case CIO_UNSUPPORTED: reason = .unsupported(words)
    case CIO_TOO_MUCH: reason = .tooMuchWork(words)
    case CIO_NO_MEMORY: reason = .outOfMemory
    default: reason = .damaged(words)
    }
    throw ImagingError(file: file, stage: stage, reason: reason)
  }
}

extension cio_buffer {
  /// Copies the bytes to an array, and frees the C buffer.
  mutating func take() -> [UInt8] {
    let array = Array(UnsafeBufferPointer(start: bytes, count: count))
    cio_release(&self)
    return array
  }
}
