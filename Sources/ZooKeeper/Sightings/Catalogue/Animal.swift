public import Imaging

/// What is known of a named animal.
public struct Animal: Codable, Hashable, Sendable, Identifiable {
  /// Female or male; what is not known is absent.
  public enum Sex: String, Codable, CaseIterable, Sendable {
    case female, male
  }

  /// Its number.
  public var id: IndividualID
  /// Its name.
  public var name: String
  /// Its species.
  public var species: String?
  /// Its sex.
  public var sex: Sex?
  /// When it was born: a year, a month or a day (`2019`, `2019-03`, `2019-03-14`).
  public var born: String?
  /// When it died, in the same forms.
  public var died: String?
  /// Its mother's name.
  public var mother: String?
  /// Its father's name.
  public var father: String?
  /// Anything else.
  public var note: String?
  /// Whether it lives in human care.
  public var captive: Bool?
  /// How many sightings show it.
  public var sightings: Int
  /// The time of the first sighting that has one.
  public var firstSeen: CivilTime?
  /// The time of the last.
  public var lastSeen: CivilTime?
  /// Whether decisions about it contradict one another.
  public var isContradictory: Bool
  /// Whether the asker follows it.
  public var isFollowed: Bool
  /// The annotation to show of it: that of its latest sighting with a time, else the one with the largest number.
  public var cover: AnnotationID?
}

/// What is to be changed about an animal: `nil` leaves a field as it is, and an empty text makes it unknown again.
public struct AnimalChanges: Codable, Hashable, Sendable {
  /// `female`, `male`, or empty.
  public var sex: String?
  /// A year, a month or a day.
  public var born: String?
  /// A year, a month or a day.
  public var died: String?
  /// The mother's name.
  public var mother: String?
  /// The father's name.
  public var father: String?
  /// Anything else.
  public var note: String?
  /// `yes`, `no`, or empty.
  public var captive: String?
  /// The species.
  public var species: String?

  /// No changes yet.
  public init() {}
}
