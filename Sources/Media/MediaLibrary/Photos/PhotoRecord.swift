import GRDB
import Imaging

/// A photo of a library, as every app sees it.
package struct PhotoRecord: Equatable, Sendable, Identifiable {
  package let id: PhotoID
  /// SHA-256 of the file, in hexadecimal: the key of its thumbnails.
  package let digest: String
  /// The path of the user's file.
  package let path: String
  /// Relative to the library folder; `nil` when the original stayed where it was.
  package let originalPath: String?
  /// Upright; `nil` when it is not known.
  package let size: PixelSize?
  /// Time, position and camera.
  package let facts: PhotoMetadata
  /// The operation that added the photo.
  package let operation: OperationID

  package func file(inLibrary folder: String) -> String { originalPath.map { "\(folder)/\($0)" } ?? path }
}

extension PhotoTable {
  /// A photo of the library.
  ///
  /// - Returns: `nil` when there is none with this number, or it was withdrawn.
  package func photo(_ id: PhotoID) throws -> PhotoRecord? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(PhotoRecord.columns) FROM photo WHERE id = ? AND withdrawnBy IS NULL"), arguments: [id]
    ).map(PhotoRecord.init)
  }
}

extension PhotoRecord {
  private static let own = ["id", "sha256", "path", "originalPath", "width", "height", "importID"]

  fileprivate static let columns = (own + PhotoFact.allCases.map(\.rawValue)).joined(separator: ", ")

  fileprivate init(_ row: Row) {
    let (width, height): (Int?, Int?) = (row[4], row[5])
    self.init(
      id: row[0], digest: row[1], path: row[2], originalPath: row[3],
      size: width.flatMap { width in height.map { PixelSize(width: width, height: $0) } },
      facts: PhotoMetadata(row: row, from: Self.own.count), operation: row[6])
  }
}

package struct PhotoID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `photo`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were imported earlier.
  package static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}
