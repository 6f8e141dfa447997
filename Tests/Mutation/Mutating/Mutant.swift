/// A chosen candidate with its number.
package struct Mutant: Sendable {
  /// What the environment variable holds while the mutant is on.
  package let number: Int
  package let candidate: Candidate

  package init(number: Int, candidate: Candidate) {
    self.number = number
    self.candidate = candidate
  }
}
