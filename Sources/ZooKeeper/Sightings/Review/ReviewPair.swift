/// Two annotations, whichever was named first.
package struct PairKey: Codable, Hashable, Sendable, LosslessStringConvertible {
  /// The smaller number.
  package let a: AnnotationID
  /// The larger number.
  package let b: AnnotationID

  /// The pair of two annotations, in either order.
  package init(_ one: AnnotationID, _ other: AnnotationID) {
    a = min(one, other)
    b = max(one, other)
  }

  /// Reads `12-34`; `nil` for any other text.
  package init?(_ description: String) {
    let numbers = description.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.count == 2, let one = numbers[0], let other = numbers[1] else { return nil }
    self.init(AnnotationID(rawValue: one), AnnotationID(rawValue: other))
  }

  /// Like `12-34`.
  package var description: String { "\(a)-\(b)" }
}

/// Two annotations for people to look at: do they show one animal?
package struct ReviewPair: Codable, Hashable, Sendable, Identifiable {
  /// Why the pair is asked about.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// The matcher thinks that the annotations may show one animal.
    case proposal
    /// The annotations were said to show one animal, and other decisions contradict that.
    case contradiction
  }

  /// The annotation with the smaller number.
  package var a: AnnotationID
  /// The other annotation.
  package var b: AnnotationID
  /// The probability that the annotations show one animal, 0 to 1.
  package var probability: Double
  /// Why the pair is asked about.
  package var kind: Kind
  /// How much an answer is expected to give: see `ReviewQueue`. At least 0.
  package var worth: Double
  /// The name that the first goes by so far.
  package var nameA: String?
  /// The name that the second goes by so far.
  package var nameB: String?

  /// The two annotations.
  package var id: PairKey { PairKey(a, b) }
}
