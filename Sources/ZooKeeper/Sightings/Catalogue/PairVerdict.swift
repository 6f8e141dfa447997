/// A decision about two annotations.
package enum PairVerdict: String, Codable, CaseIterable, Sendable {
  case same
  case different
  /// The photos do not allow a decision.
  case unsure
}
