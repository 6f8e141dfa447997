import Imaging
import PatternMatching

/// A photo that is asked about, with what the matcher sees there.
struct AskedPhoto {
  let asked: AskedSubject
  /// The features of the photo as it is.
  let features: FeatureSet
  /// How much the photo tells, where that was measured.
  let comparability: Comparability?
  /// The features in each of `Turn.others` where the animal may lie at any angle; else none.
  private let turned: [FeatureSet]

  /// - Throws: what reading and decoding the photo throw, where it has to be seen in turns.
  init(asked: AskedSubject, features: FeatureSet, comparability: Comparability? = nil) throws(ImagingError) {
    (self.asked, self.features, self.comparability) = (asked, features, comparability)
    guard asked.subject.vantage == .above else {
      turned = []
      return
    }
    turned = try Describer().describeTurned(
      file: EncodedImage(contentsOf: asked.subject.readablePath), box: asked.subject.box)
  }

  /// Who is on the photo, in whichever turn.
  func ranking(in catalogue: PatternCatalogue, scope: QueryScope, options: MatchOptions = .standard) -> Ranking {
    catalogue.rank(turns: [features] + turned, scope: scope, options: options)
  }

  /// Where a matched feature lies on the photo as it is, in pixels of the chip.
  ///
  /// - Parameter turn: as in `Candidate.turn`.
  func keypoint(of match: FeatureMatch, turn: Int) -> Keypoint {
    guard turn > 0 else { return features.keypoints[match.query] }
    return Turn.others[turn - 1].turnedBack(
      turned[turn - 1].keypoints[match.query], on: PixelSize(width: features.width, height: features.height))
  }
}
