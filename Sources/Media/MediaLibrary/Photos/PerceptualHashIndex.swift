import Imaging

/// An index of photos by appearance: finds the most similar photo, by the Hamming distance of perceptual hashes, without comparing all.
///
/// Of photos with equal hashes only the earliest is kept. Few hashes are compared one by one. More hashes are indexed by five parts of
/// their bits. If two hashes differ in at most nine bits, one of the parts differs in at most one bit (multi-index hashing: Norouzi,
/// Punjani and Fleet, CVPR 2012). Frames of one scene may have too many hashes with the same part. Then the index looks up all hashes at
/// distance one, then two, and so on, as long as that is less work.
package struct PerceptualHashIndex {
  /// The maximum distance of a search, in bits.
  package static let reach = 9

  private struct Entry {
    let bits: UInt64
    let photo: Int
  }

  /// The hashes in order of arrival, while there are at most `fewLooks`. With more, all hashes are in `photos` and `parts`.
  private var entries: [Entry] = []
  private var photos: [UInt64: Int] = [:]
  private var parts: [Part: [Entry]] = [:]

  package init() {}

  /// Adds a photo.
  ///
  /// - Parameter photo: its number, higher than those added before.
  package mutating func add(_ hash: PerceptualHash, photo: Int) {
    let entry = Entry(bits: hash.bits, photo: photo)
    if photos.isEmpty {
      guard !entries.contains(where: { $0.bits == entry.bits }) else { return }
      entries.append(entry)
      if entries.count > Self.fewLooks { for entry in entries { keepByPart(entry) } }
    } else if photos[entry.bits] == nil {
      keepByPart(entry)
    }
  }

  /// The most similar photo, the earliest among equals; `nil` when no photo is within `reach`.
  ///
  /// - Parameter reach: the maximum distance in bits, at most `PerceptualHashIndex.reach`.
  /// - Complexity: at most proportional to the number of different hashes, and to the number of possible hashes within the distance, which
  ///   is 680,000 for four bits. Constant for a known hash, and for hashes far apart.
  package func nearest(to hash: PerceptualHash, within reach: Int) -> (photo: Int, distance: Int)? {
    if photos.isEmpty { return Self.nearest(in: [entries[...]], to: hash.bits, within: reach) }
    if let photo = photos[hash.bits] { return (photo, 0) }
    let near = Part.near(hash.bits, bits: reach / Part.count).compactMap { parts[$0]?[...] }
    let candidates = near.reduce(0) { $0 + $1.count }
    for distance in stride(from: 1, through: reach, by: 1) {
      guard Self.lookups(atDistance: distance) < candidates else { break }
      let found = Self.changes(bits: distance).lazy.compactMap { photos[hash.bits ^ $0] }.min()
      if let found { return (found, distance) }
    }
    return Self.nearest(in: near, to: hash.bits, within: reach)
  }

  private mutating func keepByPart(_ entry: Entry) {
    photos[entry.bits] = entry.photo
    for number in 0..<Part.count { parts[Part(number, of: entry.bits), default: []].append(entry) }
  }

  private static func nearest(
    in lists: [ArraySlice<Entry>], to bits: UInt64, within reach: Int
  ) -> (photo: Int, distance: Int)? {
    var best: (photo: Int, distance: Int)?
    for list in lists {
      for entry in list {
        let distance = (entry.bits ^ bits).nonzeroBitCount
        guard distance <= reach else { continue }
        if let best, (best.distance, best.photo) <= (distance, entry.photo) { continue }
        best = (entry.photo, distance)
      }
    }
    return best
  }

  /// Up to this many hashes, comparing one by one is as fast as the search by parts.
  private static let fewLooks = 64

  /// Numbers with exactly `count` set bits, ascending (Gosper's hack: HAKMEM, item 175).
  private static func changes(bits count: Int) -> some Sequence<UInt64> {
    sequence(first: (UInt64(1) << UInt64(count)) - 1) { number in
      let lowest = number & (0 &- number)
      let (carried, overflow) = number.addingReportingOverflow(lowest)
      return overflow ? nil : ((carried ^ number) >> 2) / lowest | carried
    }
  }

  /// The number of hashes at exactly this distance from another.
  private static func lookups(atDistance bits: Int) -> Int {
    (0..<bits).reduce(1) { $0 * (64 - $1) / ($1 + 1) }
  }
}

/// One of the five parts of a hash: its number and its bits.
private struct Part: Hashable {
  static let count = 5
  private static let width = 13

  private let key: UInt32

  init(_ number: Int, of bits: UInt64) {
    let value = bits >> UInt64(number * Self.width) & (1 << UInt64(Self.width) - 1)
    key = UInt32(number) << 16 | UInt32(value)
  }

  private init(key: UInt32) { self.key = key }

  /// The parts of a hash; with `changed` above 0 also those that differ in one bit.
  static func near(_ bits: UInt64, bits changed: Int) -> [Part] {
    (0..<count).flatMap { number in
      let own = Part(number, of: bits)
      let width = number == count - 1 ? 64 - number * Self.width : Self.width
      return [own] + (changed == 0 ? [] : (0..<width).map { Part(key: own.key ^ 1 << UInt32($0)) })
    }
  }
}
