import PatternKernels

/// The nearest neighbours of query descriptors, among the descriptors searched so far.
struct NeighbourSearch {
  let queryCount: Int
  /// How many neighbours are kept for each query.
  let neighbours: Int
  /// `neighbours` entries for each query, nearest first; distances from `PK_FAR` on mark empty entries.
  private(set) var best: [pk_neighbour]
  private let descriptors: [UInt8]
  private let norms: [Int32]
  private let rows: [Int32]

  init(_ query: FeatureSet, neighbours: Int) {
    self.init(query.descriptors, in: 0..<query.count, neighbours: neighbours)
  }

  /// - Parameter range: the descriptors of `all` to use as queries.
  init(_ all: [UInt8], in range: Range<Int>, neighbours: Int) {
    let length = IndexLayout.descriptorLength
    queryCount = range.count
    self.neighbours = neighbours
    descriptors = Array(all[range.lowerBound * length..<range.upperBound * length])
    norms = descriptors.withUnsafeBufferPointer { values in
      (0..<range.count).map { row in pk_norm(values.baseAddress.map { $0 + row * length }) }
    }
    rows = (0..<Int32(range.count)).map { $0 }
    best = Array(
      repeating: pk_neighbour(distance: Int32(PK_FAR), number: -1), count: range.count * neighbours)
  }

  /// The result for one query: squared distance and number, nearest first.
  func found(for query: Int) -> [(distance: Int, index: Int)] {
    best[query * neighbours..<(query + 1) * neighbours]
      .prefix { $0.distance < Int32(PK_FAR) }
      .map { (Int($0.distance), Int($0.number)) }
  }

  /// Searches the allowed descriptors of a segment.
  ///
  /// - Parameters:
  ///   - base: added to the numbers of the segment's features.
  ///   - allowed: for each of the segment's entries, 1 when its descriptors count.
  ///   - probes: cells that each query visits in an inverted file; all cells when the file has no more.
  mutating func scan(_ segment: IndexSegment, base: Int, allowed: [UInt8], probes: Int, on path: KernelPath) {
    guard queryCount > 0, segment.featureCount > 0 else { return }
    let isPartial = segment.isInverted && probes < segment.layout.cells
    let visits = isPartial ? visits(to: segment, probes: probes, on: path) : nil
    let neighbours = Int32(neighbours)
    let rows = rows
    withQueries { descriptors, norms, best in
      allowed.withUnsafeBufferPointer { allowed in
        segment.withBlocks(base: base, allowed: allowed) { block in
          func nearest(_ rows: UnsafeBufferPointer<Int32>, _ index: Int) {
            var queries = pk_queries(
              descriptors: descriptors, norms: norms, rows: rows.baseAddress, row_count: Int32(rows.count))
            var block = block(index)
            pk_nearest(path.path, &queries, &block, neighbours, best)
          }
          if let visits {
            visits.rows.withUnsafeBufferPointer { all in
              for cell in 0..<segment.layout.cells where visits.starts[cell] < visits.starts[cell + 1] {
                nearest(UnsafeBufferPointer(rebasing: all[visits.starts[cell]..<visits.starts[cell + 1]]), cell)
              }
            }
          } else {
            rows.withUnsafeBufferPointer { all in
              for index in 0..<segment.layout.blocks where segment.isInverted || allowed[index] != 0 {
                nearest(all, index)
              }
            }
          }
        }
      }
    }
  }

  /// Searches all of a few descriptors; their numbers start at 0.
  mutating func scan(_ few: PackedDescriptors, on path: KernelPath) {
    meetPacked(few.packed, few.norms, count: few.count, on: path)
  }

  private mutating func meetPacked(
    _ packed: UnsafePointer<UInt8>?, _ norms: UnsafePointer<Int32>?, count: Int, on path: KernelPath
  ) {
    let groups = (count + IndexLayout.groupSize - 1) / IndexLayout.groupSize
    let numbers = (0..<UInt32(groups * IndexLayout.groupSize)).map { $0 }
    let neighbours = Int32(neighbours)
    let rows = rows
    withQueries { descriptors, queryNorms, best in
      rows.withUnsafeBufferPointer { rows in
        numbers.withUnsafeBufferPointer { numbers in
          var queries = pk_queries(
            descriptors: descriptors, norms: queryNorms, rows: rows.baseAddress, row_count: Int32(rows.count))
          var block = pk_block(
            packed: packed, norms: norms, numbers: numbers.baseAddress, owners: nil, allowed: nil,
            number_count: UInt32(count), owner_count: 0, groups: Int32(groups), base: 0)
          pk_nearest(path.path, &queries, &block, neighbours, best)
        }
      }
    }
  }

  /// The queries that visit each cell: `rows[starts[cell]..<starts[cell + 1]]`.
  private func visits(
    to segment: IndexSegment, probes: Int, on path: KernelPath
  ) -> (starts: [Int], rows: [Int32]) {
    let cells = segment.layout.cells
    var search = NeighbourSearch(descriptors, in: 0..<queryCount, neighbours: max(1, probes))
    segment.withCentroids { search.meetPacked($0, $1, count: cells, on: path) }
    var starts = [Int](repeating: 0, count: cells + 1)
    for cell in search.best where cell.number >= 0 { starts[Int(cell.number) + 1] += 1 }
    for cell in 0..<cells { starts[cell + 1] += starts[cell] }
    var next = starts
    var rows = [Int32](repeating: 0, count: starts[cells])
    for (index, cell) in search.best.enumerated() where cell.number >= 0 {
      rows[next[Int(cell.number)]] = Int32(index / search.neighbours)
      next[Int(cell.number)] += 1
    }
    return (starts, rows)
  }

  private mutating func withQueries(
    _ body: (UnsafePointer<UInt8>?, UnsafePointer<Int32>?, UnsafeMutablePointer<pk_neighbour>?) -> Void
  ) {
    best.withUnsafeMutableBufferPointer { best in
      descriptors.withUnsafeBufferPointer { descriptors in
        norms.withUnsafeBufferPointer { norms in body(descriptors.baseAddress, norms.baseAddress, best.baseAddress) }
      }
    }
  }
}

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
