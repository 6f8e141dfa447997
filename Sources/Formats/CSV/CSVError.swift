/// An error in a table of separated values, and its line.
package struct CSVError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    case tooLarge(limit: Int)
    case cellTooLong(limit: Int)
    case tooManyCells(limit: Int)
    /// Bytes that are not UTF-8.
    case notText
    /// A quotation mark that begins a cell and has no partner.
    case openQuote
    /// Text between the quotation mark that ends a cell and the next separator.
    case textAfterQuote
  }

  /// The line, from 1; for a quotation mark without a partner, the line of that mark. 1 for an error of the whole table.
  package let line: Int
  package let problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  package var description: String { "line \(line): \(problem.words)" }
}

extension CSVError.Problem {
  fileprivate var words: String {
    switch self {
    case .tooLarge(let limit): "the table has more than \(limit) bytes"
    case .cellTooLong(let limit): "a cell has more than \(limit) bytes"
    case .tooManyCells(let limit): "a row has more than \(limit) cells"
    case .notText: "the table is not UTF-8; save it as UTF-8"
    case .openQuote: "a quotation mark opens a cell, but no mark closes it"
    case .textAfterQuote:
      "there is text after the closing quotation mark of a cell; write a quotation mark inside the text as two"
    }
  }
}

/// Limits for reading a table.
package struct CSVLimits: Sendable {
  /// The maximum number of bytes of the table.
  package var bytes: Int
  /// The maximum number of bytes of one cell, without its quotation marks.
  package var cellBytes: Int
  /// The maximum number of cells of one row.
  package var cells: Int

  /// Defaults: 256 MiB, 1 MiB per cell, 4,096 cells per row.
  package init(bytes: Int = 256 << 20, cellBytes: Int = 1 << 20, cells: Int = 4_096) {
    self.bytes = bytes
    self.cellBytes = cellBytes
    self.cells = cells
  }
}
