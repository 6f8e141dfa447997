/// Why a text is not JSON that can be read, and on which line.
package struct LooseJSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// Values within values beyond the limit.
    case tooDeep(limit: Int)
    /// The text ends within a value.
    case endsEarly
    /// A value was to come, and something else stands there.
    case noValue
    /// Something else than a comma or the end of a list or object.
    case noSeparator
    /// A number that is none.
    case badNumber
    /// The bytes are not UTF-8.
    case notText
  }

  /// The line, from 1.
  package let line: Int
  /// What is wrong there.
  package let problem: Problem

  /// What is wrong, in words.
  package var description: String {
    let words =
      switch problem {
      case .tooDeep(let limit): "values stand within each other more than \(limit) times"
      case .endsEarly: "the text ends within a value"
      case .noValue: "a value is missing"
      case .noSeparator: "a comma is missing"
      case .badNumber: "a number is not written as one"
      case .notText: "the text is not UTF-8; save it as UTF-8"
      }
    return "line \(line) is not valid JSON: \(words)"
  }
}
