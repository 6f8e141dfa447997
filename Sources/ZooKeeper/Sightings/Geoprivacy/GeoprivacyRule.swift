import MediaLibrary

/// That the places of some sightings are kept at a level.
package struct GeoprivacyRule: Codable, Hashable, Sendable, Identifiable {
  /// What a rule is about.
  package enum Subject: Codable, Hashable, Sendable {
    /// A species, in the words of whoever stated it; upper and lower case alike.
    case species(String)
    /// One animal.
    case animal(IndividualID)
    /// An enclosure on the map, as a zoo or a park: whatever is seen within.
    case place(EnclosureID)
    /// Photos that a person brought.
    case person(String)
  }

  /// What rules can be about.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case species, animal, place, person
  }

  /// The rule's number.
  package let id: Int64
  /// What the rule is about.
  package let subject: Subject
  /// How the places are kept.
  package let level: PlaceLevel
}

extension GeoprivacyRule.Subject {
  /// What kind of thing it is.
  package var kind: GeoprivacyRule.Kind {
    switch self {
    case .species: .species
    case .animal: .animal
    case .place: .place
    case .person: .person
    }
  }

  /// As column `key` keeps it.
  var key: String {
    switch self {
    case .species(let name): name
    case .animal(let id): "\(id)"
    case .place(let id): "\(id)"
    case .person(let actor): actor
    }
  }

  /// What columns `kind` and `key` say; `nil` for what this program does not write.
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
