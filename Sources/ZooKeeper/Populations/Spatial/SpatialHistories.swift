/// A place that detects animals, such as a camera. Metres on a plane.
package struct Detector: Equatable, Sendable {
  package let name: String
  package let x, y: Double

  package init(name: String, x: Double, y: Double) {
    (self.name, self.x, self.y) = (name, x, y)
  }
}

/// Where animals were detected, and on which occasions.
package struct SpatialHistories: Equatable, Sendable {
  /// How often an animal can be detected on one occasion.
  package enum DetectorKind: String, CaseIterable, Sendable {
    /// By several detectors, as cameras do.
    case proximity
    /// By one detector, which holds the animal until the occasion ends.
    case multi
  }

  /// One animal at one detector on one occasion.
  package struct Detection: Hashable, Sendable {
    /// From 0.
    package let occasion: Int
    /// The index in `detectors`.
    package let detector: Int

    package init(occasion: Int, detector: Int) {
      (self.occasion, self.detector) = (occasion, detector)
    }
  }

  package let detectors: [Detector]
  package let kind: DetectorKind
  package let occasions: Int
  /// The detections of each animal; none is repeated.
  package let animals: [[Detection]]

  /// The most detectors, and the most animals times detectors: the work grows with both.
  package static let limits = (detectors: 2_000, animals: 20_000)

  /// - Throws: `SpatialHistoriesError` if a number is over its limit, or an animal cannot have been where it is said to be.
  package init(
    detectors: [Detector], kind: DetectorKind, occasions: Int, animals: [[Detection]]
  ) throws(SpatialHistoriesError) {
    guard detectors.count <= Self.limits.detectors else { throw .tooManyDetectors(limit: Self.limits.detectors) }
    guard animals.count <= Self.limits.animals else { throw .tooManyAnimals(limit: Self.limits.animals) }
    guard occasions <= CaptureHistories.limits.occasions else {
      throw .tooManyOccasions(limit: CaptureHistories.limits.occasions)
    }
    var kept: [[Detection]] = []
    for (place, detections) in animals.enumerated() {
      let unique = Set(detections).sorted { ($0.occasion, $0.detector) < ($1.occasion, $1.detector) }
      guard
        unique.allSatisfy({ (0..<occasions).contains($0.occasion) && detectors.indices.contains($0.detector) })
      else { throw .outside(animal: place + 1) }
      if kind == .multi, let twice = zip(unique, unique.dropFirst()).first(where: { $0.occasion == $1.occasion }) {
        throw .twoDetectors(animal: place + 1, occasion: twice.0.occasion + 1)
      }
      if !unique.isEmpty { kept.append(unique) }
    }
    (self.detectors, self.kind, self.occasions, self.animals) = (detectors, kind, occasions, kept)
  }

  /// The histories without the places.
  package var histories: CaptureHistories {
    get throws(CaptureHistoriesError) {
      try CaptureHistories(
        rows: animals.map { detections in
          var seen = Array(repeating: false, count: occasions)
          for detection in detections { seen[detection.occasion] = true }
          return CaptureHistories.Row(seen: seen)
        })
    }
  }
}

/// Why detections are not spatial histories.
package enum SpatialHistoriesError: Error, Equatable, Sendable {
  case tooManyDetectors(limit: Int)
  case tooManyAnimals(limit: Int)
  case tooManyOccasions(limit: Int)
  /// A detection on an occasion, or by a detector, that does not exist. Animals are counted from 1.
  case outside(animal: Int)
  /// The detectors hold animals, and this one was at two of them on one occasion.
  case twoDetectors(animal: Int, occasion: Int)
}
