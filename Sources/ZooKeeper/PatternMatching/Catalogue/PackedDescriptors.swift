import PatternKernels

/// The descriptors of one reference in the order that the kernel reads.
struct PackedDescriptors: Sendable {
  let count: Int
  private let packed: [UInt8]
  private let norms: [Int32]

  init(_ features: FeatureSet) {
    count = features.count
    let padded = (count + Int(PK_GROUP) - 1) / Int(PK_GROUP) * Int(PK_GROUP)
    var norms = [Int32](repeating: 0, count: padded)
    packed = [UInt8](unsafeUninitializedCapacity: padded * Int(PK_DESCRIPTOR)) { out, used in
      pk_pack(features.descriptors, Int32(features.count), out.baseAddress, &norms)
      used = padded * Int(PK_DESCRIPTOR)
    }
    self.norms = norms
  }

  /// Meets every query with every descriptor here; `base` is added to their indices.
  func offer(to search: inout NeighbourSearch, base: Int, on path: KernelPath) {
    guard count > 0, search.queryCount > 0 else { return }
    let neighbours = Int32(search.neighbours)
    search.withKernelArguments { queries, norms, queryCount, best in
      pk_nearest(
        path.path, queries, norms, queryCount, packed, self.norms, Int32(count), Int32(base), neighbours, best)
    }
  }
}

/// The nearest neighbours of every feature of one query, as far as they are known.
struct NeighbourSearch {
  let queryCount: Int
  let neighbours: Int
  private let descriptors: [UInt8]
  private let norms: [Int32]
  private var best: [pk_neighbour]

  init(_ query: FeatureSet, neighbours: Int) {
    self.neighbours = neighbours
    queryCount = query.count
    descriptors = query.descriptors
    norms = (0..<query.count).map { index in
      let start = index * FeatureSet.descriptorLength
      return query.descriptors[start..<start + FeatureSet.descriptorLength].reduce(0) { $0 + Int32($1) * Int32($1) }
    }
    best = Array(repeating: pk_neighbour(distance: .max, index: -1), count: query.count * neighbours)
  }

  mutating func withKernelArguments(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<Int32>, Int32, UnsafeMutablePointer<pk_neighbour>) -> Void
  ) {
    let count = Int32(queryCount)
    best.withUnsafeMutableBufferPointer { best in
      if let best = best.baseAddress { body(descriptors, norms, count, best) }
    }
  }

  /// What was found for one feature: squared distance and index, nearest first.
  func found(for feature: Int) -> [(distance: Int, index: Int)] {
    best[feature * neighbours..<(feature + 1) * neighbours]
      // Padding lies beyond any two descriptors (128 x 127^2 x 2).
      .prefix { $0.index >= 0 && $0.distance < 1 << 23 }
      .map { (Int($0.distance), Int($0.index)) }
  }
}
