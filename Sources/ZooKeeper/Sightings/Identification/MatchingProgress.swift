/// How far identifying has come.
package enum MatchingProgress: Sendable {
  /// Photos without features are read, decoded and described.
  case describing(done: Int, of: Int)
  /// The features of the catalogue are put in the order in which they are searched; each several times.
  case indexing(done: Int, of: Int)
  /// Queries are compared with the catalogue.
  case comparing(done: Int, of: Int)
}
