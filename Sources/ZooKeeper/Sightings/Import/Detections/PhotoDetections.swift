package import Imaging
package import ModelRuntime

/// Selects how an import finds the animals on photos for which no table gives a box.
package enum AnimalFinding: Sendable {
  case program
  /// No detection: the whole photo becomes one sighting.
  case none
  /// The results of a detector that ran earlier. This program examines the photos that are missing from the file.
  case detections(DetectionFile)
  /// The user's own detector, run by this runtime while photos are imported. If the detector fails on a photo, this
  /// program searches the photo for animals.
  case plugin(DetectorPlugin, ModelRuntime)

  /// The value stored as the detector's name when no detector ran.
  static let noDetectorName = "nobody"
}

package struct PhotoDetections: Equatable, Sendable {
  /// The detector's name, from its file or its plug-in.
  package var detector: String
  /// The detections, highest confidence first.
  package var found: [Detection]

  /// The number of unusable detections.
  package var setAside: Int

  package init(detector: String, found: [Detection], setAside: Int = 0) {
    (self.detector, self.found, self.setAside) = (detector, found, setAside)
  }

  package var animalCount: Int { found.count { $0.kind == .animal } }

  /// The animals' boxes in pixels of `frame`; without animals, one entry without a box.
  package func boxes(on frame: RotatedBox) -> [FoundBox] {
    let boxes = found.filter { $0.kind == .animal }.map {
      FoundBox($0.box.placed(on: frame), on: frame, confidence: $0.confidence, by: detector)
    }
    return boxes.isEmpty ? [FoundBox(nil, on: frame, by: detector)] : boxes
  }

  package var bystanders: [Detection] { found.filter { $0.kind != .animal } }
}

extension Detection.Box {
  /// The box in pixels of a photo with this frame; at least 1 pixel wide and high.
  package func placed(on frame: RotatedBox) -> RotatedBox {
    RotatedBox(
      x: left * frame.width, y: top * frame.height, width: max(1, width * frame.width),
      height: max(1, height * frame.height))
  }
}
