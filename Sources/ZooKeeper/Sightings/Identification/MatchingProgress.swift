/// How far identifying has come.
public enum MatchingProgress: Sendable {
  /// Photos without features are read, decoded and described.
  case describing(done: Int, of: Int)
  /// Queries are compared with the catalogue.
  case comparing(done: Int, of: Int)
}
