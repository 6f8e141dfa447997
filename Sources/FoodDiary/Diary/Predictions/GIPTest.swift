package import Foundation

/// A test for gluten immunogenic peptides: what somebody expected, and what it showed.
package struct GIPTest: Codable, Sendable, Hashable, Identifiable {
  /// What a test can tell. That nothing was detected does not prove that no gluten was eaten.
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    case detected
    case notDetected = "not-detected"
  }

  /// What a test showed.
  package enum Result: String, Codable, Sendable, CaseIterable {
    case detected
    case notDetected = "not-detected"
    /// The test failed; it says nothing.
    case invalid

    /// What it tells; `nil` for a test that failed.
    package var outcome: Outcome? { Outcome(rawValue: rawValue) }
  }

  /// What somebody expected, which cannot be changed any more.
  package struct Prediction: Codable, Sendable, Hashable {
    /// What is expected.
    package let outcome: Outcome
    /// When it was stored, and locked by that.
    package let lockedAt: Date

    /// A prediction of this moment.
    package init(_ outcome: Outcome, lockedAt: Date) { (self.outcome, self.lockedAt) = (outcome, lockedAt) }
  }

  /// Where the result comes from.
  package enum Source: String, Codable, Sendable, CaseIterable {
    /// Somebody read the strip.
    case person
    /// A device read it.
    case reader
  }

  /// The test's number; never used again.
  package let id: Int64
  /// What was expected; `nil` where nobody said.
  package var prediction: Prediction?
  /// When the sample was taken; `nil` while there is only a prediction.
  package var sampledAt: Date?
  /// What the test showed; `nil` before anybody knows.
  package var result: Result?
  /// Who read it.
  package var source: Source
  /// The name of the private picture of the strip.
  package var picture: String?

  /// A test as it is in the diary.
  package init(
    id: Int64, prediction: Prediction?, sampledAt: Date? = nil, result: Result? = nil, source: Source = .person,
    picture: String? = nil
  ) {
    (self.id, self.prediction, self.sampledAt) = (id, prediction, sampledAt)
    (self.result, self.source, self.picture) = (result, source, picture)
  }

  /// Whether the prediction was right; `nil` for a test that counts for nothing: it failed, has no result yet, or was not predicted
  /// before its sample was taken.
  package var isHit: Bool? {
    guard let outcome = result?.outcome, let prediction, let sampledAt, prediction.lockedAt < sampledAt else {
      return nil
    }
    return prediction.outcome == outcome
  }

  /// Whether there is a result that nobody predicted in time.
  package var isUnpredicted: Bool {
    guard result != nil, let sampledAt else { return false }
    return prediction.map { $0.lockedAt >= sampledAt } ?? true
  }
}
