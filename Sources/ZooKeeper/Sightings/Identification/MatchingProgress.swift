/// The progress of an identification.
package enum MatchingProgress: Sendable {
  /// Photos without features are read, decoded and described.
  case describing(done: Int, of: Int)
  /// The catalogue's features are indexed; each counts several times.
  case indexing(done: Int, of: Int)
  /// Queries are compared with the catalogue.
  case comparing(done: Int, of: Int)
}
