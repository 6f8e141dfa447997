package import GRDB
package import PatternMatching

/// The estimated sides of sightings, inside the caller's transaction. The values are computed: rows may be deleted at
/// any time, and are deleted when the box changes.
package struct ViewTable {
  private let db: Database
  /// The version of the network whose estimates count as up to date.
  private let version: String

  package init(_ db: Database, version: String = SideNetwork.version) { (self.db, self.version) = (db, version) }

  /// Replaces an earlier estimate.
  package func save(_ view: ViewEstimate, of annotation: AnnotationID) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO viewEstimate(annotationID, version, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: StatementArguments([annotation.rawValue]) + [version] + StatementArguments(Self.values(view)))
  }

  /// The estimate for an annotation, from any version of the network; `nil` if there is none.
  package func view(of annotation: AnnotationID) throws -> ViewEstimate? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.columns) FROM viewEstimate WHERE annotationID = ?"),
      arguments: [annotation]
    ).flatMap { Self.view(in: $0, from: 0) }
  }

  /// The live annotations of live photos without an estimate of this version, ordered by ID.
  func missing() throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
          AND NOT EXISTS (SELECT 1 FROM viewEstimate WHERE annotationID = annotation.id AND version = ?)
        ORDER BY annotation.id
        """, arguments: [version])
  }

  // MARK: Columns

  /// The probability columns, in the order of `AnimalView.allCases`.
  static let columns = AnimalView.allCases.map { "\($0.rawValue)Share" }.joined(separator: ", ")

  /// An SQL expression: whether the estimate for this annotation ID is confident.
  static func isSure(of id: String) -> String {
    "EXISTS (SELECT 1 FROM viewEstimate WHERE annotationID = \(id) AND MAX(\(columns)) >= \(Double(ViewEstimate.certainty)))"
  }

  /// The estimate from a row that holds `columns` from an index on; `nil` if it is missing or invalid.
  static func view(in row: Row, from index: Int) -> ViewEstimate? {
    ViewEstimate { view in row[index + view.place] as Double? ?? -1 }
  }

  private static func values(_ view: ViewEstimate) -> [Double] {
    AnimalView.allCases.map { Double(view.share(of: $0)) }
  }
}
