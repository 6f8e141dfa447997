package import Foundation

/// The numbers that a game is played by, read and checked.
///
/// In JSON, rules are their name alone: a saved game finds its numbers among those that come with the program.
package final class Rules: Sendable {
  package let numbers: Numbers

  /// - Throws: `RulesFlaw.contradiction` when a game could not be played by the numbers.
  package init(_ numbers: Numbers) throws(RulesFlaw) {
    try numbers.check()
    self.numbers = numbers
  }

  private init(checked numbers: Numbers) { self.numbers = numbers }

  /// The rules that new games are played by.
  package static func standard() throws(RulesFlaw) -> Rules { try named("standard-1") }

  /// Rules that come with the program; read once.
  ///
  /// - Throws: `RulesFlaw.missing` when none have the name, and the other flaws when their file was changed.
  package static func named(_ name: String) throws(RulesFlaw) -> Rules {
    guard name == "standard-1" else { throw .missing(name: name) }
    return try bundledStandard.get()
  }

  private static let bundledStandard = Result { () throws(RulesFlaw) in try Rules(contentsOf: standardFile) }

  /// The file with the numbers of `standard`.
  package static var standardFile: URL { Bundle.module.bundleURL.appendingPathComponent("Numbers/standard.json") }

  /// Rules from a file.
  package convenience init(contentsOf file: URL) throws(RulesFlaw) {
    let data: Data
    do { data = try Data(contentsOf: file) } catch { throw .missing(name: file.lastPathComponent) }
    try self.init(json: data)
  }

  /// Rules from the text of a file.
  package convenience init(json: Data) throws(RulesFlaw) {
    let numbers: Numbers
    do { numbers = try JSONDecoder().decode(Numbers.self, from: json) } catch { throw .unreadable(why: "\(error)") }
    try self.init(numbers)
  }
}

extension Rules: Hashable {
  package static func == (one: Rules, other: Rules) -> Bool { one === other || one.numbers == other.numbers }

  package func hash(into hasher: inout Hasher) { hasher.combine(numbers.name) }
}

extension Rules: Codable {
  package convenience init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self.init(checked: try Rules.named(name).numbers)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(numbers.name)
  }
}
