package import Imaging
package import ModelRuntime

/// What one detector found on one photo.
package struct PhotoDetections: Equatable, Sendable {
  /// Who looked, as the detector is told by its file or its plug-in.
  package var detector: String
  /// What it found, surest first.
  package var found: [Detection]

  /// How many more could not be used.
  package var setAside: Int

  /// What a detector found.
  package init(detector: String, found: [Detection], setAside: Int = 0) {
    (self.detector, self.found, self.setAside) = (detector, found, setAside)
  }

  /// How many animals were found.
  package var animalCount: Int { found.count { $0.kind == .animal } }

  /// The boxes of the animals on a photo with this frame; one without a box where there are none.
  package func boxes(on frame: RotatedBox) -> [FoundBox] {
    let boxes = found.filter { $0.kind == .animal }.map {
      FoundBox($0.box.placed(on: frame), on: frame, confidence: $0.confidence, by: detector)
    }
    return boxes.isEmpty ? [FoundBox(nil, on: frame, by: detector)] : boxes
  }

  /// The people and vehicles.
  package var bystanders: [Detection] { found.filter { $0.kind != .animal } }
}

extension Detection.Box {
  /// The box in pixels of a photo with this frame.
  package func placed(on frame: RotatedBox) -> RotatedBox {
    RotatedBox(
      x: left * frame.width, y: top * frame.height, width: max(1, width * frame.width),
      height: max(1, height * frame.height))
  }
}
