import Mixing

/// Why a run does not become a file.
package enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An animation would have more frames than its width allows.
  case tooManyFrames(Int, limit: Int)
  /// So many pixels through so many movements take too long.
  case tooMuchWork

  /// Why, and what to do.
  package var description: String {
    switch self {
    case .tooManyFrames(let frames, let limit):
      "an animation of this width cannot have \(frames) frames, only \(limit): make it narrower, or mix with fewer repeats"
    case .tooMuchWork: "so many pixels and movements take too long: make it narrower, or mix with fewer repeats"
    }
  }
}
