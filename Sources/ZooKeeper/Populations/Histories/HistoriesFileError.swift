/// Why a `.inp` file cannot be read, and where.
package struct HistoriesFileError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case tooLarge(limit: Int)
    /// `/*` without `*/`.
    case openComment
    /// A row that does not end with `;`.
    case openRow
    /// A field that has other characters than 0 and 1.
    case badHistory(String)
    case badNumber(String)
    case noNumber
    /// The fields after the history are fewer than the groups.
    case fewNumbers(found: Int, groups: Int)
    case tooManyFields(limit: Int)
    case histories(CaptureHistoriesError.Problem)
  }

  /// From 1.
  package let line: Int
  /// From 1: the history is the first field of a row. 0 for a problem of the whole row or file.
  package let field: Int
  package let problem: Problem

  package init(line: Int, field: Int = 0, problem: Problem) {
    (self.line, self.field, self.problem) = (line, field, problem)
  }
}
