import Foundation
import GRDB
package import MediaLibrary

/// What a search found while somebody was still typing.
package struct QuickSearchResult: Codable, Hashable, Sendable {
  /// Animals by name or species, those whose name begins with the text first.
  package var animals: [Animal]
  /// Enclosures by name.
  package var enclosures: [Enclosure]
  /// Animals whose notes hold the words.
  package var notes: [Note]
  /// How many sightings `SightingQuery.text` would find.
  package var sightings: Int

  /// An animal.
  package struct Animal: Codable, Hashable, Sendable, Identifiable {
    /// The animal's number.
    package var id: IndividualID
    /// The animal's name.
    package var name: String
    /// The animal's species.
    package var species: String?
    /// How many sightings show the animal.
    package var sightings: Int
    /// What it was seen doing most.
    package var activities: [String]
  }

  /// An enclosure.
  package struct Enclosure: Codable, Hashable, Sendable, Identifiable {
    /// The enclosure's number.
    package var id: EnclosureID
    /// The enclosure's name.
    package var name: String
  }

  /// Notes on an animal.
  package struct Note: Codable, Hashable, Sendable, Identifiable {
    /// The number of the animal.
    package var id: IndividualID
    /// The animal's name.
    package var name: String
    /// The words and what stands around them.
    package var excerpt: String
  }
}

/// A search that answers while somebody types: every word is the beginning of one, upper and lower case and accents
/// aside.
package enum QuickSearch {
  /// What a text finds; nothing for one without letters and digits.
  ///
  /// - Parameters:
  ///   - sexes: what the sexes are called in the asker's language: such a word finds the animals of that sex, besides those whose name or
  ///     species it begins.
  ///   - limit: the most animals, enclosures and notes each.
  /// - Complexity: that of the index of words (FTS5), with its prefixes of one to three letters.
  package static func find(
    _ text: String, library: Library, for viewer: Viewer, sexes: [Animal.Sex: String] = [:], limit: Int = 8
  ) throws(LibraryError) -> QuickSearchResult {
    guard let words = SearchWords(text) else {
      return QuickSearchResult(animals: [], enclosures: [], notes: [], sightings: 0)
    }
    let pattern = words.pattern
    return try library.reading { db in
      var animals = try animals(matching: pattern, limit, in: db)
      if let (sex, others) = words.sex(in: sexes) {
        let known = Set(animals.map(\.id))
        animals += try self.animals(of: sex, matching: others?.pattern, limit, in: db).filter { !known.contains($0.id) }
      }
      return QuickSearchResult(
        animals: Array(animals.prefix(limit)), enclosures: try enclosures(text, limit, for: viewer, in: db),
        notes: try notes(pattern, limit, in: db), sightings: try sightings(words, for: viewer, in: db))
    }
  }

  /// Animals that no decision names any more, as after a merge, are not found.
  private static let isNamed = "EXISTS (SELECT 1 FROM identity WHERE individualID = individual.id)"

  private static func animals(
    of sex: Animal.Sex? = nil, matching pattern: String?, _ limit: Int, in db: Database
  ) throws -> [QuickSearchResult.Animal] {
    // The name counts for more than the species: it is what people type.
    let found =
      pattern == nil
      ? "SELECT id AS rowid, 0 AS rank FROM individual WHERE :pattern IS NULL"
      : "SELECT rowid, bm25(animalText, 10, 1, 0) AS rank FROM animalText WHERE animalText MATCH :pattern"
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT individual.id, individual.name, individual.species,
          (SELECT COUNT(*) FROM identity JOIN annotation ON annotation.id = identity.annotationID
            JOIN photo ON photo.id = annotation.photoID
            WHERE identity.individualID = individual.id AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL)
        FROM (\(found)) found JOIN individual ON individual.id = found.rowid
        WHERE \(isNamed) AND (:sex IS NULL OR individual.sex = :sex)
        ORDER BY found.rank, individual.name, individual.id LIMIT :limit
        """,
      arguments: ["pattern": pattern.map { "{name species} : (\($0))" }, "sex": sex?.rawValue, "limit": limit])
    return try rows.map { row in
      let activities = try BehaviorTable(db).activities(of: row[0]).prefix(3).map(\.name)
      return QuickSearchResult.Animal(
        id: row[0], name: row[1], species: row[2], sightings: row[3], activities: activities)
    }
  }

  private static func notes(_ pattern: String, _ limit: Int, in db: Database) throws -> [QuickSearchResult.Note] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT individual.id, individual.name, snippet(animalText, 2, '', '', '…', 12)
        FROM animalText JOIN individual ON individual.id = animalText.rowid
        WHERE animalText MATCH ? AND \(isNamed) ORDER BY animalText.rank, individual.id LIMIT ?
        """, arguments: ["note : (\(pattern))", limit])
    return rows.map { QuickSearchResult.Note(id: $0[0], name: $0[1], excerpt: $0[2]) }
  }

  /// As many as `SightingQuery.text` finds: every annotation has its words in the index.
  private static func sightings(_ words: SearchWords, for viewer: Viewer, in db: Database) throws -> Int {
    let counts = try Int.fetchAll(
      db,
      sql: """
        SELECT COUNT(*) FROM sightingText WHERE sightingText MATCH ?1
        UNION ALL
        SELECT COUNT(*) FROM sightingText WHERE sightingText MATCH ?1 AND rowid IN (
          \(WithdrawnAnnotations.sql)
          UNION SELECT id FROM annotation WHERE heldBy IS NOT NULL AND (heldBy <> ?2 OR ?3))
        """, arguments: [viewer.pattern(of: words), viewer.actor, viewer.decides])
    return counts[0] - counts[1]
  }

  /// Enclosures are few: their names are read.
  private static func enclosures(
    _ text: String, _ limit: Int, for viewer: Viewer, in db: Database
  ) throws -> [QuickSearchResult.Enclosure] {
    let wanted = words(text)
    let withheld = try Enclosures.withheld(from: viewer, in: db)
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, name FROM enclosure WHERE withdrawnBy IS NULL ORDER BY name, id")
    let found = rows.lazy.filter { row in
      guard withheld[row[0]] == nil else { return false }
      let own = words(row[1])
      return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
    return found.prefix(limit).map { QuickSearchResult.Enclosure(id: $0[0], name: $0[1]) }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
