import Imaging
import PatternMatching

/// A query photo with its features.
struct QueryPhoto {
  let asked: ResolvedQuery
  /// The features of the photo in its own orientation.
  let features: FeatureSet
  /// How suitable the photo is for comparison, if measured.
  let comparability: Comparability?
  /// The features in each of `Rotation.others` if the animal may lie at any angle; otherwise empty.
  private let turned: [FeatureSet]

  /// - Throws: the errors of reading and decoding the photo, if it must be rotated.
  init(asked: ResolvedQuery, features: FeatureSet, comparability: Comparability? = nil) throws(ImagingError) {
    (self.asked, self.features, self.comparability) = (asked, features, comparability)
    guard asked.subject.vantage == .above else {
      turned = []
      return
    }
    turned = try Describer().describeTurned(
      file: EncodedImage(contentsOf: asked.subject.readablePath), box: asked.subject.box)
  }

  /// Ranks the animals over all orientations.
  func ranking(in catalogue: PatternCatalogue, scope: QueryScope, options: MatchOptions = .standard) -> Ranking {
    catalogue.rank(rotations: [features] + turned, scope: scope, options: options)
  }

  /// The position of a matched feature on the unrotated chip, in pixels.
  ///
  /// - Parameter rotation: as in `Candidate.rotation`.
  func keypoint(of match: FeatureMatch, rotation: Int) -> Keypoint {
    guard rotation > 0 else { return features.keypoints[match.query] }
    return Rotation.others[rotation - 1].rotatedBack(
      turned[rotation - 1].keypoints[match.query], on: PixelSize(width: features.width, height: features.height))
  }
}
