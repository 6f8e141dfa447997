package import Foundation

/// A test for gluten immunogenic peptides (GIP), with the person's prediction and the result.
package struct GIPTest: Codable, Sendable, Hashable, Identifiable {
  /// The outcome of a test. "Not detected" does not prove that no gluten was eaten.
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    case detected
    case notDetected = "not-detected"
  }

  package enum Result: String, Codable, Sendable, CaseIterable {
    case detected
    case notDetected = "not-detected"
    /// The test failed and has no outcome.
    case invalid

    /// `nil` for a failed test.
    package var outcome: Outcome? { Outcome(rawValue: rawValue) }
  }

  /// The person's prediction, which cannot be changed.
  package struct Prediction: Codable, Sendable, Hashable {
    package let outcome: Outcome
    /// When the prediction was stored, and thereby locked.
    package let lockedAt: Date

    package init(_ outcome: Outcome, lockedAt: Date) { (self.outcome, self.lockedAt) = (outcome, lockedAt) }
  }

  package enum Source: String, Codable, Sendable, CaseIterable {
    /// A person read the strip.
    case person
    case reader
  }

  /// Never reused.
  package let id: Int64
  /// `nil` for a test without a prediction.
  package var prediction: Prediction?
  /// When the sample was taken; `nil` while there is only a prediction.
  package var sampledAt: Date?
  /// `nil` while the result is unknown.
  package var result: Result?
  /// Who read the strip.
  package var source: Source
  /// The name of the private picture of the strip.
  package var picture: String?

  package init(
    id: Int64, prediction: Prediction?, sampledAt: Date? = nil, result: Result? = nil, source: Source = .person,
    picture: String? = nil
  ) {
    (self.id, self.prediction, self.sampledAt) = (id, prediction, sampledAt)
    (self.result, self.source, self.picture) = (result, source, picture)
  }

  /// Whether the prediction was right; `nil` for a test that is excluded from the rate: it failed, has no
  /// result yet, or was not predicted before its sample was taken.
  package var isHit: Bool? {
    guard let outcome = result?.outcome, let prediction, let sampledAt, prediction.lockedAt < sampledAt else {
      return nil
    }
    return prediction.outcome == outcome
  }

  /// Whether the test has a result that was not predicted in time.
  package var isUnpredicted: Bool {
    guard result != nil, let sampledAt else { return false }
    return prediction.map { $0.lockedAt >= sampledAt } ?? true
  }
}
