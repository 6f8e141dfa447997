package struct AnimalProfile: Codable, Hashable, Sendable {
  package var animal: Animal
  package var mother: AnimalLink?
  package var father: AnimalLink?
  /// The animal's children, sorted by name.
  package var children: [AnimalLink]
  /// Animals seen in the same encounters, most frequent first.
  package var company: [Companion]

  /// The animal's activities, most frequent first.
  package var activities: [Activity]

  /// Another animal seen in the same encounters.
  package struct Companion: Codable, Hashable, Sendable, Identifiable {
    package var id: IndividualID
    package var name: String
    /// The number of shared encounters.
    package var encounters: Int
  }
}

/// The ID and name of an animal, for links.
package struct AnimalLink: Codable, Hashable, Sendable, Identifiable {
  package var id: IndividualID
  package var name: String

  package init(id: IndividualID, name: String) {
    self.id = id
    self.name = name
  }
}
