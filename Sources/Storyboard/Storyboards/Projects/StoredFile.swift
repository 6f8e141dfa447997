import MediaLibrary

/// Reads and writes the small files of a project.
enum StoredFile {
  /// The bytes of a file; `nil` when it is missing or unreadable.
  static func read(_ path: String) -> [UInt8]? {
    guard let reader = PieceReader(path) else { return nil }
    var bytes: [UInt8] = []
    while true {
      guard let piece = try? reader.next(1 << 20) else { return nil }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// The value of a file with one checked line; `nil` when it is missing.
  ///
  /// - Throws: why the line is unusable.
  static func value<Value: Decodable>(_ type: Value.Type, at path: String) throws(ChecksummedLine.Flaw) -> Value? {
    guard let bytes = read(path) else { return nil }
    return try ChecksummedLine.value(type, ofFile: bytes)
  }

  static func write(_ value: some Encodable, to path: String) throws(LibraryError) {
    let bytes: [UInt8]
    do { bytes = try ChecksummedLine.bytes(of: value) } catch { throw .cannotWrite(path: path, reason: "\(error)") }
    try DurableFile.write(bytes, to: path, permissions: 0o600)
  }
}
