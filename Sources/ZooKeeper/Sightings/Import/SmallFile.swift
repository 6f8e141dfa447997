import Foundation

/// Files that other programs wrote and that are read whole.
enum SmallFile {
  /// The bytes of a file, at most one more than `limit`: what reads them says that there are too many.
  ///
  /// - Throws: what the system says.
  static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    return Array(try file.read(upToCount: limit + 1) ?? Data())
  }
}
