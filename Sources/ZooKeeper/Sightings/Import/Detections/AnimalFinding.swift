package import ModelRuntime

/// Who looks for the animals of photos on which no table tells a box.
package enum AnimalFinding: Sendable {
  /// This program.
  case program
  /// Nobody: such a photo is one sighting, of all of it.
  case nobody
  /// A detector looked already. Photos of which its file does not speak are looked at by this program.
  case detections(DetectionFile)
  /// A detector of the user's own, run by this runtime. It looks at photos as they come into the library; what it fails on is looked at by this
  /// program.
  case plugin(DetectorPlugin, ModelRuntime)

  /// What stands where nobody is to look.
  static let nobodysName = "nobody"
}
