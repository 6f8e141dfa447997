import Foundation

/// Descriptors of many references in search order: immutable bytes in memory or in a mapped file. A file is opened
/// without reading its descriptors; a query reads only those that it compares.
///
/// A segment has one of two forms. Either it keeps the descriptors of each reference together and is searched
/// exhaustively. Or it is an inverted file (Sivic and Zisserman, ICCV 2003). Each descriptor then lies in the cell of
/// its nearest centroid, and a query searches only the cells of its nearest centroids. The cells have two levels
/// (`CoarseQuantiser`). Each cell is contiguous, and the system reads all cells of a query ahead, as FAISS does for
/// inverted lists on disk.
package struct IndexSegment: Sendable {
  package struct Entry: Sendable, Equatable {
    /// The annotation's id.
    package let id: Int64
    /// Differs when the features of an annotation change.
    package let stamp: UInt64
    /// Size of the annotation's chip, in pixels.
    package var width: Int { Int(chipWidth) }
    package var height: Int { Int(chipHeight) }
    var firstFeature: Int { Int(firstOfCoat) }
    var featureCount: Int { Int(countOfCoat) }
    var firstScene: Int { Int(firstOfScene) }
    var sceneCount: Int { Int(countOfScene) }

    // 32 bits each: a library may have a million entries.
    fileprivate let firstOfCoat, countOfCoat, firstOfScene, countOfScene: UInt32
    fileprivate let chipWidth, chipHeight: UInt16
  }

  /// In the order of writing.
  package let entries: [Entry]
  /// In a large file, a query visits one in this many cells, so that the searched share stays the same while the file
  /// grows.
  private static let cellsForEachVisit = 64
  /// The maximum number of cells that `cellsForEachVisit` gives. With 256 features in a cell, a query of a thousand
  /// features then compares about 3 * 10^8 pairs.
  private static let mostVisited = 1_280

  let layout: IndexLayout
  private let features: PackedBlocks
  private let quantiser: CoarseQuantiser?
  private let data: Data

  package var featureCount: Int { layout.features }
  /// Whether the segment is an inverted file: a query may search only some of its cells.
  package var isInverted: Bool { quantiser != nil }

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
    features = try PackedBlocks(layout.featureTable, numberCount: layout.features, in: data)
    quantiser = try layout.cells > 0 ? CoarseQuantiser(layout, in: data) : nil
    guard isInverted else { return }
    data.withUnsafeBytes { ReadingAhead.isRandom($0, layout.keypointsOffset..<layout.rootTable.offset) }
  }

  private static func layout(of data: Data) throws(IndexError) -> IndexLayout {
    guard data.count >= IndexLayout.headerLength, data.prefix(4).elementsEqual(IndexLayout.mark) else {
      throw .notASegment
    }
    let counts = data.withUnsafeBytes { bytes in
      (0..<IndexLayout.countsInHeader).map { Int(bytes.word(UInt32.self, at: 4 + 4 * $0)) }
    }
    guard let layout = IndexLayout(counts: counts) else { throw .inconsistent }
    guard layout.byteCount == data.count else {
      throw .wrongLength(expected: layout.byteCount, found: data.count)
    }
    return layout
  }

  private static func entries(of data: Data, _ layout: IndexLayout) throws(IndexError) -> [Entry] {
    var (next, nextScene) = (0, 0)
    var entries: [Entry] = []
    entries.reserveCapacity(layout.references)
    let isWhole = data.withUnsafeBytes { bytes in
      for index in 0..<layout.references {
        let at = layout.referencesOffset + index * IndexLayout.referenceLength
        func number(_ field: Int) -> UInt32 { bytes.word(UInt32.self, at: at + 16 + 4 * field) }
        let (width, height) = (number(2), number(3))
        guard number(0) == next, number(4) == nextScene, (1...4096).contains(width), (1...4096).contains(height) else {
          return false
        }
        let entry = Entry(
          id: bytes.word(Int64.self, at: at), stamp: bytes.word(UInt64.self, at: at + 8), firstOfCoat: number(0),
          countOfCoat: number(1), firstOfScene: number(4), countOfScene: number(5), chipWidth: UInt16(width),
          chipHeight: UInt16(height))
        next += entry.featureCount
        nextScene += entry.sceneCount
        entries.append(entry)
      }
      return next == layout.features && nextScene == layout.scenes
    }
    guard isWhole else { throw .inconsistent }
    return entries
  }

  // MARK: Reading for queries

  /// Searches the allowed entries.
  ///
  /// - Parameters:
  ///   - base: added to the numbers of the segment's features.
  ///   - allowed: for each entry, 1 when its descriptors count.
  ///   - probes: the cells that each query visits in an inverted file; all cells if the file has no more than this
  ///     number. In a large file, each query visits more cells (`cellsForEachVisit`).
  /// - Returns: the share of the features that each query was compared with, on average.
  func search(
    _ search: inout NeighbourSearch, base: Int, allowed: [UInt8], probes: Int, on path: KernelPath
  ) -> Double {
    guard search.queryCount > 0, layout.features > 0 else { return 1 }
    guard let quantiser else {
      // A block of one reference is searched or skipped as a whole.
      search.scan(features, .blocks(allowed.indices.filter { allowed[$0] != 0 }), base: base, on: path)
      return 1
    }
    let visited = max(1, probes, min(layout.cells / Self.cellsForEachVisit, Self.mostVisited))
    guard visited < layout.cells else {
      search.scan(features, .blocks(Array(0..<layout.cells)), base: base, allowed: allowed, on: path)
      return 1
    }
    let visits = quantiser.nearest(visited, to: search, on: path).visits(to: layout.cells)
    features.willRead(blocks: visits.blocks)
    search.scan(features, .visits(visits), base: base, allowed: allowed, on: path)
    let slots = features.slotCounts(of: visits.blocks)
    let compared = zip(visits.blocks, slots).reduce(0) { $0 + visits.count(to: $1.0) * $1.1 }
    return Double(compared) / Double(search.queryCount * features.table.slots)
  }

  /// The keypoint of a feature; `nil` when its values are impossible.
  func keypoint(_ number: Int) -> Keypoint? {
    keypoint(at: layout.keypointsOffset + number * IndexLayout.keypointLength)
  }

  /// The 128 values of 0 to 127 of a feature; `nil` when the segment is damaged.
  func descriptor(_ number: Int) -> [UInt8]? { features.descriptor(at: slot(of: number)) }

  private func slot(of number: Int) -> Int {
    data.withUnsafeBytes { Int($0.word(UInt32.self, at: layout.slotsOffset + 4 * number)) }
  }

  /// Announces that the keypoints of these features will be read.
  func willRead(keypoints numbers: some Sequence<Int>) {
    guard isInverted else { return }
    data.withUnsafeBytes { bytes in
      for number in numbers {
        let at = layout.keypointsOffset + number * IndexLayout.keypointLength
        ReadingAhead.willRead(bytes, at..<at + IndexLayout.keypointLength)
      }
    }
  }

  /// Announces that the descriptors of these features will be read.
  func willRead(descriptors numbers: some Sequence<Int>) {
    guard isInverted else { return }
    features.willRead(slots: numbers.map(slot))
  }

  /// Features of the background of an entry; features with impossible values are left out.
  func scene(of entry: Entry) -> SceneFeatures {
    var keypoints: [Keypoint] = []
    var descriptors: [UInt8] = []
    let start = layout.scenesOffset + entry.firstScene * IndexLayout.sceneLength
    data.withUnsafeBytes { ReadingAhead.willRead($0, start..<start + entry.sceneCount * IndexLayout.sceneLength) }
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
