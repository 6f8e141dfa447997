import GRDB
import Imaging

/// A photo of a library, as every app sees it.
package struct PhotoRecord: Equatable, Sendable, Identifiable {
  /// The photo's number.
  package let id: PhotoID
  /// The SHA-256 of its bytes, in hexadecimal: what its thumbnails are asked for by.
  package let digest: String
  /// Where the user had it.
  package let path: String
  /// Relative to the library folder; `nil` when the original stayed where it was.
  package let originalPath: String?
  /// Its size, upright; `nil` when it is not known.
  package let size: PixelSize?
  /// When, where and by which camera it was taken.
  package let facts: PhotoMetadata
  /// The operation that brought it.
  package let operation: OperationID

  /// Where its bytes can be read now.
  package func file(inLibrary folder: String) -> String { originalPath.map { "\(folder)/\($0)" } ?? path }
}

extension PhotoTable {
  /// A photo that is there.
  ///
  /// - Returns: `nil` when there is none of that number, or when it was taken back.
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
