import Basics
import PatternKernels

/// The nearest neighbours of query descriptors, among the descriptors searched so far.
struct NeighbourSearch {
  let queryCount: Int
  /// How many neighbours are kept for each query.
  let neighbours: Int
  /// `neighbours` entries for each query, nearest first; distances from `PK_FAR` on mark empty entries.
  private(set) var best: [pk_neighbour]
  let descriptors: [UInt8]
  private let norms: [Int32]
  private let rows: [Int32]

  init(_ query: FeatureSet, neighbours: Int) {
    self.init(query.descriptors, in: 0..<query.count, neighbours: neighbours)
  }

  /// - Parameter range: the descriptors of `all` to use as queries.
  init(_ all: [UInt8], in range: Range<Int>, neighbours: Int) {
    let length = BlockTable.descriptorLength
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

  /// The results of `body` for pieces of these descriptors, in order, computed on all cores.
  ///
  /// - Parameter body: gets the numbers of the piece's descriptors.
  static func mapOnAllCores<Result: Sendable>(
    _ descriptors: [UInt8], _ body: @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    let count = descriptors.count / BlockTable.descriptorLength
    let piece = 4096
    let pieces = stride(from: 0, to: count, by: piece).map { $0..<min($0 + piece, count) }
    return OrderedWork.mapOnAllCores(pieces, body).flatMap { $0 }
  }

  /// The result for one query: squared distance and number, nearest first.
  func found(for query: Int) -> [(distance: Int, index: Int)] {
    best[query * neighbours..<(query + 1) * neighbours]
      .prefix { $0.distance < Int32(PK_FAR) }
      .map { (Int($0.distance), Int($0.number)) }
  }

  // MARK: Visits

  /// The blocks that queries visit.
  struct Visits {
    /// The visited blocks, in order.
    let blocks: [Int]
    private let starts: [Int]
    private let rows: [Int32]

    /// - Parameters:
    ///   - found: the blocks of each query, as the numbers of neighbours; negative numbers are left out.
    ///   - perQuery: how many neighbours belong to each query.
    fileprivate init(_ found: [pk_neighbour], perQuery: Int, of count: Int) {
      var starts = [Int](repeating: 0, count: count + 1)
      for block in found where block.number >= 0 { starts[Int(block.number) + 1] += 1 }
      blocks = (0..<count).filter { starts[$0 + 1] > 0 }
      for block in 0..<count { starts[block + 1] += starts[block] }
      var next = starts
      var rows = [Int32](repeating: 0, count: starts[count])
      for (index, block) in found.enumerated() where block.number >= 0 {
        rows[next[Int(block.number)]] = Int32(index / perQuery)
        next[Int(block.number)] += 1
      }
      (self.starts, self.rows) = (starts, rows)
    }

    /// The number of visits to a block.
    func count(to block: Int) -> Int { starts[block + 1] - starts[block] }

    func withRows(of block: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
      rows.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[starts[block]..<starts[block + 1]])) }
    }
  }

  /// Visits of each query to the blocks whose numbers are those of its neighbours.
  func visits(to blocks: Int) -> Visits { Visits(best, perQuery: max(1, neighbours), of: blocks) }

  // MARK: Searching

  /// The blocks that a search reads.
  enum Reach {
    /// Every query visits each of these blocks.
    case blocks([Int])
    case visits(Visits)
  }

  /// Searches the blocks that `reach` names.
  ///
  /// - Parameters:
  ///   - base: added to the numbers of the descriptors.
  ///   - allowed: for each owner, 1 when its descriptors count; `nil` if all count.
  mutating func scan(
    _ blocks: PackedBlocks, _ reach: Reach, base: Int = 0, allowed: [UInt8]? = nil, on path: KernelPath
  ) {
    guard queryCount > 0 else { return }
    let (neighbours, rows) = (Int32(neighbours), rows)
    withQueries { descriptors, norms, best in
      func search(_ allowed: UnsafeBufferPointer<UInt8>?) {
        blocks.withBlocks(base: base, allowed: allowed) { block in
          func nearest(_ rows: UnsafeBufferPointer<Int32>, _ index: Int) {
            var queries = pk_queries(
              descriptors: descriptors, norms: norms, rows: rows.baseAddress, row_count: Int32(rows.count))
            var block = block(index)
            pk_nearest(path.path, &queries, &block, neighbours, best)
          }
          switch reach {
          case .blocks(let blocks):
            rows.withUnsafeBufferPointer { rows in for index in blocks { nearest(rows, index) } }
          case .visits(let visits):
            for index in visits.blocks { visits.withRows(of: index) { nearest($0, index) } }
          }
        }
      }
      if let allowed { allowed.withUnsafeBufferPointer { search($0) } } else { search(nil) }
    }
  }

  /// Searches all of a few descriptors; their numbers start at 0.
  mutating func scan(_ few: PackedDescriptors, on path: KernelPath) {
    let groups = (few.count + BlockTable.groupSize - 1) / BlockTable.groupSize
    let numbers = (0..<UInt32(groups * BlockTable.groupSize)).map { $0 }
    let (neighbours, rows) = (Int32(neighbours), rows)
    withQueries { descriptors, queryNorms, best in
      rows.withUnsafeBufferPointer { rows in
        few.packed.withUnsafeBufferPointer { packed in
          few.norms.withUnsafeBufferPointer { norms in
            numbers.withUnsafeBufferPointer { numbers in
              var queries = pk_queries(
                descriptors: descriptors, norms: queryNorms, rows: rows.baseAddress, row_count: Int32(rows.count))
              var block = pk_block(
                packed: packed.baseAddress, norms: norms.baseAddress, numbers: numbers.baseAddress, owners: nil,
                allowed: nil, number_count: UInt32(few.count), owner_count: 0, groups: Int32(groups), base: 0)
              pk_nearest(path.path, &queries, &block, neighbours, best)
            }
          }
        }
      }
    }
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
    let length = BlockTable.descriptorLength
    count = descriptors.count / length
    let slots = (count + BlockTable.groupSize - 1) / BlockTable.groupSize * BlockTable.groupSize
    packed = [UInt8](repeating: 0, count: slots * length)
    norms = [Int32](repeating: Int32(PK_NOBODY), count: slots)
    descriptors.withUnsafeBufferPointer { values in
      for index in 0..<count { pk_pack(values.baseAddress.map { $0 + index * length }, Int32(index), &packed, &norms) }
    }
  }
}
