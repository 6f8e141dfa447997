import MediaLibrary

/// A rule that shows the locations of some sightings at a certain level.
package struct GeoprivacyRule: Codable, Hashable, Sendable, Identifiable {
  package enum Subject: Codable, Hashable, Sendable {
    /// A species, as entered; case is ignored.
    case species(String)
    case animal(IndividualID)
    /// An enclosure on the map, such as a zoo or a park: applies to all sightings inside.
    case place(EnclosureID)
    /// Photos that a person imported.
    case person(String)
  }

  package enum Kind: String, Codable, CaseIterable, Sendable {
    case species, animal, place, person
  }

  package let id: Int64
  package let subject: Subject
  package let level: PlaceLevel
}

extension GeoprivacyRule.Subject {
  package var kind: GeoprivacyRule.Kind {
    switch self {
    case .species: .species
    case .animal: .animal
    case .place: .place
    case .person: .person
    }
  }

  /// The value of column `key`.
  var key: String {
    switch self {
    case .species(let name): name
    case .animal(let id): "\(id)"
    case .place(let id): "\(id)"
    case .person(let actor): actor
    }
  }

  /// Parses columns `kind` and `key`; `nil` for values that this program does not write.
  init?(kind: String, key: String) {
    switch GeoprivacyRule.Kind(rawValue: kind) {
    case .species: self = .species(key)
    case .animal:
      guard let number = Int64(key) else { return nil }
      self = .animal(IndividualID(rawValue: number))
    case .place:
      guard let number = Int64(key) else { return nil }
      self = .place(EnclosureID(rawValue: number))
    case .person: self = .person(key)
    case nil: return nil
    }
  }
}
