package import Basics

/// A named animal with the facts about it.
package struct Animal: Codable, Hashable, Sendable, Identifiable {
  package enum Sex: String, Codable, CaseIterable, Sendable {
    case female, male
  }

  package var id: IndividualID
  package var name: String
  package var species: String?
  package var sex: Sex?
  /// Date of birth: a year, a month or a day (`2019`, `2019-03`, `2019-03-14`).
  package var born: String?
  /// Date of death, in the same forms.
  package var died: String?
  package var mother: String?
  package var father: String?
  package var note: String?
  package var captive: Bool?
  /// The number of sightings.
  package var sightings: Int
  /// The earliest known time of a sighting.
  package var firstSeen: CivilTime?
  /// The latest known time of a sighting.
  package var lastSeen: CivilTime?
  package var isContradictory: Bool
  /// Whether the requesting person follows the animal.
  package var isFollowed: Bool
  /// The cover image: the annotation chosen by a person, otherwise the best by `CoverScore`. `nil` if the animal has no
  /// sightings, or only held sightings.
  package var cover: AnnotationID?
}

/// Changes to an animal: `nil` keeps a field, an empty text makes it unknown.
package struct AnimalChanges: Codable, Hashable, Sendable {
  /// `female`, `male`, or empty.
  package var sex: String?
  /// A year, a month or a day.
  package var born: String?
  /// A year, a month or a day.
  package var died: String?
  package var mother: String?
  package var father: String?
  package var note: String?
  /// `yes`, `no`, or empty.
  package var captive: String?
  package var species: String?

  package init() {}
}
