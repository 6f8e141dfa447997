import Foundation
import PatternKernels

/// Descriptors of many references in search order: immutable bytes in memory or in a mapped file. A file is opened
/// without reading its descriptors; a query reads only those that it compares.
///
/// A segment has one of two forms. Either it keeps the descriptors of each reference together and is searched
/// exhaustively. Or it is an inverted file (Sivic and Zisserman, ICCV 2003). Each descriptor then lies in the cell of
/// its nearest centroid, and a query searches only the cells of its nearest centroids.
package struct IndexSegment: Sendable {
  package struct Entry: Sendable, Equatable {
    /// The annotation's id.
    package let id: Int64
    /// Differs when the features of an annotation change.
    package let stamp: UInt64
    /// Size of the annotation's chip, in pixels.
    package let width, height: Int
    let firstFeature, featureCount: Int
    let firstScene, sceneCount: Int
  }

  /// In the order of writing.
  package let entries: [Entry]
  let layout: IndexLayout
  private let data: Data

  package var featureCount: Int { layout.features }
  /// Whether the segment is an inverted file: a query may search only some of its cells.
  package var isInverted: Bool { layout.cells > 0 }

  /// Reads a segment written by `IndexBuilder`.
  ///
  /// Only the header, the references and the starts are checked here. Keypoints, numbers and owners are checked when a
  /// query reads them. So opening reads only 40 bytes for each reference and 4 bytes for each block.
  ///
  /// - Throws: `IndexError`.
  package init(reading data: Data) throws(IndexError) {
    // Copied when `data` is a slice, so that indices start at 0.
    let data = data.startIndex == 0 ? data : Data(data)
    self.data = data
    layout = try Self.layout(of: data)
    entries = try Self.entries(of: data, layout)
    try Self.checkStarts(of: data, layout)
  }

  private static func layout(of data: Data) throws(IndexError) -> IndexLayout {
    guard data.count >= IndexLayout.headerLength, data.prefix(4).elementsEqual(IndexLayout.mark) else {
      throw .notASegment
    }
    let counts = (0..<6).map { Int(data.number(UInt32.self, at: 4 + 4 * $0)) }
    let layout = IndexLayout(
      references: counts[0], features: counts[1], scenes: counts[2], cells: counts[3], blocks: counts[4],
      groups: counts[5])
    guard counts.allSatisfy({ $0 <= IndexLayout.most }), layout.cells == 0 || layout.cells == layout.blocks,
      layout.cells > 0 || layout.references == layout.blocks
    else { throw .inconsistent }
    guard layout.byteCount == data.count else {
      throw .wrongLength(expected: layout.byteCount, found: data.count)
    }
    return layout
  }

  private static func entries(of data: Data, _ layout: IndexLayout) throws(IndexError) -> [Entry] {
    var (next, nextScene) = (0, 0)
    var entries: [Entry] = []
    entries.reserveCapacity(layout.references)
    for index in 0..<layout.references {
      let at = layout.referencesOffset + index * IndexLayout.referenceLength
      let numbers = (0..<6).map { Int(data.number(UInt32.self, at: at + 16 + 4 * $0)) }
      guard numbers[0] == next, numbers[4] == nextScene, (1...4096).contains(numbers[2]),
        (1...4096).contains(numbers[3])
      else { throw .inconsistent }
      next += numbers[1]
      nextScene += numbers[5]
      entries.append(
        Entry(
          id: data.number(Int64.self, at: at), stamp: data.number(UInt64.self, at: at + 8), width: numbers[2],
          height: numbers[3], firstFeature: numbers[0], featureCount: numbers[1], firstScene: numbers[4],
          sceneCount: numbers[5]))
    }
    guard next == layout.features, nextScene == layout.scenes else { throw .inconsistent }
    return entries
  }

  private static func checkStarts(of data: Data, _ layout: IndexLayout) throws(IndexError) {
    var last = 0
    for block in 0...layout.blocks {
      let start = Int(data.number(UInt32.self, at: layout.startsOffset + 4 * block))
      guard block == 0 ? start == 0 : start >= last else { throw .inconsistent }
      last = start
    }
    guard last == layout.groups else { throw .inconsistent }
  }

  // MARK: Reading for queries

  /// The keypoint of a feature; `nil` when its values are impossible.
  func keypoint(_ number: Int) -> Keypoint? {
    keypoint(at: layout.keypointsOffset + number * IndexLayout.keypointLength)
  }

  /// The 128 values of 0 to 127 of a feature; `nil` when the segment is damaged.
  func descriptor(_ number: Int) -> [UInt8]? {
    let slot = Int(data.number(UInt32.self, at: layout.slotsOffset + 4 * number))
    guard slot < layout.slots else { return nil }
    let values = data.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: IndexLayout.descriptorLength) { values, count in
        let (group, place) = slot.quotientAndRemainder(dividingBy: IndexLayout.groupSize)
        let packed = bytes.baseAddress.map {
          ($0 + layout.packedOffset + group * IndexLayout.groupSize * IndexLayout.descriptorLength)
            .assumingMemoryBound(to: UInt8.self)
        }
        pk_unpack(packed, Int32(place), values.baseAddress)
        count = IndexLayout.descriptorLength
      }
    }
    return values.allSatisfy { $0 <= 127 } ? values : nil
  }

  /// Features of the background of an entry; features with impossible values are left out.
  func scene(of entry: Entry) -> SceneFeatures {
    var keypoints: [Keypoint] = []
    var descriptors: [UInt8] = []
    for number in entry.firstScene..<entry.firstScene + entry.sceneCount {
      let at = layout.scenesOffset + number * IndexLayout.sceneLength
      let values = data[(at + IndexLayout.keypointLength)..<(at + IndexLayout.sceneLength)]
      guard let keypoint = keypoint(at: at), values.allSatisfy({ $0 <= 127 }) else { continue }
      keypoints.append(keypoint)
      descriptors += values
    }
    return SceneFeatures(keypoints: keypoints, descriptors: descriptors)
  }

  private func keypoint(at offset: Int) -> Keypoint? {
    let values = data.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: offset, as: (Float, Float, Float, Float, Float, Float).self)
    }
    let (x, y, a, c, d, foreground) = values
    guard x.isFinite, y.isFinite, c.isFinite, a > 0, d > 0, a < 1e6, d < 1e6, (0...1).contains(foreground) else {
      return nil
    }
    return Keypoint(x: x, y: y, a: a, c: c, d: d, strength: 0, foreground: foreground)
  }

  /// The index in `entries` of the reference that a feature belongs to.
  func owner(of number: Int) -> Int {
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].firstFeature <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// Calls `body` with a function that returns the kernel's view of a block for the block's index.
  ///
  /// - Parameters:
  ///   - base: added to the numbers of features.
  ///   - allowed: for each entry, 1 when its descriptors count.
  func withBlocks<Result>(
    base: Int, allowed: UnsafeBufferPointer<UInt8>, _ body: (_ block: (Int) -> pk_block) -> Result
  ) -> Result {
    data.withUnsafeBytes { bytes in
      func words<Word>(_ offset: Int, as type: Word.Type) -> UnsafePointer<Word>? {
        bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: Word.self) }
      }
      let starts = words(layout.startsOffset, as: UInt32.self)
      let packed = words(layout.packedOffset, as: UInt8.self)
      let norms = words(layout.normsOffset, as: Int32.self)
      let numbers = words(layout.numbersOffset, as: UInt32.self)
      let owners = words(layout.ownersOffset, as: UInt32.self)
      return body { index in
        let (first, end) = (Int(starts?[index] ?? 0), Int(starts?[index + 1] ?? 0))
        let slot = first * IndexLayout.groupSize
        return pk_block(
          packed: packed.map { $0 + slot * IndexLayout.descriptorLength }, norms: norms.map { $0 + slot },
          numbers: numbers.map { $0 + slot }, owners: owners.map { $0 + slot },
          // A block of one reference is searched or skipped as a whole.
          allowed: isInverted ? allowed.baseAddress : nil, number_count: UInt32(layout.features),
          owner_count: UInt32(allowed.count),
          groups: Int32(end - first), base: Int32(base))
      }
    }
  }

  /// Calls `body` with the centroids and their norms, in the layout of `pk_pack`.
  func withCentroids<Result>(_ body: (_ packed: UnsafePointer<UInt8>?, _ norms: UnsafePointer<Int32>?) -> Result)
    -> Result
  {
    data.withUnsafeBytes { bytes in
      body(
        bytes.baseAddress.map { ($0 + layout.centroidsOffset).assumingMemoryBound(to: UInt8.self) },
        bytes.baseAddress.map { ($0 + layout.centroidNormsOffset).assumingMemoryBound(to: Int32.self) })
    }
  }
}

extension Data {
  /// Reads a little-endian number.
  fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }
}

package enum IndexError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are not those of a segment of this format version.
  case notASegment
  /// The number of bytes does not match the counts in the header.
  case wrongLength(expected: Int, found: Int)
  case inconsistent

  package var description: String {
    switch self {
    case .notASegment: "the index file does not begin like an index file"
    case .wrongLength(let expected, let found): "the index file has \(found) bytes instead of \(expected)"
    case .inconsistent: "the index file contradicts itself"
    }
  }
}
