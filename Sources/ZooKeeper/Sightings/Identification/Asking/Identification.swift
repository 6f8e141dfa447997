public import Imaging
public import PatternMatching

/// The answer to one question: which animals of the catalogue this one resembles, best first.
public struct Identification: Sendable {
  /// Who was asked about; the first of several photos that were asked about together.
  public var subject: Subject
  /// How many photos were asked about together.
  public var photoCount = 1
  /// The animals that it resembles, or why there is no answer.
  public var outcome: Outcome
  /// The probability that the first of them is the animal, 0 to 1; `nil` without one. A low one says: probably new.
  public var probability: Double?
  /// How many annotations of named animals the subject was compared with.
  public var galleryCount: Int
  /// CPU seconds that describing and comparing took.
  public var cpuSeconds: Double

  /// Who was asked about: one region of one photo.
  public struct Subject: Hashable, Sendable {
    /// The annotation; `nil` for a file that is not in the library.
    public var annotation: AnnotationID?
    /// The photo; `nil` for a file that is not in the library.
    public var photo: PhotoID?
    /// The file, where the user has it.
    public var path: String
    /// A file with the pixels that can be read now.
    public var readablePath: String
    /// The region, in pixels of the upright photo.
    public var box: RotatedBox
    /// The viewpoint, when it is known.
    public var viewpoint: String?
    /// The name that it goes by so far.
    public var name: String?
  }

  /// The animals, or the reason why there are none.
  public enum Outcome: Sendable {
    /// Animals of the catalogue, best first; empty when nothing in the catalogue resembles the subject at all.
    case ranked([Candidate])
    /// The photo could not be read or decoded.
    case unreadable(ImagingError)
  }

  /// One animal of the catalogue as an answer.
  public struct Candidate: Sendable {
    /// The animal.
    public var individual: IndividualID
    /// Its name.
    public var name: String
    /// The odds that its best photo shows the same animal, 0 and up. Comparable between animals.
    public var score: Double
    /// The photo that was asked about, where several were the one that agrees best.
    public var asked: Subject
    /// The annotation of this animal that agrees best, and its photo.
    public var best: Subject
    /// The places of its coat that were found on the best photo, the most telling first.
    public var regions: [MatchedRegion]
  }

  /// A place of the coat seen on two chips.
  public struct MatchedRegion: Hashable, Sendable {
    /// Where it is on the chip of the subject.
    public var query: Keypoint
    /// Where it is on the chip of the best photo.
    public var match: Keypoint
    /// What it adds to the score, above 0.
    public var weight: Double

    /// A place seen at `query` and at `match`.
    public init(query: Keypoint, match: Keypoint, weight: Double) {
      self.query = query
      self.match = match
      self.weight = weight
    }
  }

  /// The animals, best first; empty when the photo was unreadable.
  public var candidates: [Candidate] {
    if case .ranked(let candidates) = outcome { candidates } else { [] }
  }

  /// What the probability of the first animal means, in words and number; `nil` without one.
  public var verdict: String? {
    guard let probability, let name = candidates.first?.name else { return nil }
    let share = Self.percent(probability)
    return switch probability {
    case 0.8...: "\(name): \(share) likely"
    case 0.5...: "\(name): \(share) likely, have a look"
    case 0.2...: "\(name): only \(share) likely, look at the others too"
    default: "probably new, or too little to see: \(name) is \(share) likely"
    }
  }

  /// A probability without more digits than it deserves; never quite none or all.
  public static func percent(_ probability: Double) -> String {
    switch probability {
    case ..<0.01: "under 1 %"
    case 0.99...: "over 99 %"
    default: "\(Int((100 * probability).rounded())) %"
    }
  }
}
