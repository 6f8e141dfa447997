/// Two annotations, whichever was named first.
public struct PairKey: Codable, Hashable, Sendable, LosslessStringConvertible {
  /// The smaller number.
  public let a: AnnotationID
  /// The larger number.
  public let b: AnnotationID

  /// The pair of two annotations, in either order.
  public init(_ one: AnnotationID, _ other: AnnotationID) {
    a = min(one, other)
    b = max(one, other)
  }

  /// Reads `12-34`; `nil` for any other text.
  public init?(_ description: String) {
    let numbers = description.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.count == 2, let one = numbers[0], let other = numbers[1] else { return nil }
    self.init(AnnotationID(rawValue: one), AnnotationID(rawValue: other))
  }

  /// Like `12-34`.
  public var description: String { "\(a)-\(b)" }
}

/// Two annotations for people to look at: do they show one animal?
public struct ReviewPair: Codable, Hashable, Sendable, Identifiable {
  /// Why the pair is asked about.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The matcher thinks that they may show one animal.
    case proposal
    /// They were said to show one animal, and other decisions contradict that.
    case contradiction
  }

  /// The annotation with the smaller number.
  public var a: AnnotationID
  /// The other.
  public var b: AnnotationID
  /// The probability that they show one animal, 0 to 1.
  public var probability: Double
  /// Why the pair is asked about.
  public var kind: Kind
  /// How much an answer is expected to tell: see `ReviewQueue`. At least 0.
  public var worth: Double
  /// The name that the first goes by so far.
  public var nameA: String?
  /// The name that the second goes by so far.
  public var nameB: String?

  /// The two annotations.
  public var id: PairKey { PairKey(a, b) }
}
