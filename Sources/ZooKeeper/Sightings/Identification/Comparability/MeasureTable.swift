package import GRDB
package import PatternMatching

/// What was measured on the photos of sightings, inside the transaction of its user. Computed: rows may be thrown away at any time, and
/// go with the box that they were measured in.
package struct MeasureTable {
  private let db: Database

  package init(_ db: Database) { self.db = db }

  /// Keeps what was measured, in place of what was measured before.
  package func save(_ measures: PhotoMeasures, of annotation: AnnotationID) throws {
    let names = PhotoMeasures.names.joined(separator: ", ")
    let places = Array(repeating: "?", count: 2 + PhotoMeasures.names.count).joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO photoMeasures(annotationID, version, \(names)) VALUES (\(places))"
    ).execute(
      arguments: StatementArguments([annotation.rawValue]) + [PhotoMeasures.version]
        + StatementArguments(measures.values))
  }

  /// How much the photo of an annotation tells; `nil` when nobody measured it in this version's way.
  package func comparability(of annotation: AnnotationID) throws -> Comparability? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.columns) FROM photoMeasures WHERE annotationID = ?"),
      arguments: [annotation]
    ).flatMap { Self.comparability(in: $0, from: 0) }
  }

  // MARK: Columns

  /// The version and the measures.
  static let columns = (["version"] + PhotoMeasures.names).map { "photoMeasures.\($0)" }.joined(separator: ", ")

  /// How much a photo tells whose row holds `columns` from an index on; `nil` when it was not measured in this version's way.
  static func comparability(in row: Row, from index: Int) -> Comparability? {
    guard row[index] as String? == PhotoMeasures.version else { return nil }
    return PhotoMeasures(values: PhotoMeasures.names.indices.map { row[index + 1 + $0] ?? -1 }).map(Comparability.init)
  }

  /// How much a photo tells whose row is written as `SightingRow.measures` writes it; `nil` where it is of another version.
  static func comparability(text: String) -> Comparability? {
    let parts = text.split(separator: " ")
    guard let version = parts.first, version == PhotoMeasures.version else { return nil }
    return PhotoMeasures(values: parts.dropFirst().map { Double($0) ?? -1 }).map(Comparability.init)
  }
}
