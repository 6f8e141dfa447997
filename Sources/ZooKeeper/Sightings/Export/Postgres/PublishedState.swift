import Digests
import Foundation
import MediaLibrary

/// The record of an export in its folder: a mark of each published row, a line feed, and a line of JSON about the
/// export.
///
/// The marks are in the order of the tables, then of the rows' primary keys. So a later export compares them with the
/// catalogue in one pass.
struct PublishedState: Sendable {
  /// The last line of the file.
  struct Head: Codable, Sendable {
    /// `PostgresCatalogue.format`.
    var format = PostgresCatalogue.format
    /// The number of the latest file in the folder.
    var file: Int
    var readers: Viewer.Role
    /// The SHA-256 of all marks, in hexadecimal: equal for equal rows.
    var content: String

    fileprivate enum CodingKeys: String, CodingKey {
      /// The name of this key shows that the file is a record of an export.
      case format = "menagerie-postgres"
      case file, readers, content
    }

    /// The end of the file: a line feed, the JSON, a line feed.
    func line() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return [UInt8(ascii: "\n")] + Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }

  let head: Head
  fileprivate let path: String
  /// The total length of the marks.
  fileprivate let byteCount: Int

  /// Reads the head, and compares its digest with the marks.
  ///
  /// - Throws: `PostgresExportError.otherVersion`, `.damaged`.
  init(contentsOf path: String) throws {
    self.path = path
    (head, byteCount) = try Self.head(of: path)
    let digest = RunningDigest(.sha256)
    var marks = try PublishedMarks(of: self)
    while let mark = try marks.next() {
      guard mark.table < PostgresCatalogue.tables.count else { throw PostgresExportError.damaged(path: path) }
      digest.update(mark.bytes)
    }
    guard digest.finish().hex == head.content else { throw PostgresExportError.damaged(path: path) }
  }

  private static func head(of path: String) throws -> (Head, byteCount: Int) {
    let damaged = PostgresExportError.damaged(path: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw damaged }
    defer { close(descriptor) }
    guard let size = WholeFile.size(of: path) else { throw damaged }
    var end = [UInt8](repeating: 0, count: min(size, 4096))
    // The head is shorter than 4096 bytes, and its JSON has no line feed: the line feed before it ends the marks.
    guard pread(descriptor, &end, end.count, off_t(size - end.count)) == end.count, end.last == UInt8(ascii: "\n"),
      let before = end.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    else { throw damaged }
    let (json, byteCount) = (Data(end[(before + 1)...]), size - end.count + before)
    struct Format: Decodable {
      let format: Int

      enum CodingKeys: String, CodingKey { case format = "menagerie-postgres" }
    }
    guard let format = try? JSONDecoder().decode(Format.self, from: json).format else { throw damaged }
    guard format == PostgresCatalogue.format else {
      throw PostgresExportError.otherVersion(folder: (path as NSString).deletingLastPathComponent)
    }
    guard byteCount.isMultiple(of: PublishedRowMark.byteCount),
      let head = try? JSONDecoder().decode(Head.self, from: json), head.file > 0
    else { throw damaged }
    return (head, byteCount)
  }
}

/// The marks of a state, read one after the other.
struct PublishedMarks {
  private let path: String
  private let reader: PieceReader?
  /// The number of bytes of marks after `piece`.
  private var left: Int
  private var piece: ArraySlice<UInt8> = []

  private static let pieceBytes = PublishedRowMark.byteCount << 15

  /// - Parameter state: `nil` for no marks.
  /// - Throws: `PostgresExportError.damaged`.
  init(of state: PublishedState?) throws {
    (path, left) = (state?.path ?? "", state?.byteCount ?? 0)
    reader = state.flatMap { PieceReader($0.path) }
    guard (reader == nil) == (state == nil) else { throw PostgresExportError.damaged(path: path) }
  }

  /// The next mark; `nil` at the end.
  mutating func next() throws -> PublishedRowMark? {
    if piece.isEmpty {
      guard let reader, left > 0 else { return nil }
      let wanted = min(left, Self.pieceBytes)
      piece = try reader.next(wanted)[...]
      guard piece.count == wanted else { throw PostgresExportError.damaged(path: path) }
      left -= wanted
    }
    defer { piece = piece.dropFirst(PublishedRowMark.byteCount) }
    return PublishedRowMark(piece.prefix(PublishedRowMark.byteCount))
  }
}
