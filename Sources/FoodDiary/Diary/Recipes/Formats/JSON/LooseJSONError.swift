/// Why a text cannot be read as JSON, with the line.
package struct LooseJSONError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// Values are nested beyond the limit.
    case tooDeep(limit: Int)
    /// The text ends inside a value.
    case endsEarly
    /// A value was expected.
    case noValue
    /// A comma or the end of a list or object was expected.
    case noSeparator
    /// The number is malformed.
    case badNumber
    /// The bytes are not UTF-8.
    case notText
  }

  /// From 1.
  package let line: Int
  package let problem: Problem

  package var description: String {
    let words =
      switch problem {
      case .tooDeep(let limit): "values are nested more than \(limit) deep"
      case .endsEarly: "the text ends within a value"
      case .noValue: "a value is missing"
      case .noSeparator: "a comma is missing"
      case .badNumber: "a number is malformed"
      case .notText: "the text is not UTF-8; save it as UTF-8"
      }
    return "line \(line) of the JSON cannot be read: \(words)"
  }
}
