import GRDB
import MediaLibrary

/// Reads all sightings that a viewer may see, one after the other, so that memory use is constant.
enum SightingScan {
  enum Order {
    /// By the numbers of the photos, then of the annotations.
    case photos
    /// By the numbers of the annotations.
    case annotations
  }

  /// - Parameters:
  ///   - more: further columns to select; in the row, their indexes begin at ``firstMore``.
  static func run(
    in db: Database, for viewer: Viewer, by order: Order, more: [String] = [], each: (Sighting, Row) throws -> Void
  ) throws {
    let condition = [SightingRow.isLive, viewer.sees(held: false)].joinedByAnd()
    let (source, keys) =
      switch order {
      case .photos: (SightingRow.source(), "photo.id, annotation.id")
      case .annotations: (SightingRow.source(.byAnnotation), "annotation.id")
      }
    let columns = ([SightingRow.columns] + more).joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM \(source) WHERE \(condition.sql) ORDER BY \(keys)",
      arguments: condition.arguments)
    while let row = try rows.next() { try each(SightingRow.sighting(in: row, for: viewer), row) }
  }

  static let firstMore = SightingRow.allCases.count + PhotoFact.allCases.count
}
