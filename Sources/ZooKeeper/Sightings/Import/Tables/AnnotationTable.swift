package import Facts
import Foundation
package import Imaging
import MediaLibrary

/// Boxes and names of animals by file: what somebody already knows about photos.
///
/// One form serves both drawn boxes and labelled sets. Columns, in any order; only `filename` is needed:
///
/// | column | |
/// |---|---|
/// | `filename` | relative to the folder of the table, or absolute; several lines for one file are several animals |
/// | `x`, `y`, `w`, `h` | the box in pixels of the upright photo; all empty or missing: the whole frame |
/// | `rotation` | degrees clockwise about the centre of the box |
/// | `viewpoint` or `side` | left, right, front, back, up, down, or a mix like frontleft |
/// | `species` | |
/// | `behavior` | what the animal does: activities with ` | ` between them, as in Darwin Core and Camtrap DP |
/// | `individual` | the animal's name |
/// | `encounter` | photos with the same word belong together |
/// | `date` | a day or a time, year first, with or without an offset: see `WrittenTime` |
///
/// Every cell is a value, missing, or an error with its place: nothing is guessed.
package struct AnnotationTable: Sendable {
  /// One animal on one photo.
  package struct Entry: Sendable, Hashable {
    /// The region, `nil` for the whole frame.
    package var box: RotatedBox?
    /// The side that is seen.
    package var viewpoint: String?
    /// The species.
    package var species: String?
    /// What the animal does, as it is kept.
    package var behavior: String?
    /// The animal's name.
    package var individual: String?
    /// The encounter's label.
    package var encounter: String?
    /// When the photo was taken.
    package var date: WrittenTime?
  }

  static let columns = [
    "filename", "x", "y", "w", "h", "rotation", "viewpoint", "side", "species", "behavior", "individual", "encounter",
    "date",
    "split",
  ]

  /// By the bytes of the paths: names that look the same may be two files.
  private let entriesByFile: [[UInt8]: [Entry]]

  /// The files that the table speaks of: absolute paths, in order.
  package var files: [String] {
    entriesByFile.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { PathText.text(of: $0) }
  }

  /// Reads a table (RFC 4180, UTF-8; a semicolon or a tab may stand for the comma).
  ///
  /// - Throws: `TableError` for the first thing that cannot be used.
  package init(contentsOf path: String) throws(TableError) {
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: path, limit: CSVLimits().bytes)
    } catch {
      throw TableError(path: path, line: 1, problem: .unreadable((error as NSError).localizedDescription))
    }
    try self.init(bytes, path: path)
  }

  /// Reads the text of a table; `path` names it and anchors its file names.
  package init(_ text: String, path: String) throws(TableError) { try self.init(Array(text.utf8), path: path) }

  private init(_ bytes: [UInt8], path: String) throws(TableError) {
    let table: CSVTable
    do {
      table = try CSVTable(bytes)
    } catch {
      throw TableError(path: path, line: error.line, problem: .malformed(error.problem))
    }
    for column in table.columns where !Self.columns.contains(column) {
      throw TableError(
        path: path, line: 1, problem: .unknownColumn(column, suggestion: Self.suggestion(for: column)))
    }
    guard table.columns.contains("filename") else {
      throw TableError(path: path, line: 1, problem: .missingColumn("filename"))
    }
    let folder = (AbsolutePath.of(path) as NSString).deletingLastPathComponent
    var entries: [[UInt8]: [Entry]] = [:]
    for row in table.rows {
      let cells = Cells(row: row, path: path)
      guard let name = cells.text("filename") else {
        throw TableError(path: path, line: row.line, problem: .emptyCell(column: "filename"))
      }
      entries[PathText.bytes(of: AbsolutePath.of(name, in: folder)), default: []].append(try cells.entry())
    }
    entriesByFile = entries
  }

  /// The animals on a file; none when the table does not speak of it.
  package func entries(for file: String) -> [Entry] { entriesByFile[PathText.bytes(of: AbsolutePath.of(file))] ?? [] }

  /// A known column that shares most letters.
  private static func suggestion(for column: String) -> String? {
    let synonyms = [
      "file": "filename", "image": "filename", "path": "filename", "name": "individual", "id": "individual",
      "identity": "individual", "width": "w", "height": "h", "theta": "rotation", "angle": "rotation",
      "view": "viewpoint",
      "time": "date", "datetime": "date", "sighting": "encounter",
    ]
    let lower = column.lowercased()
    return columns.contains(lower) ? lower : synonyms[lower] ?? columns.first { lower.hasPrefix($0) && $0.count > 2 }
  }
}

/// The cells of one row, read strictly.
private struct Cells {
  let row: CSVTable.Row
  let path: String

  func text(_ column: String) -> String? { row[column].flatMap { $0.isEmpty ? nil : $0 } }

  func number(_ column: String) throws(TableError) -> Double? {
    guard let text = text(column) else { return nil }
    guard let value = Double(text), value.isFinite else { throw bad(column, text, .number) }
    return value
  }

  func entry() throws(TableError) -> AnnotationTable.Entry {
    var entry = AnnotationTable.Entry()
    entry.box = try box()
    if let side = text("viewpoint") ?? text("side") {
      guard Viewpoint.isValid(side.lowercased()) else {
        throw bad(text("viewpoint") == nil ? "side" : "viewpoint", side, .viewpoint)
      }
      entry.viewpoint = side.lowercased()
    }
    entry.species = text("species")
    if let behavior = text("behavior") {
      do throws(CatalogueError) { entry.behavior = try Behavior.text(of: behavior) } catch {
        throw bad("behavior", behavior, .behavior)
      }
    }
    entry.individual = text("individual")
    entry.encounter = text("encounter")
    if let date = text("date") {
      guard let time = try? WrittenTime(date), time.zone != .notUnderstood else { throw bad("date", date, .time) }
      entry.date = time
    }
    return entry
  }

  private func box() throws(TableError) -> RotatedBox? {
    let rotation = try number("rotation") ?? 0
    let (x, y, w, h) = (try number("x"), try number("y"), try number("w"), try number("h"))
    switch (x, y, w, h) {
    case (nil, nil, nil, nil): return nil
    case (let x?, let y?, let w?, let h?):
      guard w >= 1, h >= 1 else { throw bad(w < 1 ? "w" : "h", "\(w < 1 ? w : h)", .length) }
      return RotatedBox(x: x, y: y, width: w, height: h, rotation: rotation)
    default:
      let missing = zip(["x", "y", "w", "h"], [x, y, w, h]).first { $0.1 == nil }?.0 ?? "x"
      throw TableError(path: path, line: row.line, problem: .emptyCell(column: missing))
    }
  }

  private func bad(_ column: String, _ text: String, _ expected: TableError.Expectation) -> TableError {
    TableError(path: path, line: row.line, problem: .badCell(column: column, text: text, expected: expected))
  }
}
