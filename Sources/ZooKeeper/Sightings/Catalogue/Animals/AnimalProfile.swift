/// An animal with its family and its company.
package struct AnimalProfile: Codable, Hashable, Sendable {
  /// The animal.
  package var animal: Animal
  /// The animal's mother.
  package var mother: AnimalLink?
  /// The animal's father.
  package var father: AnimalLink?
  /// The animal's children, by name.
  package var children: [AnimalLink]
  /// Who was seen in the same encounters, the most frequent first.
  package var company: [Companion]

  /// What the animal was seen doing, the most frequent first.
  package var activities: [Activity]

  /// Another animal seen in the same encounters.
  package struct Companion: Codable, Hashable, Sendable, Identifiable {
    /// The companion's number.
    package var id: IndividualID
    /// The companion's name.
    package var name: String
    /// In how many encounters both animals were seen.
    package var encounters: Int
  }
}

/// The number and the name of an animal: enough to lead to it.
package struct AnimalLink: Codable, Hashable, Sendable, Identifiable {
  /// The animal's number.
  package var id: IndividualID
  /// The animal's name.
  package var name: String

  /// A link to an animal.
  package init(id: IndividualID, name: String) {
    self.id = id
    self.name = name
  }
}
