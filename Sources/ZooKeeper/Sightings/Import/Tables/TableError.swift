package import Formats

/// Why a table cannot be used: the file, the line, the column and the text of the cell.
package struct TableError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    case unreadable(String)
    /// The text is not a valid table.
    case malformed(CSVError.Problem)
    /// A required column is missing.
    case missingColumn(String)
    /// An unknown column; `suggestion` is a similar known column.
    case unknownColumn(String, suggestion: String?)
    /// A required cell is empty.
    case emptyCell(column: String)
    /// The cell's text does not fit its column.
    case badCell(column: String, text: String, expected: Expectation)
  }

  /// The expected content of a column.
  package enum Expectation: Equatable, Sendable {
    case number
    case viewpoint
    case behavior
    case time
    /// A length of at least 1 pixel.
    case length
  }

  package let path: String
  /// The line number; line 1 holds the column names.
  package let line: Int
  package let problem: Problem

  package var description: String {
    let place = "\(path), line \(line): "
    switch problem {
    case .unreadable(let why): return "\(path) cannot be read: \(why)"
    case .malformed(let problem): return "\(path), \(CSVError(line: line, problem: problem))"
    case .missingColumn(let column): return place + "there is no column \"\(column)\""
    case .unknownColumn(let column, let suggestion?):
      return place + "unknown column \"\(column)\": did you mean \"\(suggestion)\"?"
    case .unknownColumn(let column, nil):
      return place
        + "unknown column \"\(column)\"; the known columns are \(AnnotationTable.columns.joined(separator: ", "))"
    case .emptyCell(let column): return place + "\"\(column)\" is empty"
    case .badCell(let column, let text, let expected):
      return place + "\"\(text)\" in column \"\(column)\" is not \(expected.text)"
    }
  }
}

extension TableError.Expectation {
  fileprivate var text: String {
    switch self {
    case .number: "a number"
    case .viewpoint: "left, right, front, back, up, down, or a mix like frontleft"
    case .behavior:
      "a list of at most \(Behavior.most) activities, separated by |, each of at most \(Behavior.longest) characters"
    case .time: "a date, year first, as in 2024-04-30 or 2024-04-30T18:36:42"
    case .length: "at least 1 pixel"
    }
  }
}
