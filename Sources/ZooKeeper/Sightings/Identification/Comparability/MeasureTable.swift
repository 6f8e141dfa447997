package import GRDB
package import PatternMatching

/// Quality measures of sightings' photos, inside the caller's transaction. The values are computed: rows may be deleted
/// at any time, and are deleted when the box changes.
package struct MeasureTable {
  private let db: Database

  package init(_ db: Database) { self.db = db }

  /// Replaces earlier measures.
  package func save(_ measures: PhotoMeasures, of annotation: AnnotationID) throws {
    let names = PhotoMeasures.names.joined(separator: ", ")
    let places = Array(repeating: "?", count: 2 + PhotoMeasures.names.count).joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO photoMeasures(annotationID, version, \(names)) VALUES (\(places))"
    ).execute(
      arguments: StatementArguments([annotation.rawValue]) + [PhotoMeasures.version]
        + StatementArguments(measures.values))
  }

  /// How suitable the photo is for comparison; `nil` if this version has not measured it.
  package func comparability(of annotation: AnnotationID) throws -> Comparability? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.columns) FROM photoMeasures WHERE annotationID = ?"),
      arguments: [annotation]
    ).flatMap { Self.comparability(in: $0, from: 0) }
  }

  // MARK: Columns

  static let columns = (["version"] + PhotoMeasures.names).map { "photoMeasures.\($0)" }.joined(separator: ", ")

  /// The value from a row that holds `columns` from an index on; `nil` if this version has not measured it.
  static func comparability(in row: Row, from index: Int) -> Comparability? {
    guard row[index] as String? == PhotoMeasures.version else { return nil }
    return PhotoMeasures(values: PhotoMeasures.names.indices.map { row[index + 1 + $0] ?? -1 }).map(Comparability.init)
  }

  /// The value from the text in `SightingRow.measures`; `nil` for another version.
  static func comparability(text: String) -> Comparability? {
    let parts = text.split(separator: " ")
    guard let version = parts.first, version == PhotoMeasures.version else { return nil }
    return PhotoMeasures(values: parts.dropFirst().map { Double($0) ?? -1 }).map(Comparability.init)
  }
}

extension PhotoMeasures {
  /// - Parameters:
  ///   - size: the longer side of the box, in pixels of the photo.
  ///   - brightness: the mean gray level of the chip, 0 to 1.
  init(size: Double, look: PictureQuality, brightness: Double, foreground: Foreground, features: FeatureSet) {
    self.init(
      size: size, sharpness: look.sharpness, exposure: look.exposure, brightness: brightness,
      coverage: Double(foreground.coverage), sureness: Double(foreground.certainty), features: Double(features.count),
      distinctness: features.distinctness())
  }
}
