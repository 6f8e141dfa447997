import Foundation

/// Two annotations, in either order.
package struct PairKey: Codable, Hashable, Sendable, LosslessStringConvertible {
  /// The smaller ID.
  package let a: AnnotationID
  /// The larger ID.
  package let b: AnnotationID

  package init(_ one: AnnotationID, _ other: AnnotationID) {
    a = min(one, other)
    b = max(one, other)
  }

  /// Parses `12-34`; `nil` for other texts.
  package init?(_ description: String) {
    let numbers = description.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.count == 2, let one = numbers[0], let other = numbers[1] else { return nil }
    self.init(AnnotationID(rawValue: one), AnnotationID(rawValue: other))
  }

  /// In the form `12-34`.
  package var description: String { "\(a)-\(b)" }
}

/// Two annotations for people to compare: do they show one animal?
package struct ReviewPair: Codable, Hashable, Sendable, Identifiable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// The matcher found that the annotations may show one animal.
    case proposal
    /// A decision says that the annotations show one animal, and other decisions contradict it.
    case contradiction
  }

  /// The annotation with the smaller ID.
  package var a: AnnotationID
  package var b: AnnotationID
  /// The probability that the annotations show one animal, 0 to 1.
  package var probability: Double
  package var kind: Kind
  /// The expected benefit of an answer, at least 0: see `ReviewQueue`.
  package var worth: Double
  /// The current name of the animal on the first annotation; `nil` without a name.
  package var nameA: String?
  /// The current name of the animal on the second annotation; `nil` without a name.
  package var nameB: String?

  package var id: PairKey { PairKey(a, b) }

  /// The expected benefit of deciding a pair, p · log2(1 + n): see `ReviewQueue`.
  static func worth(probability: Double, sightings: Int) -> Double { probability * log2(1 + Double(sightings)) }
}
