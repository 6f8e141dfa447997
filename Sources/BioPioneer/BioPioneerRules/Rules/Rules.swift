package import Foundation

/// The validated numbers of a game.
///
/// In JSON, rules are only their name; a saved game finds its numbers among the built-in ones.
package final class Rules: Sendable {
  package let numbers: Numbers

  /// - Throws: `RulesFlaw.contradiction` if a game could not be played with the numbers.
  package init(_ numbers: Numbers) throws(RulesFlaw) {
    try numbers.check()
    self.numbers = numbers
  }

  private init(checked numbers: Numbers) { self.numbers = numbers }

  /// The rules of new games.
  package static func standard() throws(RulesFlaw) -> Rules { try named("standard-1") }

  /// Built-in rules, read once.
  ///
  /// - Throws: `RulesFlaw.missing` for an unknown name; another flaw if the file was changed.
  package static func named(_ name: String) throws(RulesFlaw) -> Rules {
    guard name == "standard-1" else { throw .missing(name: name) }
    return try bundledStandard.get()
  }

  private static let bundledStandard = Result { () throws(RulesFlaw) in try Rules(contentsOf: standardFile) }

  package static var standardFile: URL { Bundle.module.bundleURL.appendingPathComponent("Numbers/standard.json") }

  package convenience init(contentsOf file: URL) throws(RulesFlaw) {
    let data: Data
    do { data = try Data(contentsOf: file) } catch { throw .missing(name: file.lastPathComponent) }
    try self.init(json: data)
  }

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
