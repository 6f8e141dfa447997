import GRDB
package import MediaLibrary

/// A name or species in a query that no animal has, with values that it may mean.
package struct UnknownValue: Equatable, Sendable {
  package let kind: Kind
  package let value: String
  /// Nearest first, at most three; each has sightings.
  package let similar: [Similar]

  package enum Kind: Sendable {
    case name, species

    /// All values in the catalogue.
    fileprivate var values: String {
      switch self {
      case .name: "SELECT DISTINCT name FROM individual"
      case .species:
        """
        SELECT species FROM annotation WHERE species IS NOT NULL
        UNION SELECT species FROM individual WHERE species IS NOT NULL
        """
      }
    }
  }

  package struct Similar: Equatable, Sendable {
    package let value: String
    /// The sightings that the viewer may see.
    package let sightings: Int
  }
}

extension SightingQuery {
  /// The query's names and species that match no sighting the viewer may see. Only the first three of each are looked
  /// up, because each reads all names of the catalogue.
  ///
  /// - Throws: `LibraryError`.
  package func unknownValues(in library: Library) throws -> [UnknownValue] {
    try names.prefix(3).compactMap { try unknown(.name, $0, in: library) }
      + species.prefix(3).compactMap { try unknown(.species, $0, in: library) }
  }

  private func unknown(_ kind: UnknownValue.Kind, _ value: String, in library: Library) throws -> UnknownValue? {
    guard try count(of: kind, value, in: library) == 0 else { return nil }
    let known = try library.reading { db in try String.fetchAll(db, sql: kind.values) }
    let similar = try SimilarNames.nearest(to: value, among: known).compactMap { name -> UnknownValue.Similar? in
      let count = try count(of: kind, name, in: library)
      return count == 0 ? nil : UnknownValue.Similar(value: name, sightings: count)
    }
    return UnknownValue(kind: kind, value: value, similar: similar)
  }

  private func count(of kind: UnknownValue.Kind, _ value: String, in library: Library) throws -> Int {
    var query = SightingQuery(for: viewer)
    switch kind {
    case .name: query.names = [value]
    case .species: query.species = [value]
    }
    return try query.count(in: library)
  }
}
