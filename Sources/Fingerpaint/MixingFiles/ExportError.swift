import Mixing

/// The reason why a run cannot be exported.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The animation would have more frames than its width allows.
  case tooManyFrames(Int, limit: Int)
  /// This number of pixels and movements would take too long.
  case tooMuchWork

  /// The problem and the next step.
  package var description: String {
    switch self {
    case .tooManyFrames(let frames, let limit):
      "an animation of this width has at most \(limit) frames, not \(frames): make it narrower, or mix with fewer repeats"
    case .tooMuchWork: "this many pixels and movements take too long: make it narrower, or mix with fewer repeats"
    }
  }
}
