/// An animal that a detector found on a photo.
package struct DetectedAnimal: Hashable, Sendable {
  /// Where it is.
  package var region: FrameRegion
  /// How sure the detector is that there is an animal, and that its box is right, 0 to 1: no probability, but higher is surer.
  package var confidence: Float

  /// An animal in a region.
  package init(region: FrameRegion, confidence: Float) { (self.region, self.confidence) = (region, confidence) }

  /// The animal on the mirrored photo.
  var mirrored: DetectedAnimal {
    let (left, right) = (1 - region.right, 1 - region.left)
    return DetectedAnimal(
      region: FrameRegion(left: left, top: region.top, right: right, bottom: region.bottom), confidence: confidence)
  }

  /// How much of the photo is about it: where one animal is asked for, the one with most is meant.
  package var prominence: Double { Double(confidence) * region.area.squareRoot() }
}

extension [DetectedAnimal] {
  /// When two boxes are of one animal. All are shares, 0 to 1.
  package struct Sameness: Sendable, Hashable {
    /// Two that overlap so much or more are (intersection over union).
    package var overlap: Double
    /// Two of which the smaller is covered so much or more by the other are: a part is no animal.
    package var cover: Double
    /// Those that overlap the surest so much or more say with it where the animal ends.
    package var alike: Double

    /// Those of the detector, unless said otherwise.
    package init(overlap: Double = 0.35, cover: Double = 0.7, alike: Double = 0.6) {
      (self.overlap, self.cover, self.alike) = (overlap, cover, alike)
    }
  }

  /// One for each animal, surest first: of several of one animal the surest (non-maximum suppression; Felzenszwalb and others, "Object
  /// Detection with Discriminatively Trained Part Based Models", PAMI 2010), its edges the mean of those that are alike, weighed by how sure they are (Solovyev, Wang and
  /// Gabruseva, "Weighted Boxes Fusion", 2021).
  ///
  /// - Parameter confidence: from this on an animal counts; less sure ones help to find its edges.
  /// - Complexity: the number of animals that are kept times that of all.
  package func oneEach(_ sameness: Sameness = Sameness(), from confidence: Float) -> [DetectedAnimal] {
    // By place where equally sure, so that the order of what came in does not matter.
    let all = sorted {
      ($0.confidence, $1.region.left, $1.region.top) > ($1.confidence, $0.region.left, $0.region.top)
    }
    var kept: [DetectedAnimal] = []
    for animal in all where animal.confidence >= confidence {
      let isAnother = kept.allSatisfy {
        $0.region.overlap(animal.region) < sameness.overlap && $0.region.cover(animal.region) < sameness.cover
      }
      if isAnother { kept.append(animal) }
    }
    return kept.map { surest in
      let alike = all.filter { $0.region.overlap(surest.region) >= sameness.alike }
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
