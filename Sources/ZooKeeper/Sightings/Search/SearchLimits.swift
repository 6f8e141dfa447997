/// The sizes at which a search of sightings changes its way. They change its time, never its result.
package struct SearchLimits: Sendable {
  /// Up to this many candidates of a filter are sorted for a page. With more, a page of sixty is found among the first
  /// ten thousand photos of a million, if the matching ones are spread evenly.
  package var sorted = 5_000
  /// How many photos are read in their order for a page, before the candidates are sorted after all.
  package var walked = 20_000
  /// With more candidates than this, all sightings are read instead.
  package var listed = 200_000

  package init() {}

  package static let standard = SearchLimits()
}
