import Imaging
import Synchronization

/// Descriptions that this process has made, kept by the pixels, the region and the vantage that they follow from.
///
/// Describing is pure, so a kept description equals a new one. The program keeps none: a photo is described once. Tests describe the
/// same drawn photos hundreds of times, and call `begin`.
package enum DescriptionMemory {
  struct Request: Hashable {
    let pixels: PixelBuffer
    let box: RotatedBox
    /// `nil` where the animals of the photo are looked for, not described.
    let vantage: Vantage?
    let scale: Double
  }

  private struct Kept {
    var isKeeping = false
    var descriptions: [Request: DescribedAnnotation] = [:]
    var boxes: [Request: [FoundBox]] = [:]
  }

  private static let kept = Mutex(Kept())

  /// Keeps every description from now on, until the process ends.
  package static func begin() {
    kept.withLock { $0.isKeeping = true }
  }

  /// Two threads that ask for the same description at once may both make it: the lock is not held meanwhile.
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
