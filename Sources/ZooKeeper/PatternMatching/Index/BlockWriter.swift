import Foundation
import PatternKernels

/// Writes descriptors into blocks, in any order of the blocks.
struct BlockWriter {
  let table: BlockTable
  private let starts: [UInt32]
  private let bytes: UnsafeMutableRawBufferPointer
  /// The number of descriptors in each block so far.
  private var written: [UInt32]

  /// - Precondition: `bytes` reaches to the end of the table.
  init(_ table: BlockTable, starts: [UInt32], into bytes: UnsafeMutableRawBufferPointer) {
    precondition(starts.count == table.blocks + 1 && table.end <= bytes.count, "the table fits")
    (self.table, self.starts, self.bytes) = (table, starts, bytes)
    written = [UInt32](repeating: 0, count: table.blocks)
    for (index, start) in starts.enumerated() { bytes.put(start, at: table.offset + 4 * index) }
  }

  /// Writes the next descriptor of a block.
  ///
  /// - Returns: the place of the descriptor, counted over all blocks.
  mutating func place(_ descriptor: UnsafePointer<UInt8>?, in block: Int, number: Int, owner: Int = 0) -> Int {
    let at = Int(written[block])
    written[block] += 1
    let parts = parts(of: block)
    pk_pack(descriptor, Int32(at), words(parts.packed), words(parts.norms))
    bytes.put(UInt32(number), at: parts.numbers + 4 * at)
    bytes.put(UInt32(owner), at: parts.owners + 4 * at)
    return Int(starts[block]) * BlockTable.groupSize + at
  }

  /// Marks the places of these blocks that stay empty.
  func finish(_ blocks: Range<Int>) {
    for block in blocks {
      let (norms, slots) = (parts(of: block).norms, Int(starts[block + 1] - starts[block]) * BlockTable.groupSize)
      for at in Int(written[block])..<slots { bytes.put(Int32(PK_NOBODY), at: norms + 4 * at) }
    }
  }

  private func parts(of block: Int) -> BlockTable.Parts {
    table.parts(of: Int(starts[block])..<Int(starts[block + 1]))
  }

  private func words<Word>(_ offset: Int) -> UnsafeMutablePointer<Word>? {
    bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: Word.self) }
  }
}
