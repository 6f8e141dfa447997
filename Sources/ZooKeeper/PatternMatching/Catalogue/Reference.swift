/// Who is on an annotation of the catalogue, and what limits comparing with it.
package struct CatalogueEntry: Sendable, Hashable {
  /// The annotation's number, unique in a catalogue.
  package let id: Int64
  /// The animal.
  package let individual: String
  /// The side that is seen; entries without one are compared with every query.
  package let group: String?
  /// How likely each flank is seen, where no side is known but an estimate is: such entries answer at the odds of that.
  package let flanks: FlankShares?
  /// The encounter, where it is known.
  package let encounter: String?
  /// What kind of animal is seen, where that is known; entries without one are compared with every query.
  package let kind: String?

  /// An entry with these facts.
  package init(
    id: Int64, individual: String, group: String?, flanks: FlankShares? = nil, encounter: String?, kind: String? = nil
  ) {
    self.id = id
    self.individual = individual
    self.group = group
    self.flanks = flanks
    self.encounter = encounter
    self.kind = kind
  }
}

/// One annotation of a known animal with what the matcher sees there.
package struct Reference: Sendable {
  /// Who the annotation shows.
  package let entry: CatalogueEntry
  /// What the matcher sees.
  package let features: FeatureSet

  /// A reference with these facts; `CatalogueEntry` explains them.
  package init(
    id: Int64, individual: String, group: String?, flanks: FlankShares? = nil, encounter: String?, features: FeatureSet
  ) {
    entry = CatalogueEntry(id: id, individual: individual, group: group, flanks: flanks, encounter: encounter)
    self.features = features
  }
}

/// Which entries a query may be compared with.
package struct QueryScope: Sendable, Hashable {
  /// The query's own annotation.
  package var excludeAnnotation: Int64?
  /// Other annotations that must not answer, as those that are asked about together with the query.
  package var excludeAnnotations: Set<Int64> = []
  /// The query's own encounter, when photos of one occasion must not vouch for one another.
  package var excludeEncounter: String?
  /// The query's side; `nil` compares with all sides.
  package var group: String?
  /// How likely the query shows each flank, where its side is not known but an estimate is.
  package var flanks: FlankShares?
  /// Kinds of animals that the query is known not to show: they never answer, and are what answers have to stand out from.
  package var otherKinds: Set<String> = []

  /// A scope with these limits.
  package init(
    excludeAnnotation: Int64? = nil, excludeEncounter: String? = nil, group: String? = nil, flanks: FlankShares? = nil
  ) {
    self.excludeAnnotation = excludeAnnotation
    self.excludeEncounter = excludeEncounter
    self.group = group
    self.flanks = flanks
  }

  /// Whether an entry may be compared with.
  package func allows(_ entry: CatalogueEntry) -> Bool {
    if let excludeAnnotation, entry.id == excludeAnnotation { return false }
    if excludeAnnotations.contains(entry.id) { return false }
    if let excludeEncounter, entry.encounter == excludeEncounter { return false }
    if let group, let side = entry.group, side != group { return false }
    if let kind = entry.kind, otherKinds.contains(kind) { return false }
    return true
  }
}
