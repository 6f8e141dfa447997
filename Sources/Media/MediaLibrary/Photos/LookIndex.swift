import Imaging

/// Photos by how they look: finds those whose perceptual hashes differ in few bits without comparing all.
///
/// Two hashes that differ in at most seven bits are equal in one of their eight bytes, so photos are kept by byte
/// (multi-index hashing: Norouzi, Punjani and Fleet, CVPR 2012).
package struct LookIndex {
  /// The most bits in which a neighbour may differ.
  package static let reach = 7

  private var buckets: [[Int]] = Array(repeating: [], count: 8 * 256)
  private var looks: [PerceptualHash] = []

  /// An index of no photos.
  package init() {}

  /// Adds a photo; photos are numbered from 0 in the order they are added.
  package mutating func add(_ look: PerceptualHash) {
    for bucket in Self.buckets(of: look) { buckets[bucket].append(looks.count) }
    looks.append(look)
  }

  /// The photos within reach, nearest first, earlier ones first among equals.
  package func neighbours(of look: PerceptualHash) -> [(photo: Int, distance: Int)] {
    var seen: Set<Int> = []
    var found: [(photo: Int, distance: Int)] = []
    for bucket in Self.buckets(of: look) {
      for photo in buckets[bucket] where seen.insert(photo).inserted {
        let distance = looks[photo].distance(to: look)
        if distance <= Self.reach { found.append((photo, distance)) }
      }
    }
    return found.sorted { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
  }

  private static func buckets(of look: PerceptualHash) -> [Int] {
    (0..<8).map { $0 * 256 + Int(truncatingIfNeeded: look.bits >> UInt64(8 * $0)) & 255 }
  }
}
