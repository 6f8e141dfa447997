/// The animal on an annotation of the catalogue, and the facts that limit comparisons with it.
package struct CatalogueEntry: Sendable, Hashable {
  /// Unique in a catalogue.
  package let id: Int64
  package let individual: String
  /// The visible side of the animal. Entries without a side are compared with every query.
  package let group: String?
  /// The probability of each flank, for an unknown side with an estimate. `FlankShares.logOdds` computes the resulting
  /// term of the log odds.
  package let flanks: FlankShares?
  /// `nil` when unknown.
  package let encounter: String?
  /// The kind of animal; `nil` when unknown. Entries without a kind are compared with every query.
  package let kind: String?

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

/// One annotation of a known animal with its features.
package struct Reference: Sendable {
  package let entry: CatalogueEntry
  package let features: FeatureSet

  package init(
    id: Int64, individual: String, group: String?, flanks: FlankShares? = nil, encounter: String?, features: FeatureSet
  ) {
    entry = CatalogueEntry(id: id, individual: individual, group: group, flanks: flanks, encounter: encounter)
    self.features = features
  }
}

/// The entries that a query may be compared with.
package struct QueryScope: Sendable, Hashable {
  /// The query's own annotation.
  package var excludeAnnotation: Int64?
  /// Other annotations to exclude, for example the photos that are queried together with this one.
  package var excludeAnnotations: Set<Int64> = []
  /// The query's own encounter. Set it so that photos of one occasion do not count as evidence for each other.
  package var excludeEncounter: String?
  /// The query's side; `nil` compares with all sides.
  package var group: String?
  /// The probability of each flank in the query, for an unknown side with an estimate.
  package var flanks: FlankShares?
  /// Kinds of animals that the query is known not to show. They are never candidates, but they serve as background.
  package var otherKinds: Set<String> = []

  package init(
    excludeAnnotation: Int64? = nil, excludeEncounter: String? = nil, group: String? = nil, flanks: FlankShares? = nil
  ) {
    self.excludeAnnotation = excludeAnnotation
    self.excludeEncounter = excludeEncounter
    self.group = group
    self.flanks = flanks
  }

  package func allows(_ entry: CatalogueEntry) -> Bool {
    if let excludeAnnotation, entry.id == excludeAnnotation { return false }
    if excludeAnnotations.contains(entry.id) { return false }
    if let excludeEncounter, entry.encounter == excludeEncounter { return false }
    if let group, let side = entry.group, side != group { return false }
    if let kind = entry.kind, otherKinds.contains(kind) { return false }
    return true
  }
}
