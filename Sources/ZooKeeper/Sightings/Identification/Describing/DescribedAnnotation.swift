package import Imaging
package import PatternMatching

/// A region of a photo with an animal.
package struct AnimalRegion: Sendable, Hashable {
  /// In pixels of the upright photo; `nil` for the whole photo.
  package var box: RotatedBox?
  package var vantage: ViewDirection

  package init(_ box: RotatedBox? = nil, seenFrom vantage: ViewDirection = .theGround) {
    (self.box, self.vantage) = (box, vantage)
  }
}

/// The direction from which an animal is seen, as far as it matters for finding its coat.
package enum ViewDirection: Sendable, Hashable {
  /// From the side, front or back, or unknown.
  case theGround
  /// From above; set by a person or a table.
  case above

  /// - Parameter viewpoint: the annotation's stored viewpoint.
  package init(viewpoint: String?) { self = viewpoint?.lowercased() == "up" ? .above : .theGround }
}

/// The results of describing an annotation: its features, measures, side and box, and the cost of computing them.
package struct DescribedAnnotation: Sendable, Equatable {
  /// Interest points and descriptors of the chip.
  package var features: FeatureSet
  /// CPU seconds of the thread that did the work.
  package var cpuSeconds: Double
  /// The quality of the picture; `nil` for features computed earlier.
  package var look: PictureQuality?
  /// The features in each of `Rotation.others`; empty if the photo is not rotated.
  package var turned: [FeatureSet] = []
  /// The estimated side of the animal; `nil` for features computed earlier or without a foreground network.
  package var view: ViewEstimate?
  /// The detection; `nil` if the box was set.
  package var found: FoundBox?
  /// Measures of the photo's suitability for comparison; `nil` if not measured.
  package var measures: PhotoMeasures?

  /// - Parameter cpuSeconds: the cost of computing `features`.
  package init(
    features: FeatureSet, cpuSeconds: Double, look: PictureQuality? = nil, view: ViewEstimate? = nil,
    measures: PhotoMeasures? = nil
  ) {
    self.features = features
    self.cpuSeconds = cpuSeconds
    self.look = look
    self.view = view
    self.measures = measures
  }
}
