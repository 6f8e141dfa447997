package import Basics
import Formats
import Foundation
package import Imaging
import MediaLibrary

/// A table with boxes and names of animals per file: facts that are known before the import.
///
/// The same format serves for drawn boxes and for labelled data sets. Columns, in any order; only `filename` is
/// required:
///
/// | column | |
/// |---|---|
/// | `filename` | relative to the folder of the table, or absolute; one line per animal |
/// | `x`, `y`, `w`, `h` | the box in pixels of the upright photo; all empty or missing: the whole frame |
/// | `rotation` | degrees clockwise about the center of the box |
/// | `viewpoint` or `side` | left, right, front, back, up, down, or a mix like frontleft |
/// | `species` | |
/// | `behavior` | the animal's activities, separated by ` | ` as in Darwin Core and Camtrap DP |
/// | `individual` | the animal's name |
/// | `encounter` | photos with the same label belong together |
/// | `date` | a day or a time, year first, with or without an offset: see `WrittenTime` |
/// | `split` | for evaluations, ignored by imports |
///
/// Each cell holds a value or is missing; invalid cells are errors with their position. Nothing is guessed.
package struct AnnotationTable: Sendable {
  /// One animal on one photo.
  package struct Entry: Sendable, Hashable {
    /// An animal's box on a photo; `nil` for the whole frame.
    package var box: RotatedBox?
    /// The visible side.
    package var viewpoint: String?
    package var species: String?
    /// The animal's activities, in the stored form.
    package var behavior: String?
    package var individual: String?
    /// Whether the box is that of a region that a photo manager marked.
    package var isMarked = false
    /// The name of such a region: it is suggested, not decided.
    package var suggestion: String?
    package var encounter: String?
    package var date: WrittenTime?
  }

  static let columns = [
    "filename", "x", "y", "w", "h", "rotation", "viewpoint", "side", "species", "behavior", "individual", "encounter",
    "date",
    "split",
  ]

  /// Keyed by the bytes of the paths: two files may have names that look the same.
  private var entriesByFile: [[UInt8]: [Entry]]
  /// The name of each file as the table writes it.
  private let names: [[UInt8]: String]

  /// The files in the table: absolute paths, sorted.
  package var files: [String] {
    entriesByFile.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { PathText.text(of: $0) }
  }

  /// The files that exist; all files if none exists.
  package var filesThere: [String] {
    let there = files.filter { file in PathText.withBytes(of: file) { access($0, F_OK) } == 0 }
    return there.isEmpty ? files : there
  }

  /// Reads a table (RFC 4180, UTF-8; semicolons or tabs may replace the commas).
  ///
  /// - Throws: `TableError` for the first problem that makes the table unusable.
  package init(contentsOf path: String) throws(TableError) {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.bytes(of: path, limit: CSVLimits().bytes)
    } catch {
      throw TableError(path: path, line: 1, problem: .unreadable((error as NSError).localizedDescription))
    }
    try self.init(bytes, path: path)
  }

  /// - Parameter path: the table's path, for error messages and relative file names.
  package init(_ text: String, path: String) throws(TableError) { try self.init(Array(text.utf8), path: path) }

  private init(_ bytes: [UInt8], path: String) throws(TableError) {
    let table: CSVTable
    do {
      table = try CSVTable(bytes)
    } catch {
      throw TableError(path: path, line: error.line, problem: .malformed(error.problem))
    }
    // Spreadsheet programs also write empty columns, which are ignored.
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

  /// The animals on a file; empty if the table does not mention it.
  package func entries(for file: String) -> [Entry] { entriesByFile[PathText.bytes(of: AbsolutePath.of(file))] ?? [] }

  /// Matches the table with a list of files. Returns the adapted table, and the rows without a file.
  ///
  /// Programs on Windows write `\` and ignore case, and macOS stores letters in another Unicode form. A name without an
  /// exact match therefore refers to the only file that matches apart from these differences. Files that exist but are
  /// not imported count: a line that names such a file, or may mean it, refers to no other file. An absolute path of
  /// another computer refers to the only file with the same end: see `PathEnds`.
  package func reaching(_ files: [String]) -> (table: AnnotationTable, missed: Unreached) {
    let paths = Set(files.map { PathText.bytes(of: AbsolutePath.of($0)) })
    let astray = entriesByFile.keys.filter { !paths.contains($0) }
    let all = entriesByFile.values.reduce(0) { $0 + $1.count }
    guard !astray.isEmpty else { return (self, Unreached(rows: 0, of: all, names: [])) }
    // Swift compares strings by canonical equivalence, so both Unicode forms are equal.
    let meant = Dictionary(grouping: paths.filter { entriesByFile[$0] == nil }, by: Self.look)
    var folders = LooksInFolders()
    var table = self
    var left: Set<[UInt8]> = []
    for (look, names) in Dictionary(grouping: astray, by: Self.look) {
      if names.count == 1, let files = meant[look], files.count == 1, folders.isAlone(files[0], besides: names[0]) {
        table.entriesByFile[files[0]] = table.entriesByFile.removeValue(forKey: names[0])
      } else {
        left.formUnion(names)
      }
    }
    table.reach(files, left: &left)
    let missed = Unreached(
      rows: left.reduce(0) { $0 + (entriesByFile[$1]?.count ?? 0) }, of: all,
      names: left.compactMap { names[$0] }.sorted())
    return (table, missed)
  }

  /// Matches absolute paths of another computer by their ends, and removes them from `left`.
  private mutating func reach(_ files: [String], left: inout Set<[UInt8]>) {
    let foreign = Dictionary(
      left.compactMap { file in
        names[file].flatMap { FileIdentity(PathText.text(of: file)) == nil ? ($0, file) : nil }
      }, uniquingKeysWith: { first, _ in first })
    guard !foreign.isEmpty else { return }
    let free = files.map { AbsolutePath.of($0) }.filter { entriesByFile[PathText.bytes(of: $0)] == nil }
    for (name, file) in PathEnds(free).matches(of: foreign.keys) {
      guard let astray = foreign[name] else { continue }
      entriesByFile[PathText.bytes(of: file)] = entriesByFile.removeValue(forKey: astray)
      left.remove(astray)
    }
  }

  /// For each folder, the number of files with each name, ignoring case and Unicode form.
  private struct LooksInFolders {
    private var counts: [String: [String: Int]] = [:]

    /// Whether a name can refer to this file only. True if the name leads to this file. Also true if it leads to no
    /// file, and no other file in the folder has such a name.
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

  /// A known column that the unknown one probably means.
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

/// The cells of one row, parsed strictly.
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
