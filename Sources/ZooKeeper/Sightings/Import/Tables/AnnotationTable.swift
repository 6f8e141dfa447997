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
  private var entriesByFile: [[UInt8]: [Entry]]
  /// What the table calls each file.
  private let names: [[UInt8]: String]

  /// The files that the table speaks of: absolute paths, in order.
  package var files: [String] {
    entriesByFile.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { PathText.text(of: $0) }
  }

  /// Those of the files that are there; all of them where none is.
  package var filesThere: [String] {
    let there = files.filter { file in PathText.withBytes(of: file) { access($0, F_OK) } == 0 }
    return there.isEmpty ? files : there
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
    // Spreadsheets write columns that somebody touched and left empty.
    for column in table.columns where !column.isEmpty && !Self.columns.contains(column) {
      throw TableError(
        path: path, line: 1, problem: .unknownColumn(column, suggestion: Self.suggestion(for: column)))
    }
    guard table.columns.contains("filename") else {
      throw TableError(path: path, line: 1, problem: .missingColumn("filename"))
    }
    let folder = (AbsolutePath.of(path) as NSString).deletingLastPathComponent
    var entries: [[UInt8]: [Entry]] = [:]
    var names: [[UInt8]: String] = [:]
    for row in table.rows {
      let cells = Cells(row: row, path: path)
      guard let name = cells.text("filename") else {
        throw TableError(path: path, line: row.line, problem: .emptyCell(column: "filename"))
      }
      let file = PathText.bytes(of: AbsolutePath.of(name, in: folder))
      entries[file, default: []].append(try cells.entry())
      names[file] = names[file] ?? name
    }
    (entriesByFile, self.names) = (entries, names)
  }

  /// The animals on a file; none when the table does not speak of it.
  package func entries(for file: String) -> [Entry] { entriesByFile[PathText.bytes(of: AbsolutePath.of(file))] ?? [] }

  /// The table as it speaks of some files, and what it calls those that are not among them, in order.
  ///
  /// Programs on Windows write `\` and take capitals for small letters, and a Mac has other forms of letters: a name of which there is
  /// no file means the only file that it fits in spite of these. A file that is there and not among those of the import counts: a line
  /// that names it, or may mean it, is no other file's.
  package func reaching(_ files: [String]) -> (table: AnnotationTable, missed: [String]) {
    let paths = Set(files.map { PathText.bytes(of: AbsolutePath.of($0)) })
    let astray = entriesByFile.keys.filter { !paths.contains($0) }
    guard !astray.isEmpty else { return (self, []) }
    // To Swift texts are equal that look the same.
    let meant = Dictionary(grouping: paths.filter { entriesByFile[$0] == nil }, by: Self.look)
    var folders = LooksInFolders()
    var table = self
    var missed: [String] = []
    for (look, names) in Dictionary(grouping: astray, by: Self.look) {
      if names.count == 1, let files = meant[look], files.count == 1, folders.isAlone(files[0], besides: names[0]) {
        table.entriesByFile[files[0]] = table.entriesByFile.removeValue(forKey: names[0])
      } else {
        missed += names.compactMap { self.names[$0] }
      }
    }
    return (table, missed.sorted())
  }

  /// How many files in each folder look the same by name.
  private struct LooksInFolders {
    private var counts: [String: [String: Int]] = [:]

    /// Whether a name can mean no file but this one: it leads to this file, or to none and no other file beside this one looks so.
    mutating func isAlone(_ file: [UInt8], besides name: [UInt8]) -> Bool {
      let (file, name) = (PathText.text(of: file), PathText.text(of: name))
      if let named = FileIdentity(name) { return named == FileIdentity(file) }
      let (folder, own) = ((file as NSString).deletingLastPathComponent, (file as NSString).lastPathComponent)
      let looks = counts[folder] ?? count(in: folder)
      counts[folder] = looks
      return looks[look(of: own), default: 1] <= 1
    }

    private func count(in folder: String) -> [String: Int] {
      (FolderListing.names(in: folder) ?? []).reduce(into: [:]) { $0[look(of: $1), default: 0] += 1 }
    }

    private func look(of name: String) -> String { AnnotationTable.look(of: PathText.bytes(of: name)) }
  }

  private static func look(of path: [UInt8]) -> String {
    PathText.text(of: path).replacing("\\", with: "/").lowercased()
  }

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
