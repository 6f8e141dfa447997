import Formats
import Foundation
import Imaging
import Sightings

/// A table of photos with known animals: the ground truth for measuring identification.
///
/// Columns, in any order, others ignored:
///
/// | column | |
/// |---|---|
/// | `filename` | needed; relative to the folder of the table |
/// | `individual` | needed; the animal |
/// | `side` or `viewpoint` | for `--same-side` |
/// | `encounter` | for `--cross-encounter` |
/// | any | named by `--split`: `query`, `database`, or anything else for both |
/// | `bx`,`by`,`bw`,`bh`, else `x`,`y`,`w`,`h` | the region with the animal, in pixels of the upright photo |
/// | `rotation` | degrees clockwise by which the region is rotated about its center |
package struct LabelledSet: Sendable {
  package let path: String
  /// The folder for relative file names.
  package let folder: String
  package let photos: [LabelledPhoto]

  /// A set from lines that are already in memory.
  package init(path: String, folder: String, photos: [LabelledPhoto]) {
    self.path = path
    self.folder = folder
    self.photos = photos
  }

  /// Reads a table (RFC 4180, UTF-8).
  ///
  /// - Parameter splitColumn: the column with the values `query` and `database`.
  /// - Throws: `unreadableTable`, `missingColumn` or `badCell`.
  package init(contentsOf path: String, splitColumn: String? = nil) throws(EvaluationError) {
    let table: CSVTable
    do {
      table = try CSVTable(BoundedFile.bytes(of: path, limit: CSVLimits().bytes))
    } catch let error as CSVError {
      throw .unreadableTable(path: path, reason: error.description)
    } catch {
      throw .unreadableTable(path: path, reason: (error as NSError).localizedDescription)
    }
    for column in ["filename", "individual", splitColumn].compactMap({ $0 }) where !table.columns.contains(column) {
      throw .missingColumn(path: path, column: column, found: table.columns)
    }
    self.path = path
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var photos: [LabelledPhoto] = []
    for row in table.rows {
      let side = row["side"] ?? ""
      photos.append(
        LabelledPhoto(
          filename: row["filename"] ?? "", individual: row["individual"] ?? "",
          side: side.isEmpty ? row["viewpoint"] ?? "" : side, encounter: row["encounter"] ?? "",
          role: splitColumn.flatMap { row[$0] }.flatMap(LabelledPhoto.Role.init) ?? .both,
          box: try Self.box(of: row, path: path)))
    }
    self.photos = photos
  }

  private static func box(of row: CSVTable.Row, path: String) throws(EvaluationError) -> RotatedBox? {
    for columns in [["bx", "by", "bw", "bh"], ["x", "y", "w", "h"]] {
      let cells = columns.compactMap { row[$0] }.filter { !$0.isEmpty }
      guard cells.count == 4 else { continue }
      var values: [Double] = []
      for (column, cell) in zip(columns, cells) {
        guard let value = Double(cell), value.isFinite else {
          throw .badCell(path: path, line: row.line, column: column, text: cell)
        }
        values.append(value)
      }
      let turn = row["rotation"] ?? ""
      guard let rotation = turn.isEmpty ? 0 : Double(turn), rotation.isFinite else {
        throw .badCell(path: path, line: row.line, column: "rotation", text: turn)
      }
      return RotatedBox(x: values[0], y: values[1], width: values[2], height: values[3], rotation: rotation)
    }
    return nil
  }
}
