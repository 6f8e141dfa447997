/// One annotation of a known animal, that queries are compared with.
public struct Reference: Sendable {
  /// The annotation's number, unique in a catalogue.
  public let id: Int64
  /// The animal.
  public let individual: String
  /// The side that is seen; references without one are compared with every query.
  public let group: String?
  /// The encounter, where it is known.
  public let encounter: String?
  /// What the matcher sees.
  public let features: FeatureSet

  /// A reference with these facts.
  public init(id: Int64, individual: String, group: String?, encounter: String?, features: FeatureSet) {
    self.id = id
    self.individual = individual
    self.group = group
    self.encounter = encounter
    self.features = features
  }
}

/// Which references a query may be compared with.
public struct QueryScope: Sendable, Hashable {
  /// The query's own annotation.
  public var excludeAnnotation: Int64?
  /// The query's own encounter, when photos of one occasion must not vouch for one another.
  public var excludeEncounter: String?
  /// The query's side; `nil` compares with all sides.
  public var group: String?

  /// A scope with these limits.
  public init(excludeAnnotation: Int64? = nil, excludeEncounter: String? = nil, group: String? = nil) {
    self.excludeAnnotation = excludeAnnotation
    self.excludeEncounter = excludeEncounter
    self.group = group
  }

  /// Whether a reference may be compared with.
  public func allows(_ reference: Reference) -> Bool {
    if let excludeAnnotation, reference.id == excludeAnnotation { return false }
    if let excludeEncounter, reference.encounter == excludeEncounter { return false }
    if let group, let side = reference.group, side != group { return false }
    return true
  }
}
