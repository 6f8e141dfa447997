/// Who is on an annotation of the catalogue, and what limits comparing with it.
public struct CatalogueEntry: Sendable, Hashable {
  /// The annotation's number, unique in a catalogue.
  public let id: Int64
  /// The animal.
  public let individual: String
  /// The side that is seen; entries without one are compared with every query.
  public let group: String?
  /// The encounter, where it is known.
  public let encounter: String?

  /// An entry with these facts.
  public init(id: Int64, individual: String, group: String?, encounter: String?) {
    self.id = id
    self.individual = individual
    self.group = group
    self.encounter = encounter
  }
}

/// One annotation of a known animal with what the matcher sees there.
public struct Reference: Sendable {
  /// Who it shows.
  public let entry: CatalogueEntry
  /// What the matcher sees.
  public let features: FeatureSet

  /// A reference with these facts; `CatalogueEntry` explains them.
  public init(id: Int64, individual: String, group: String?, encounter: String?, features: FeatureSet) {
    entry = CatalogueEntry(id: id, individual: individual, group: group, encounter: encounter)
    self.features = features
  }
}

/// Which entries a query may be compared with.
public struct QueryScope: Sendable, Hashable {
  /// The query's own annotation.
  public var excludeAnnotation: Int64?
  /// Other annotations that must not answer, as those that are asked about together with it.
  public var excludeAnnotations: Set<Int64> = []
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

  /// Whether an entry may be compared with.
  public func allows(_ entry: CatalogueEntry) -> Bool {
    if let excludeAnnotation, entry.id == excludeAnnotation { return false }
    if excludeAnnotations.contains(entry.id) { return false }
    if let excludeEncounter, entry.encounter == excludeEncounter { return false }
    if let group, let side = entry.group, side != group { return false }
    return true
  }
}
