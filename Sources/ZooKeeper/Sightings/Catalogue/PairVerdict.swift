/// What was decided about two annotations.
package enum PairVerdict: String, Codable, CaseIterable, Sendable {
  /// The annotations show one animal.
  case same
  /// The annotations show two animals.
  case different
  /// Nobody can tell.
  case unsure
}
