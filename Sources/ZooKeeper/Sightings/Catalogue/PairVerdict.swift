/// What was decided about two annotations.
public enum PairVerdict: String, Codable, CaseIterable, Sendable {
  /// They show one animal.
  case same
  /// They show two animals.
  case different
  /// It cannot be told.
  case unsure
}
