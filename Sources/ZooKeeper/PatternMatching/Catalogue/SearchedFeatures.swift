/// How much of a catalogue a query was compared with.
package struct SearchedFeatures: Sendable, Hashable {
  /// The features of the photos that the query could be compared with.
  package let features: Int
  /// The share of these features that each feature of the query was compared with, on average; above 0. 1 for an exact
  /// search. Below 1, only the features in the nearest cells of an inverted file were compared.
  package let share: Double

  package static let none = SearchedFeatures(features: 0, share: 1)

  package var isExact: Bool { share >= 1 }

  /// Whether the answer should state `share`: the search was not exact, or the catalogue is so large that readers may
  /// doubt an exact search.
  package var isStated: Bool { !isExact || features >= 1 << 20 }

  package init(features: Int, share: Double) { (self.features, self.share) = (features, share) }

  /// Several searches of one catalogue: the largest number, and the smallest share.
  init(_ searches: some Sequence<SearchedFeatures>) {
    let all = Array(searches)
    self.init(features: all.map(\.features).max() ?? 0, share: all.map(\.share).min() ?? 1)
  }
}
