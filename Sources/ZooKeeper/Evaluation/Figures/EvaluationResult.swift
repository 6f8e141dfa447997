package import Imaging
package import Sightings

package struct EvaluationResult: Sendable {
  package var figures: Figures
  /// The number of photos that took part, as query or gallery.
  package var photoCount: Int
  /// The number of animals on these photos.
  package var individualCount: Int
  /// The answers, in the order of the queries.
  package var answers: [AnsweredQuery]
  /// Every pair of photos that passed the geometric check, in the order of the queries.
  package var pairs: [ComparedPair]
  /// Photos of the table that could not be used, in the order of the table, with the reason.
  package var skipped: [ImagingError]

  /// The figures. Their names are the keys in JSON; names and meaning do not change.
  ///
  /// - A rank is the place of the right animal among all animals in the gallery. Ties with a wrong animal count as
  ///   errors.
  /// - Average precision ranks photos, not animals.
  package struct Figures: Codable, Hashable, Sendable {
    /// The number of queries.
    package var queries: Int
    /// The fraction of queries whose own animal came first, 0 to 1.
    package var top1: Double
    /// The fraction of queries whose own animal was among the first 5, 0 to 1.
    package var top5: Double
    /// The fraction of queries whose own animal was among the first 10, 0 to 1.
    package var top10: Double
    /// The mean of 1 / rank of the own animal, 0 to 1.
    package var mrr: Double
    /// The mean average precision over the gallery photos, 0 to 1.
    package var mAP: Double
    /// The area under the ROC curve of the stated probability. Every query is answered twice: with its animal in the
    /// catalogue and without it. An answer is positive if its first candidate is the right animal. 0.5 is chance, 1 is
    /// perfect.
    package var rightAUC: Double
    /// The expected calibration error of the stated probability, in ten bins, 0 to 1.
    package var calibrationError: Double
    /// The area under the ROC curve of the stated probability. An answer is positive if the animal is in the catalogue,
    /// even if another candidate came first. Comparable programs report this measure.
    package var knownVersusNewAUC: Double
    /// The median CPU seconds to decode and describe one photo.
    package var photoSeconds: Double
    /// The median CPU seconds to compare one query with its gallery.
    package var querySeconds: Double
    /// The median number of features per photo.
    package var featuresPerPhoto: Double
    /// The number of photos that could not be queries, because no other photo of their animal may be compared.
    package var couldNotAsk: Int
    /// The accuracy of stated probabilities of at least 0.5, 0.8 and 0.95.
    package var stated: [StatedShare]
    /// The accuracy of estimated sides; `nil` if no sides were estimated for this evaluation.
    package var sides: Sides?
    /// The accuracy of detected boxes; `nil` if no boxes were detected for this evaluation.
    package var boxes: Boxes?

    /// The accuracy of boxes detected on whole photos.
    package struct Boxes: Codable, Hashable, Sendable {
      /// The number of examined photos.
      package var photos: Int
      /// The number of photos with a proposed box; the other photos were described as a whole.
      package var proposed: Int
      /// The number of photos with a box in the table.
      package var told: Int
      /// Of the photos with a box in the table, the fraction whose described region has an intersection over union of
      /// at least 0.5 with such a box; `nil` without such photos.
      package var overlapping: Double?
      /// The same fraction if each whole photo were the described region.
      package var overlappingWhole: Double?
    }

    /// The accuracy of estimated sides on photos that the table labels left or right.
    package struct Sides: Codable, Hashable, Sendable {
      /// The number of photos that the table labels left or right.
      package var flanks: Int
      /// The number of these photos with an estimated flank.
      package var said: Int
      /// The number of these photos whose estimated flank equals the label.
      package var saidRight: Int
      /// The number of queries among these photos with an estimated flank.
      package var askingSaid: Int
    }

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
