import Mixing

/// The reason why a run cannot be exported.
package enum ExportError: Error, Hashable, Sendable {
  /// The animation would have more frames than its width allows.
  case tooManyFrames(Int, limit: Int)
  /// This number of pixels and movements would take too long.
  case tooMuchWork
}
