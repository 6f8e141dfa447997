import Sightings

/// The frequency and the accuracy of a stated probability.
package struct StatedShare: Codable, Hashable, Sendable {
  /// The lower bound of the stated probability.
  package let probability: Double
  /// The fraction of queries with their animal in the catalogue whose probability reaches this bound, 0 to 1.
  package let share: Double
  /// The fraction of right answers among these queries; `nil` if there are none.
  package let right: Double?
  /// The fraction of queries without their animal in the catalogue whose probability reaches this bound, 0 to 1. All
  /// these answers are wrong.
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
