/// The result of a mutant.
enum Outcome: Equatable, Sendable {
  /// `by` is the name of a test, or the event that ended the tests as a whole.
  case noticed(by: String)
  case survived
  case notRun(String)

  var isNoticed: Bool { if case .noticed = self { true } else { false } }
}
