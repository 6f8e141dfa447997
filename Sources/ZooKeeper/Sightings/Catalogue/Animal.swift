package import Facts

/// What is known of a named animal.
package struct Animal: Codable, Hashable, Sendable, Identifiable {
  /// Female or male; what is not known is absent.
  package enum Sex: String, Codable, CaseIterable, Sendable {
    case female, male
  }

  /// The animal's number.
  package var id: IndividualID
  /// The animal's name.
  package var name: String
  /// The animal's species.
  package var species: String?
  /// The animal's sex.
  package var sex: Sex?
  /// When the animal was born: a year, a month or a day (`2019`, `2019-03`, `2019-03-14`).
  package var born: String?
  /// When the animal died, in the same forms as the birth.
  package var died: String?
  /// The name of the animal's mother.
  package var mother: String?
  /// The name of the animal's father.
  package var father: String?
  /// Anything else.
  package var note: String?
  /// Whether the animal lives in human care.
  package var captive: Bool?
  /// How many sightings show the animal.
  package var sightings: Int
  /// The time of the first sighting that has one.
  package var firstSeen: CivilTime?
  /// The time of the last.
  package var lastSeen: CivilTime?
  /// Whether decisions about the animal contradict one another.
  package var isContradictory: Bool
  /// Whether the asker follows the animal.
  package var isFollowed: Bool
  /// The annotation to show of the animal: what a person chose, else the best by `CoverScore`. Absent while others than those who
  /// decide may see none.
  package var cover: AnnotationID?
}

/// What is to be changed about an animal: `nil` leaves a field as it is, and an empty text makes it unknown again.
package struct AnimalChanges: Codable, Hashable, Sendable {
  /// `female`, `male`, or empty.
  package var sex: String?
  /// A year, a month or a day.
  package var born: String?
  /// A year, a month or a day.
  package var died: String?
  /// The mother's name.
  package var mother: String?
  /// The father's name.
  package var father: String?
  /// Anything else.
  package var note: String?
  /// `yes`, `no`, or empty.
  package var captive: String?
  /// The species.
  package var species: String?

  /// No changes yet.
  package init() {}
}
