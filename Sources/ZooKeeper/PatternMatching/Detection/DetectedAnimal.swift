/// An animal that a detector found on a photo.
package struct DetectedAnimal: Hashable, Sendable {
  package var region: FrameRegion
  /// The detector's confidence that this is an animal and that its box is right, 0 to 1. Not a probability, but higher
  /// is more certain.
  package var confidence: Float

  package init(region: FrameRegion, confidence: Float) { (self.region, self.confidence) = (region, confidence) }

  var mirrored: DetectedAnimal {
    let (left, right) = (1 - region.right, 1 - region.left)
    return DetectedAnimal(
      region: FrameRegion(left: left, top: region.top, right: right, bottom: region.bottom), confidence: confidence)
  }

  /// Confidence times the square root of the area. When one animal is needed, the most prominent one is chosen.
  package var prominence: Double { Double(confidence) * region.area.squareRoot() }
}

extension [DetectedAnimal] {
  /// Decides when two boxes show one animal. All values are shares, 0 to 1.
  package struct SuppressionOptions: Sendable, Hashable {
    /// Boxes that overlap at least this much (intersection over union) are of one animal.
    package var overlap: Double
    /// Two boxes are of one animal when at least this share of the smaller box is covered: the smaller box shows a part
    /// of the animal.
    package var cover: Double
    /// Boxes that overlap the most certain box at least this much contribute to its edges.
    package var alike: Double

    /// The defaults are those of the detector.
    package init(overlap: Double = 0.35, cover: Double = 0.7, alike: Double = 0.6) {
      (self.overlap, self.cover, self.alike) = (overlap, cover, alike)
    }
  }

  /// One box for each animal, highest confidence first. Of several boxes of one animal, the most certain is kept
  /// (non-maximum suppression; Felzenszwalb et al., "Object Detection with Discriminatively Trained Part Based Models",
  /// PAMI 2010). Its edges are the mean of the similar boxes, weighted by confidence (Solovyev, Wang and Gabruseva,
  /// "Weighted Boxes Fusion", 2021).
  ///
  /// - Parameter confidence: the minimum confidence of an animal; less certain boxes still contribute to edges.
  /// - Complexity: the number of kept animals times the number of all boxes.
  package func suppressed(_ suppression: SuppressionOptions = SuppressionOptions(), from confidence: Float)
    -> [DetectedAnimal]
  {
    // Equal confidences are ordered by position, so that the input order does not matter.
    let all = sorted {
      ($0.confidence, $1.region.left, $1.region.top) > ($1.confidence, $0.region.left, $0.region.top)
    }
    var kept: [DetectedAnimal] = []
    for animal in all where animal.confidence >= confidence {
      let isAnother = kept.allSatisfy {
        $0.region.overlap(animal.region) < suppression.overlap && $0.region.cover(animal.region) < suppression.cover
      }
      if isAnother { kept.append(animal) }
    }
    return kept.map { surest in
      let alike = all.filter { $0.region.overlap(surest.region) >= suppression.alike }
      let weight = alike.reduce(0) { $0 + Double($1.confidence) }
      func mean(_ edge: KeyPath<FrameRegion, Double>) -> Double {
        alike.reduce(0) { $0 + $1.region[keyPath: edge] * Double($1.confidence) } / weight
      }
      return DetectedAnimal(
        region: FrameRegion(left: mean(\.left), top: mean(\.top), right: mean(\.right), bottom: mean(\.bottom)),
        confidence: surest.confidence)
    }
  }
}
