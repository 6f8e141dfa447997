/// The side from which an animal is seen. A flank is the animal's own: on a photo of its left flank, its head is on the
/// left.
///
/// The raw values are the words for viewpoints in the catalogue.
package enum AnimalView: String, CaseIterable, Sendable {
  case left, right, front, back
  /// From above: both flanks, or neither.
  case up

  /// The view after mirroring the photo.
  package var mirrored: AnimalView {
    switch self {
    case .left: .right
    case .right: .left
    case .front, .back, .up: self
    }
  }
}
