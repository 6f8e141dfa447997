package import Facts

/// Why a table cannot be used: which file, which line, which column, and the text that stands there.
package struct TableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was wrong.
  package enum Problem: Equatable, Sendable {
    /// The file cannot be read.
    case unreadable(String)
    /// The text is no table.
    case malformed(CSVError.Problem)
    /// A column that is needed is missing.
    case missingColumn(String)
    /// A column that nothing is known about; `suggestion` is a known one that comes close.
    case unknownColumn(String, suggestion: String?)
    /// A cell that is needed is empty.
    case emptyCell(column: String)
    /// A cell that cannot be read as what the column holds.
    case badCell(column: String, text: String, expected: Expectation)
  }

  /// What a column holds.
  package enum Expectation: Equatable, Sendable {
    /// A number.
    case number
    /// A side of an animal.
    case viewpoint
    /// What an animal does.
    case behavior
    /// A date and a time.
    case time
    /// A length of a pixel or more.
    case length
  }

  /// The table.
  package let path: String
  /// The line, the names of the columns being on line 1.
  package let line: Int
  /// What was wrong.
  package let problem: Problem

  /// One sentence that says what to do.
  package var description: String {
    let place = "\(path), line \(line): "
    switch problem {
    case .unreadable(let why): return "\(path) cannot be read: \(why)"
    case .malformed(let problem): return "\(path), \(CSVError(line: line, problem: problem))"
    case .missingColumn(let column): return place + "there is no column \"\(column)\""
    case .unknownColumn(let column, let suggestion?):
      return place + "the column \"\(column)\" is not known: did you mean \"\(suggestion)\"?"
    case .unknownColumn(let column, nil):
      return place
        + "the column \"\(column)\" is not known: known are \(AnnotationTable.columns.joined(separator: ", "))"
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
    case .behavior: "a few activities of at most \(Behavior.longest) characters"
    case .time: "a date, year first, as in 2024-04-30 or 2024-04-30T18:36:42"
    case .length: "at least 1 pixel"
    }
  }
}
