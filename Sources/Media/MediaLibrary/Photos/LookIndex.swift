import Imaging

/// Photos by how they look: finds the nearest of those whose perceptual hashes differ in few bits without comparing all.
///
/// Photos of one look are one to the index, the earliest. Few looks are compared one by one. More are kept by parts of their bits:
/// two hashes that differ in at most nine bits differ in at most one bit of one of five parts (multi-index hashing: Norouzi, Punjani
/// and Fleet, CVPR 2012). Where so many looks share a part that this excludes too few, as frames of one scene do, all looks at one
/// bit's distance are asked for by name, then all at two, and so on, as long as that is less work.
package struct LookIndex {
  /// The most bits in which a neighbour may differ that can be asked for.
  package static let reach = 9

  private struct Entry {
    let bits: UInt64
    let photo: Int
  }

  /// Looks by the order in which they came; once they are many, also by look and by part.
  private var entries: [Entry] = []
  private var photos: [UInt64: Int] = [:]
  private var parts: [Part: [Entry]] = [:]

  /// An index of no photos.
  package init() {}

  /// Adds a photo.
  ///
  /// - Parameter photo: its number, above those that were added before.
  package mutating func add(_ look: PerceptualHash, photo: Int) {
    let entry = Entry(bits: look.bits, photo: photo)
    if photos.isEmpty {
      guard !entries.contains(where: { $0.bits == entry.bits }) else { return }
      entries.append(entry)
      if entries.count > Self.fewLooks { for entry in entries { keepByPart(entry) } }
    } else if photos[entry.bits] == nil {
      keepByPart(entry)
    }
  }

  /// The photo that looks most alike, the earliest among equals.
  ///
  /// - Parameter reach: bits in which it may differ, at most `LookIndex.reach`.
  /// - Complexity: at most proportional to the number of different looks, and to the number of looks within so many bits of any,
  ///   which is 680,000 for four. Constant for a look that is there, and for looks that lie apart.
  package func nearest(to look: PerceptualHash, within reach: Int) -> (photo: Int, distance: Int)? {
    if photos.isEmpty { return Self.nearest(in: [entries[...]], to: look.bits, within: reach) }
    if let photo = photos[look.bits] { return (photo, 0) }
    let near = Part.near(look.bits, bits: reach / Part.count).compactMap { parts[$0]?[...] }
    let candidates = near.reduce(0) { $0 + $1.count }
    for distance in stride(from: 1, through: reach, by: 1) {
      guard Self.looks(atDistance: distance) < candidates else { break }
      let found = Self.changes(bits: distance).lazy.compactMap { photos[look.bits ^ $0] }.min()
      if let found { return (found, distance) }
    }
    return Self.nearest(in: near, to: look.bits, within: reach)
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

  /// So many looks are compared one by one as quickly as they are found by part.
  private static let fewLooks = 64

  /// Numbers of which exactly `count` bits are set, ascending (Gosper's hack: HAKMEM, item 175).
  private static func changes(bits count: Int) -> some Sequence<UInt64> {
    sequence(first: (UInt64(1) << UInt64(count)) - 1) { number in
      let lowest = number & (0 &- number)
      let (carried, overflow) = number.addingReportingOverflow(lowest)
      return overflow ? nil : ((carried ^ number) >> 2) / lowest | carried
    }
  }

  /// How many hashes differ from one in exactly so many bits.
  private static func looks(atDistance bits: Int) -> Int {
    (0..<bits).reduce(1) { $0 * (64 - $1) / ($1 + 1) }
  }
}

/// One of five parts of a hash, and what stands in it.
private struct Part: Hashable {
  static let count = 5
  private static let width = 13

  private let key: UInt32

  init(_ number: Int, of bits: UInt64) {
    let value = bits >> UInt64(number * Self.width) & (1 << UInt64(Self.width) - 1)
    key = UInt32(number) << 16 | UInt32(value)
  }

  private init(key: UInt32) { self.key = key }

  /// The parts of a hash, and with one bit those that differ in one bit.
  static func near(_ bits: UInt64, bits changed: Int) -> [Part] {
    (0..<count).flatMap { number in
      let own = Part(number, of: bits)
      let width = number == count - 1 ? 64 - number * Self.width : Self.width
      return [own] + (changed == 0 ? [] : (0..<width).map { Part(key: own.key ^ 1 << UInt32($0)) })
    }
  }
}
