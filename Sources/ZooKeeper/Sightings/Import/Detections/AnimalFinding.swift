package import ModelRuntime

/// Selects how an import finds the animals on photos for which no table gives a box.
package enum AnimalFinding: Sendable {
  case program
  /// No detection: the whole photo becomes one sighting.
  case none
  /// The results of a detector that ran earlier. This program examines the photos that are missing from the file.
  case detections(DetectionFile)
  /// The user's own detector, run by this runtime while photos are imported. Where it fails, this program looks for
  /// animals.
  case plugin(DetectorPlugin, ModelRuntime)

  /// The value stored as the detector's name when no detector ran.
  static let noDetectorName = "nobody"
}
