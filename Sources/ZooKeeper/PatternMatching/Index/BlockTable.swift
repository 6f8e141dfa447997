import PatternKernels

/// The places of packed descriptors in a file or in memory. Each block is contiguous, so that a search of few blocks
/// reads few pages.
///
/// | part | entries | content |
/// |---|---|---|
/// | starts | `blocks` + 1 | 4 bytes: the first group of a block |
/// | blocks | `groups` of 16 descriptors, of all blocks together | for each block: its descriptors in the layout of `pk_pack`, then their norms, their numbers and their owners, 4 bytes each |
///
/// Both parts start at a multiple of 64 bytes if `offset` is such a multiple.
struct BlockTable: Equatable {
  let offset, blocks, groups: Int

  static let groupSize = Int(PK_GROUP)
  static let descriptorLength = Int(PK_DESCRIPTOR)
  /// The descriptors of a group with their norms, numbers and owners.
  static let groupLength = groupSize * (descriptorLength + 3 * 4)

  /// The number of places for descriptors; those at the end of a block may be empty.
  var slots: Int { groups * Self.groupSize }
  var groupsOffset: Int { IndexLayout.end(offset, (blocks + 1) * 4) }
  var end: Int { groupsOffset + groups * Self.groupLength }

  /// The first group of each block, then the number of all groups; for blocks with these numbers of descriptors.
  static func starts(_ sizes: some Sequence<Int>) -> [UInt32] {
    var starts: [UInt32] = [0]
    for size in sizes { starts.append(starts[starts.count - 1] + UInt32((size + groupSize - 1) / groupSize)) }
    return starts
  }

  /// The offsets of the parts of a block.
  struct Parts {
    let packed, norms, numbers, owners: Int
  }

  /// - Parameter block: the groups of the block.
  func parts(of block: Range<Int>) -> Parts {
    let packed = groupsOffset + block.lowerBound * Self.groupLength
    let norms = packed + block.count * Self.groupSize * Self.descriptorLength
    let words = block.count * Self.groupSize * 4
    return Parts(packed: packed, norms: norms, numbers: norms + words, owners: norms + 2 * words)
  }
}
