package import GRDB
package import PatternMatching

/// The views of sightings as the program sees them, inside the transaction of its user. Computed: rows may be thrown away at any time,
/// and go with the box that they were seen in.
package struct ViewTable {
  private let db: Database
  /// The version of the network whose estimates are new enough.
  private let version: String

  package init(_ db: Database, version: String = SideNetwork.version) { (self.db, self.version) = (db, version) }

  /// Keeps what was seen, in place of what was seen before.
  package func save(_ view: ViewEstimate, of annotation: AnnotationID) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO viewEstimate(annotationID, version, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: StatementArguments([annotation.rawValue]) + [version] + StatementArguments(Self.values(view)))
  }

  /// What was seen of an annotation, by a network of whatever version; `nil` when nothing was.
  package func view(of annotation: AnnotationID) throws -> ViewEstimate? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.columns) FROM viewEstimate WHERE annotationID = ?"),
      arguments: [annotation]
    ).flatMap { Self.view(in: $0, from: 0) }
  }

  /// The live annotations of live photos of which this version saw nothing yet, smallest number first.
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

  /// The shares, in the order of `AnimalView.allCases`.
  static let columns = AnimalView.allCases.map { "\($0.rawValue)Share" }.joined(separator: ", ")

  /// Whether the program is sure from which side the annotation with an id is seen, as SQL.
  static func isSure(of id: String) -> String {
    "EXISTS (SELECT 1 FROM viewEstimate WHERE annotationID = \(id) AND MAX(\(columns)) >= \(Double(ViewEstimate.certainty)))"
  }

  /// The estimate in a row that holds `columns` from an index on; `nil` when there is none, or none that can be.
  static func view(in row: Row, from index: Int) -> ViewEstimate? {
    let places = Dictionary(uniqueKeysWithValues: zip(AnimalView.allCases, index...))
    return ViewEstimate { view in places[view].flatMap { row[$0] as Double? } ?? -1 }
  }

  private static func values(_ view: ViewEstimate) -> [Double] {
    AnimalView.allCases.map { Double(view.share(of: $0)) }
  }
}
