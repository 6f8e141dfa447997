import Imaging
import Synchronization

/// A cache of this process for descriptions, keyed by pixels, region, direction of view and scale.
///
/// Describing is a pure function, so a cached description equals a new description. The program leaves the cache off,
/// because it describes each photo once. Tests describe the same drawn photos hundreds of times and call `begin`.
package enum DescriptionCache {
  struct Request: Hashable {
    let pixels: PixelBuffer
    let box: RotatedBox
    /// `nil` for detection instead of description.
    let vantage: ViewDirection?
    let scale: Double
  }

  private struct Kept {
    var isKeeping = false
    var descriptions: [Request: DescribedAnnotation] = [:]
    var boxes: [Request: [FoundBox]] = [:]
  }

  private static let kept = Mutex(Kept())

  /// Turns the cache on until the process ends.
  package static func begin() {
    kept.withLock { $0.isKeeping = true }
  }

  /// Two threads may compute the same description at once, because the lock is not held during the computation.
  static func description(_ request: Request, otherwise make: () -> DescribedAnnotation) -> DescribedAnnotation {
    if let known = kept.withLock({ $0.descriptions[request] }) { return known }
    let made = make()
    kept.withLock { if $0.isKeeping { $0.descriptions[request] = made } }
    return made
  }

  static func boxes(_ request: Request, otherwise make: () -> [FoundBox]) -> [FoundBox] {
    if let known = kept.withLock({ $0.boxes[request] }) { return known }
    let made = make()
    kept.withLock { if $0.isKeeping { $0.boxes[request] = made } }
    return made
  }
}
