package import Imaging

/// What an evaluation found.
package struct EvaluationResult: Sendable {
  /// The figures.
  package var figures: Figures
  /// Photos that took part: asked, answered, or both.
  package var photoCount: Int
  /// Animals on the photos that took part.
  package var individualCount: Int
  /// What each query was answered, in their order.
  package var answers: [AnsweredQuery]
  /// Every pair of photos that geometry let pass, in the order of the queries.
  package var pairs: [ComparedPair]
  /// Photos of the table that could not take part, in order, and why.
  package var skipped: [ImagingError]

  /// The figures, under the names that they have in JSON. These names and their meaning do not change.
  ///
  /// - Ranks are those of the right animal among all animals that may answer; a wrong animal with the same score comes
  ///   first, so ties count against us.
  /// - Average precision ranks photos, not animals.
  package struct Figures: Codable, Hashable, Sendable {
    /// How many photos asked: those that have at least one photo of the same animal to be found by.
    package var queries: Int
    /// Share of the queries whose own animal came first, 0 to 1.
    package var top1: Double
    /// Share of the queries whose own animal was among the first 5, 0 to 1.
    package var top5: Double
    /// Share of the queries whose own animal was among the first 10, 0 to 1.
    package var top10: Double
    /// Mean of 1 / rank of the own animal, 0 to 1.
    package var mrr: Double
    /// Mean average precision over the photos that may answer, 0 to 1.
    package var mAP: Double
    /// Every query is answered twice, with its own animal in the catalogue and as if it were not: the area under the ROC
    /// curve of the stated probability that the best candidate is the animal, 0.5 for none to 1.
    package var rightAUC: Double
    /// How far the stated probability lies from the share that is right (expected calibration error in tenths), 0 to 1.
    package var calibrationError: Double
    /// The area under the ROC curve of the stated probability for telling whether the animal is in the catalogue at
    /// all, whoever came first: the peers' measure.
    package var knownVersusNewAUC: Double
    /// CPU seconds to read, decode and describe one photo (median).
    package var photoSeconds: Double
    /// CPU seconds to compare one query with all that may answer (median).
    package var querySeconds: Double
    /// Features of one photo (median).
    package var featuresPerPhoto: Double
    /// How many photos would have asked, but no other photo of their animal may answer.
    package var couldNotAsk: Int
    /// What stated probabilities are worth: of 0.5, 0.8 and 0.95 and more.
    package var stated: [StatedShare]
    /// How the machine did that said which sides are shown; `nil` where the table did.
    package var sides: Sides?
    /// How the machine did that found the boxes; `nil` where the table said them.
    package var boxes: Boxes?

    /// Boxes as the machine finds them on whole photos.
    package struct Boxes: Codable, Hashable, Sendable {
      /// How many photos were looked at.
      package var photos: Int
      /// Of how many photos a box was proposed; of all others the whole photo was described.
      package var proposed: Int
      /// How many photos have a box in the table.
      package var told: Int
      /// The share of these whose box, as it was described, overlaps one of the table by half and more: what both cover by what either
      /// covers. `nil` when there are none.
      package var overlapping: Double?
      /// The same of the whole photo as a box.
      package var overlappingWhole: Double?
    }

    /// Sides as the machine says them, of photos that the table calls left or right.
    package struct Sides: Codable, Hashable, Sendable {
      /// How many there are.
      package var flanks: Int
      /// Of how many a flank was said.
      package var said: Int
      /// Of how many the flank of the table was said.
      package var saidRight: Int
      /// Of how many of those that ask a flank was said.
      package var askingSaid: Int
    }

    /// Figures that were measured.
    package init(
      queries: Int, top1: Double, top5: Double, top10: Double, mrr: Double, mAP: Double, rightAUC: Double,
      calibrationError: Double, knownVersusNewAUC: Double, photoSeconds: Double, querySeconds: Double,
      featuresPerPhoto: Double, couldNotAsk: Int = 0, stated: [StatedShare] = [], sides: Sides? = nil,
      boxes: Boxes? = nil
    ) {
      self.queries = queries
      (self.top1, self.top5, self.top10) = (top1, top5, top10)
      (self.mrr, self.mAP) = (mrr, mAP)
      (self.rightAUC, self.calibrationError) = (rightAUC, calibrationError)
      self.knownVersusNewAUC = knownVersusNewAUC
      (self.photoSeconds, self.querySeconds) = (photoSeconds, querySeconds)
      self.featuresPerPhoto = featuresPerPhoto
      (self.couldNotAsk, self.stated, self.sides, self.boxes) = (couldNotAsk, stated, sides, boxes)
    }
  }
}
