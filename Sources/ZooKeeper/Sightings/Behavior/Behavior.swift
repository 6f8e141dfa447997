/// What an animal does on a photo, in the words of whoever saw it: a few activities, such as *grazing*.
///
/// It is kept and exported as Darwin Core has `behavior` (dwc:behavior) and Camtrap DP too: activities with ` | ` between them.
package enum Behavior {
  /// The most characters of one activity.
  package static let longest = 60
  /// The most activities of one sighting.
  package static let most = 10
  private static let separator = " | "

  /// The activities of a text, each once, in order: bars, commas, semicolons and line ends stand between them.
  package static func activities(in text: String) -> [String] {
    var known: Set<String> = []
    return text.split { "|,;".contains($0) || $0.isNewline }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty && known.insert(key($0)).inserted }
  }

  /// What two ways of writing an activity have in common, as SQLite compares them: upper and lower case of ASCII alike.
  static func key(_ name: String) -> String {
    String(decoding: name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// The form in which activities are kept; `nil` for none.
  ///
  /// - Throws: `CatalogueError.invalid` for activities that are too many or too long.
  package static func text(of typed: String) throws(CatalogueError) -> String? {
    let all = activities(in: typed)
    if all.count > most { throw .invalid(.behavior, value: typed, needs: .fewer(all.count, most: most)) }
    if let long = all.first(where: { $0.count > longest }) {
      throw .invalid(.behavior, value: long, needs: .length(long.count, most: longest))
    }
    return all.isEmpty ? nil : all.joined(separator: separator)
  }
}

/// An activity of an animal, and how often it was seen.
package struct Activity: Codable, Hashable, Sendable {
  /// What the animal does, as it was written last.
  package let name: String
  /// On how many sightings.
  package let sightings: Int

  /// An activity that was seen so often.
  package init(name: String, sightings: Int) {
    self.name = name
    self.sightings = sightings
  }
}
