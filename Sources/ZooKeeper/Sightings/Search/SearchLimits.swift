/// The numbers at which a search for sightings switches to another method. They affect its duration, never its result.
package struct SearchLimits: Sendable {
  /// Up to this many candidates of a filter are sorted for a page. If more than 5,000 of a million photos match and are
  /// spread evenly, the first 12,000 photos contain a page of 60.
  package var sorted = 5_000
  /// The maximum number of photos that are read in order for a page. If the page is not full then, the candidates of
  /// the narrowest filter are sorted.
  package var walked = 20_000
  /// With more candidates than this, all sightings are read instead.
  package var listed = 200_000

  package init() {}

  package static let standard = SearchLimits()
}
