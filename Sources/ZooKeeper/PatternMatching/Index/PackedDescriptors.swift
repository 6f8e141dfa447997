import PatternKernels

/// Descriptors in the layout of `pk_pack`, numbered from 0, for `NeighbourSearch` over few descriptors.
struct PackedDescriptors {
  let count: Int
  /// Groups of 16 descriptors.
  private(set) var packed: [UInt8]
  /// Sums of squares; `PK_NOBODY` for empty places in the last group.
  private(set) var norms: [Int32]

  /// - Parameter descriptors: 128 values each.
  init(_ descriptors: [UInt8]) {
    let length = IndexLayout.descriptorLength
    count = descriptors.count / length
    let slots = (count + IndexLayout.groupSize - 1) / IndexLayout.groupSize * IndexLayout.groupSize
    packed = [UInt8](repeating: 0, count: slots * length)
    norms = [Int32](repeating: Int32(PK_NOBODY), count: slots)
    descriptors.withUnsafeBufferPointer { values in
      for index in 0..<count { pk_pack(values.baseAddress.map { $0 + index * length }, Int32(index), &packed, &norms) }
    }
  }
}
