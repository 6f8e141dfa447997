import Foundation
import PatternKernels

/// Packed descriptors in blocks: the features of a segment, or centroids.
struct PackedBlocks: Sendable {
  let table: BlockTable
  /// The numbers of descriptors are below this value.
  let numberCount: Int
  private let data: Data

  /// - Throws: `IndexError.inconsistent`, if the starts do not ascend to the number of groups.
  init(_ table: BlockTable, numberCount: Int, in data: Data) throws(IndexError) {
    (self.table, self.numberCount, self.data) = (table, numberCount, data)
    guard Self.areStarts(data, table) else { throw .inconsistent }
  }

  private static func areStarts(_ data: Data, _ table: BlockTable) -> Bool {
    data.withUnsafeBytes { bytes in
      var last = 0
      for block in 0...table.blocks {
        let start = Int(bytes.word(UInt32.self, at: table.offset + 4 * block))
        guard block == 0 ? start == 0 : start >= last else { return false }
        last = start
      }
      return last == table.groups
    }
  }

  /// Calls `body` with a function that returns the kernel's view of a block for the block's index.
  ///
  /// - Parameters:
  ///   - base: added to the numbers of descriptors.
  ///   - allowed: for each owner, 1 when its descriptors count; `nil` if all count.
  func withBlocks<Result>(
    base: Int = 0, allowed: UnsafeBufferPointer<UInt8>? = nil, _ body: (_ block: (Int) -> pk_block) -> Result
  ) -> Result {
    data.withUnsafeBytes { bytes in
      body { index in
        let groups = groups(of: index, in: bytes)
        let parts = table.parts(of: groups)
        func words<Word>(_ offset: Int, as type: Word.Type) -> UnsafePointer<Word>? {
          bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: Word.self) }
        }
        return pk_block(
          packed: words(parts.packed, as: UInt8.self), norms: words(parts.norms, as: Int32.self),
          numbers: words(parts.numbers, as: UInt32.self), owners: words(parts.owners, as: UInt32.self),
          allowed: allowed?.baseAddress, number_count: UInt32(numberCount), owner_count: UInt32(allowed?.count ?? 0),
          groups: Int32(groups.count), base: Int32(base))
      }
    }
  }

  /// The number of places in each of these blocks.
  func slotCounts(of blocks: [Int]) -> [Int] {
    data.withUnsafeBytes { bytes in blocks.map { groups(of: $0, in: bytes).count * BlockTable.groupSize } }
  }

  /// The 128 values of 0 to 127 of the descriptor at a place; `nil` when the file is damaged.
  ///
  /// - Complexity: logarithmic in the number of blocks.
  func descriptor(at slot: Int) -> [UInt8]? {
    guard slot < table.slots else { return nil }
    let values = data.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: BlockTable.descriptorLength) { values, count in
        let packed = bytes.baseAddress.map {
          ($0 + offset(ofGroup: slot / BlockTable.groupSize, in: bytes)).assumingMemoryBound(to: UInt8.self)
        }
        pk_unpack(packed, Int32(slot % BlockTable.groupSize), values.baseAddress)
        count = BlockTable.descriptorLength
      }
    }
    return values.allSatisfy { $0 <= 127 } ? values : nil
  }

  // MARK: Reading ahead

  /// Announces that these blocks will be searched.
  func willRead(blocks: some Sequence<Int>) {
    data.withUnsafeBytes { bytes in
      for block in blocks {
        let groups = groups(of: block, in: bytes)
        let start = table.groupsOffset + groups.lowerBound * BlockTable.groupLength
        ReadingAhead.willRead(bytes, start..<start + groups.count * BlockTable.groupLength)
      }
    }
  }

  /// Announces that the descriptors at these places will be read.
  func willRead(slots: some Sequence<Int>) {
    let length = BlockTable.groupSize * BlockTable.descriptorLength
    data.withUnsafeBytes { bytes in
      for slot in slots where slot < table.slots {
        let start = offset(ofGroup: slot / BlockTable.groupSize, in: bytes)
        ReadingAhead.willRead(bytes, start..<start + length)
      }
    }
  }

  // MARK: Places

  private func groups(of block: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
    let at = table.offset + 4 * block
    return Int(bytes.word(UInt32.self, at: at))..<Int(bytes.word(UInt32.self, at: at + 4))
  }

  /// The offset of a group's packed descriptors.
  private func offset(ofGroup group: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var (low, high) = (0, table.blocks)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(bytes.word(UInt32.self, at: table.offset + 4 * middle)) <= group { low = middle } else { high = middle }
    }
    let first = groups(of: low, in: bytes).lowerBound
    return table.groupsOffset + first * BlockTable.groupLength
      + (group - first) * BlockTable.groupSize * BlockTable.descriptorLength
  }
}
