import Foundation
import GRDB
package import MediaLibrary

/// Search results while the person is still typing.
package struct QuickSearchResult: Codable, Hashable, Sendable {
  /// Animals by name, species or sex. In their order, the name has more weight than the species.
  package var animals: [Animal]
  /// Enclosures by name.
  package var enclosures: [Enclosure]
  /// Animals whose notes contain the words.
  package var notes: [Note]
  /// The number of sightings that a `SightingQuery` with the same text finds.
  package var sightings: Int

  package struct Animal: Codable, Hashable, Sendable, Identifiable {
    package var id: IndividualID
    package var name: String
    package var species: String?
    /// The number of live sightings of the animal, including held ones.
    package var sightings: Int
    /// The animal's most frequent activities, at most three.
    package var activities: [String]
  }

  package struct Enclosure: Codable, Hashable, Sendable, Identifiable {
    package var id: EnclosureID
    package var name: String
  }

  package struct Note: Codable, Hashable, Sendable, Identifiable {
    package var id: IndividualID
    package var name: String
    /// The matched words with their context, at most 12 words.
    package var excerpt: String
  }
}

/// Search while typing: every word is a prefix; case and accents are ignored.
package enum QuickSearch {
  /// The results for a text; no results if the text has neither letters nor digits.
  ///
  /// - Parameters:
  ///   - sexes: the words for the sexes in the requesting person's language. Such a word also finds animals of that
  ///     sex, besides animals with a matching name or species.
  ///   - limit: the maximum number of animals, and likewise of enclosures and of notes.
  /// - Complexity: that of the full-text indexes (FTS5). The index of animals also contains prefixes of one to three
  ///   letters.
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

  /// Animals without live naming decisions, such as animals that were merged into others, are not found.
  private static let isNamed = "EXISTS (SELECT 1 FROM identity WHERE individualID = individual.id)"

  private static func animals(
    of sex: Animal.Sex? = nil, matching pattern: String?, _ limit: Int, in db: Database
  ) throws -> [QuickSearchResult.Animal] {
    // The name has more weight than the species, because people mostly type names.
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

  /// Equals the number that `SightingQuery.text` finds: every annotation is in the full-text index.
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

  /// There are few enclosures, so their names are compared one by one.
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
