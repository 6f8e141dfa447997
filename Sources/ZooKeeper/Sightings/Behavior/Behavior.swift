/// The behavior of an animal on a photo, in the observer's words: a few activities, such as *grazing*.
///
/// The behavior is stored and exported like `behavior` in Darwin Core (dwc:behavior) and Camtrap DP: activities
/// separated by ` | `.
package enum Behavior {
  /// The maximum number of characters in one activity.
  package static let longest = 60
  /// The maximum number of activities per sighting.
  package static let most = 10
  private static let separator = " | "

  /// The distinct activities of a text, in order. Separators are bars, commas, semicolons and line breaks.
  package static func activities(in text: String) -> [String] {
    var known: Set<String> = []
    return text.split { "|,;".contains($0) || $0.isNewline }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty && known.insert(key($0)).inserted }
  }

  /// A key for comparing activities like SQLite: ASCII case is ignored.
  static func key(_ name: String) -> String {
    String(decoding: name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// The stored form of activities; `nil` for a text without activities.
  ///
  /// - Throws: `CatalogueError.invalid` if there are too many activities, or an activity is too long.
  package static func text(of typed: String) throws(CatalogueError) -> String? {
    let all = activities(in: typed)
    if all.count > most { throw .invalid(.behavior, value: typed, needs: .fewer(all.count, most: most)) }
    if let long = all.first(where: { $0.count > longest }) {
      throw .invalid(.behavior, value: long, needs: .length(1, most: longest))
    }
    return all.isEmpty ? nil : all.joined(separator: separator)
  }
}

/// An activity of animals and its frequency.
package struct Activity: Codable, Hashable, Sendable {
  /// The activity in its latest spelling.
  package let name: String
  /// The number of sightings with this activity.
  package let sightings: Int

  package init(name: String, sightings: Int) {
    self.name = name
    self.sightings = sightings
  }
}
