/// A chosen candidate with its number.
package struct Mutant: Sendable {
  /// The environment variable's value that turns the mutant on.
  package let number: Int
  package let candidate: Candidate

  package init(number: Int, candidate: Candidate) {
    self.number = number
    self.candidate = candidate
  }
}
