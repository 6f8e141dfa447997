/// Who looks for the animals of photos on which no table tells a box.
package enum AnimalFinding: Sendable {
  /// This program.
  case program
  /// Nobody: such a photo is one sighting, of all of it.
  case nobody
  /// A detector looked already. Photos of which its file does not speak are looked at by this program.
  case detections(DetectionFile)

  /// What stands where nobody is to look.
  static let nobodysName = "nobody"
}
