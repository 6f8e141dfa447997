/// Why an evaluation could not be made.
package enum EvaluationError: Error, Equatable, CustomStringConvertible {
  /// The table cannot be read; the reason is the system's.
  case unreadableTable(path: String, reason: String)
  /// The table lacks a column that it has to have.
  case missingColumn(path: String, column: String, found: [String])
  /// A cell cannot be understood.
  case badCell(path: String, line: Int, column: String, text: String)
  /// No photo of the table has another one of the same animal to be found by.
  case noQueries(path: String)
  /// The cache folder cannot be used.
  case unusableCache(path: String, reason: String)
  /// A file is no network of the kind that was asked for.
  case notANetwork(path: String)
  /// The work was called off before its end.
  case interrupted

  /// One sentence: what failed, on which file, and what to do.
  package var description: String {
    switch self {
    case .unreadableTable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .missingColumn(let path, let column, let found):
      "\(path) has no column \(column); it needs filename and individual, and its columns are "
        + found.joined(separator: ", ")
    case .badCell(let path, let line, let column, let text):
      "\(path), line \(line): \"\(text)\" in column \(column) is not a number"
    case .noQueries(let path):
      "\(path): no photo may be compared with another one of the same animal, so there is nothing to measure; "
        + "with fewer restrictions there may be"
    case .unusableCache(let path, let reason): "the cache folder \(path) cannot be used: \(reason)"
    case .notANetwork(let path):
      "\(path) cannot be read as a network of this version; models/train_descriptor.py, models/train_side.py and models/train_context.py make such files"
    case .interrupted: "interrupted before the end; nothing was measured"
    }
  }
}
