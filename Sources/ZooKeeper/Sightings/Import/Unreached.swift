/// Rows of a table, or photos of a detector's file, that reached no photo of an import.
package struct Unreached: Codable, Hashable, Sendable {
  /// The number of rows that reached no photo.
  package var rows: Int
  /// The number of all rows.
  package var all: Int
  /// The files that these rows name, as written, sorted.
  package var names: [String]

  package init(rows: Int, of all: Int, names: [String]) { (self.rows, self.all, self.names) = (rows, all, names) }
}
