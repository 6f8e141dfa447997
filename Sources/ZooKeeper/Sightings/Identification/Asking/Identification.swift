package import Imaging
package import MediaLibrary
package import PatternMatching

/// The answer to one question: which animals of the catalogue the subject resembles, best first.
package struct Identification: Sendable {
  /// Who was asked about; the first of several photos that were asked about together.
  package var subject: Subject
  /// How many photos were asked about together.
  package var photoCount = 1
  /// The animals that the subject resembles, or why there is no answer.
  package var outcome: Outcome
  /// The probability that the first candidate is the animal, 0 to 1; `nil` without candidates. A low one says: probably
  /// new.
  package var probability: Double?
  /// The animal without a name that the subject shows more likely than any that has one; `nil` when there is none.
  package var group: Group?
  /// That the species of the subject decided who might answer; `nil` where it is not known, or all might.
  package var narrowing: Narrowing?
  /// How much the photo tells, or the one of several that tells most; `nil` where nobody measured it.
  package var comparability: Comparability?
  /// How many annotations the subject was compared with: those of named animals, and, where none of these was likely, those
  /// without a name.
  package var galleryCount: Int
  /// CPU seconds that describing and comparing took.
  package var cpuSeconds: Double

  /// That only animals of one species, and those of which nobody told it, were compared.
  package struct Narrowing: Codable, Hashable, Sendable {
    /// The species, as somebody told it.
    package var species: String
    /// How many annotations of other species were left out.
    package var leftOut: Int
    /// Whether anybody else in the catalogue is known to be of the species.
    package var isInCatalogue: Bool

    /// Whether there is anything to say about it.
    package var isTelling: Bool { leftOut > 0 || !isInCatalogue }
  }

  /// Who was asked about: one region of one photo.
  package struct Subject: Hashable, Sendable {
    /// The annotation; `nil` for a file that is not in the library.
    package var annotation: AnnotationID?
    /// The photo; `nil` for a file that is not in the library.
    package var photo: PhotoID?
    /// The file, where the user has it.
    package var path: String
    /// A file with the pixels that can be read now.
    package var readablePath: String
    /// The region, in pixels of the upright photo: as somebody told it, else as the program sees it, else all of the photo.
    package var box: RotatedBox
    /// Who says which region it is: somebody, or the program; `nil` when nobody does.
    package var boxSource: SeenSide.Origin?
    /// The viewpoint, when somebody told it.
    package var viewpoint: String?
    /// From which side the animal is seen, as far as the program was asked.
    package var view: ViewEstimate?
    /// The species, when somebody told it of the photo or of the animal.
    package var species: String?
    /// The name that the animal goes by so far.
    package var name: String?

    /// The side that the photo is compared by.
    package var side: SeenSide { SeenSide(told: viewpoint, seen: view) }

    /// From where the animal is known to be seen; from above it may lie at any angle.
    var vantage: Vantage { Vantage(viewpoint: viewpoint) }
  }

  /// The animals, or the reason why there are none.
  package enum Outcome: Sendable {
    /// Animals of the catalogue, best first; empty when nothing in the catalogue resembles the subject at all.
    case ranked([Candidate])
    /// The photo could not be read or decoded.
    case unreadable(ImagingError)
  }

  /// One animal of the catalogue as an answer.
  package struct Candidate: Sendable {
    /// The animal.
    package var individual: IndividualID
    /// The animal's name.
    package var name: String
    /// The odds that the candidate's best photo shows the same animal, 0 and up. Comparable between animals.
    package var score: Double
    /// The photo that was asked about, where several were the one that agrees best.
    package var asked: Subject
    /// The annotation of this animal that agrees best, and its photo.
    package var best: Subject
    /// The places of the animal's coat that were found on the best photo, the most telling first.
    package var regions: [MatchedRegion]
    /// How many more places agree that belong to the scenery, by how they moved, and were left out.
    package var scenery: Int
  }

  /// An animal that nobody has named yet, as an answer: a group of sightings, see `GroupMaker`.
  package struct Group: Sendable {
    /// What the group goes by: its first sighting.
    package var id: AnnotationID
    /// Its sightings but those that were asked about, smallest number first; at least one.
    package var others: [AnnotationID]
    /// The probability that this is the animal, 0 to 1.
    package var probability: Double
    /// The photo that was asked about, where several were the one that agrees best.
    package var asked: Subject
    /// The sighting of the group that agrees best, and its photo.
    package var best: Subject
    /// How many places of the coat agree on the two.
    package var places: Int
  }

  /// A place of the coat seen on two chips.
  package struct MatchedRegion: Hashable, Sendable {
    /// Where the place is on the chip of the subject.
    package var query: Keypoint
    /// Where the place is on the chip of the best photo.
    package var match: Keypoint
    /// What the place adds to the score, above 0.
    package var weight: Double

    /// A place seen at `query` and at `match`.
    package init(query: Keypoint, match: Keypoint, weight: Double) {
      self.query = query
      self.match = match
      self.weight = weight
    }
  }

  /// The animals, best first; empty when the photo was unreadable.
  package var candidates: [Candidate] {
    if case .ranked(let candidates) = outcome { candidates } else { [] }
  }

  /// What the probability of the first animal means, in words and number; `nil` without one.
  package var verdict: String? {
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
  package static func percent(_ probability: Double) -> String {
    switch probability {
    case ..<0.01: "under 1 %"
    case 0.99...: "over 99 %"
    default: "\(Int((100 * probability).rounded())) %"
    }
  }
}
