/// Why an evaluation failed.
package enum EvaluationError: Error, Equatable, CustomStringConvertible {
  /// The table cannot be read; the reason comes from the system or from the CSV reader.
  case unreadableTable(path: String, reason: String)
  /// The table lacks a required column.
  case missingColumn(path: String, column: String, found: [String])
  /// A cell is not a number.
  case badCell(path: String, line: Int, column: String, text: String)
  /// No photo of the table may be compared with another photo of the same animal, or no photo can be read.
  case noQueries(path: String)
  case unusableCache(path: String, reason: String)
  /// The file is missing, or is not a network of the required kind.
  case notANetwork(path: String)
  /// The task was canceled.
  case interrupted

  package var description: String {
    switch self {
    case .unreadableTable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .missingColumn(let path, let column, let found):
      "\(path) has no column \(column); it needs filename and individual; found: "
        + (found.isEmpty ? "no columns" : found.joined(separator: ", "))
    case .badCell(let path, let line, let column, let text):
      "\(path), line \(line): \"\(text)\" in column \(column) is not a number"
    case .noQueries(let path):
      "\(path): no photo may be compared with another photo of the same animal, so there is nothing to measure; "
        + "try fewer restrictions"
    case .unusableCache(let path, let reason): "the cache folder \(path) cannot be used: \(reason)"
    case .notANetwork(let path):
      "\(path) is missing, or is not a network of this version; models/train_descriptor.py, models/train_side.py and models/train_context.py write such files"
    case .interrupted: "interrupted before the end; nothing was measured"
    }
  }
}
