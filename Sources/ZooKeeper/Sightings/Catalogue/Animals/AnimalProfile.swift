/// An animal with its family and its company.
public struct AnimalProfile: Codable, Hashable, Sendable {
  /// The animal.
  public var animal: Animal
  /// Its mother.
  public var mother: AnimalLink?
  /// Its father.
  public var father: AnimalLink?
  /// Its children, by name.
  public var children: [AnimalLink]
  /// Who was seen in the same encounters, the most frequent first.
  public var company: [Companion]

  /// Another animal seen in the same encounters.
  public struct Companion: Codable, Hashable, Sendable, Identifiable {
    /// Its number.
    public var id: IndividualID
    /// Its name.
    public var name: String
    /// In how many encounters both were seen.
    public var encounters: Int
  }
}

/// The number and the name of an animal: enough to lead to it.
public struct AnimalLink: Codable, Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: IndividualID
  /// Its name.
  public var name: String

  /// A link to an animal.
  public init(id: IndividualID, name: String) {
    self.id = id
    self.name = name
  }
}
