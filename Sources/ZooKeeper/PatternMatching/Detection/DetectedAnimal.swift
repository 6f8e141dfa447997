/// An animal that a detector found on a photo.
package struct DetectedAnimal: Hashable, Sendable {
  /// Where it is.
  package var region: FrameRegion
  /// How sure the detector is that there is an animal, and that its box is right, 0 to 1: no probability, but higher is surer.
  package var confidence: Float

  /// An animal in a region.
  package init(region: FrameRegion, confidence: Float) { (self.region, self.confidence) = (region, confidence) }

  /// How much of the photo is about it: where one animal is asked for, the one with most is meant.
  package var prominence: Double { Double(confidence) * region.area.squareRoot() }
}

extension [DetectedAnimal] {
  /// The surest of those that overlap much, surest first: non-maximum suppression (Felzenszwalb and others, "Object Detection with
  /// Discriminatively Trained Part Based Models", PAMI 2010).
  ///
  /// - Parameter overlap: two animals that overlap so much or more are one (intersection over union).
  /// - Complexity: quadratic in the number of animals that are kept, times the number of all.
  package func withoutRepeats(overlap: Double) -> [DetectedAnimal] {
    var kept: [DetectedAnimal] = []
    // By place where equally sure, so that the order of what came in does not matter.
    for animal in sorted(by: {
      ($0.confidence, $1.region.left, $1.region.top) > ($1.confidence, $0.region.left, $0.region.top)
    })
    where kept.allSatisfy({ $0.region.overlap(animal.region) < overlap }) { kept.append(animal) }
    return kept
  }
}
