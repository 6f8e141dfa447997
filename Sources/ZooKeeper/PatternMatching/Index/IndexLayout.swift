/// The offsets of the parts of a segment; all follow from eight counts. Little-endian; every part starts at a multiple
/// of 64 bytes:
///
/// | part | entries | content |
/// |---|---|---|
/// | header | 1 | `MPI`, format number, then the eight counts as 32-bit numbers |
/// | references | `references` | id, stamp (8 bytes each); first feature, count, width, height, first scene feature, scene count (4 each) |
/// | keypoints | `features` | x, y, a, c, d, foreground as 32-bit floats, by number |
/// | scene | `scenes` | x, y, a, c, d, foreground as 32-bit floats, then 128 bytes of descriptor |
/// | slots | `features` | 4 bytes, by number: the place of the packed descriptor |
/// | roots | 1 block | the centroids of the upper level (`BlockTable`) |
/// | cells | `roots` blocks | the centroids of the lower level; each block holds those below one root |
/// | features | `blocks` blocks | the descriptors |
///
/// Without cells there is one block of features for each reference; with cells, one for each cell.
struct IndexLayout: Equatable {
  /// `roots` and `cells` count the centroids of the two levels; both are 0 for a segment that is searched exhaustively.
  let references, features, scenes, roots, cells: Int
  let keypointsOffset, scenesOffset, slotsOffset: Int
  let rootTable, cellTable, featureTable: BlockTable

  static let mark: [UInt8] = Array("MPI".utf8) + [4]
  static let headerLength = 64
  static let countsInHeader = 8
  static let referenceLength = 40
  static let keypointLength = 24
  static let sceneLength = keypointLength + BlockTable.descriptorLength

  /// The maximum number of features of a segment: descriptor numbers have 31 bits, over all segments together.
  static let most = 1 << 30

  /// - Parameters:
  ///   - cellGroups: groups of 16 that hold the cells' centroids.
  ///   - blocks: blocks of features, with `groups` groups of 16 together.
  init(
    references: Int, features: Int, scenes: Int, roots: Int, cells: Int, cellGroups: Int, blocks: Int, groups: Int
  ) {
    (self.references, self.features, self.scenes, self.roots, self.cells) = (references, features, scenes, roots, cells)
    keypointsOffset = Self.end(Self.headerLength, references * Self.referenceLength)
    scenesOffset = Self.end(keypointsOffset, features * Self.keypointLength)
    slotsOffset = Self.end(scenesOffset, scenes * Self.sceneLength)
    rootTable = BlockTable(
      offset: Self.end(slotsOffset, features * 4), blocks: roots > 0 ? 1 : 0,
      groups: (roots + BlockTable.groupSize - 1) / BlockTable.groupSize)
    cellTable = BlockTable(offset: rootTable.end, blocks: roots, groups: cellGroups)
    featureTable = BlockTable(offset: cellTable.end, blocks: blocks, groups: groups)
  }

  /// From the counts of a header; `nil` if no segment can have these counts.
  init?(counts: [Int]) {
    guard counts.count == Self.countsInHeader, counts.allSatisfy({ (0...Self.most).contains($0) }) else { return nil }
    self.init(
      references: counts[0], features: counts[1], scenes: counts[2], roots: counts[3], cells: counts[4],
      cellGroups: counts[5], blocks: counts[6], groups: counts[7])
    guard (roots > 0) == (cells > 0), featureTable.blocks == (cells > 0 ? cells : references) else { return nil }
  }

  /// As in the header.
  var counts: [Int] {
    [references, features, scenes, roots, cells, cellTable.groups, featureTable.blocks, featureTable.groups]
  }

  var referencesOffset: Int { Self.headerLength }
  var byteCount: Int { featureTable.end }

  /// The end of a part, rounded up to a multiple of 64 bytes.
  static func end(_ start: Int, _ length: Int) -> Int { (start + length + 63) / 64 * 64 }
}

extension UnsafeRawBufferPointer {
  /// Reads a little-endian number.
  func word<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

extension UnsafeMutableRawBufferPointer {
  func put<Number: FixedWidthInteger>(_ value: Number, at offset: Int) {
    storeBytes(of: value.littleEndian, toByteOffset: offset, as: Number.self)
  }
}
