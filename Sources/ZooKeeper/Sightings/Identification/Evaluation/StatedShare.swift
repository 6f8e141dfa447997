/// How often so high a probability is stated, and what it is worth.
package struct StatedShare: Codable, Hashable, Sendable {
  /// The probability that is stated, or a higher one.
  package let probability: Double
  /// The share of queries with their animal in the catalogue for which it is stated, 0 to 1.
  package let share: Double
  /// The share of these answers that are right; `nil` when there are none.
  package let right: Double?
  /// The share of queries without their animal in the catalogue for which it is stated, always wrongly, 0 to 1.
  package let wrongWithout: Double

  /// - Precondition: at least one answer.
  init(_ probability: Double, of answers: [AnsweredQuery]) {
    let stated = answers.filter { $0.known.probability >= probability }
    self.probability = probability
    share = Double(stated.count) / Double(answers.count)
    right = stated.isEmpty ? nil : Double(stated.count(where: \.isRight)) / Double(stated.count)
    wrongWithout = Double(answers.count { $0.new.probability >= probability }) / Double(answers.count)
  }
}
