import Foundation

/// Divides the space of descriptors into cells around centroids, on two levels. A descriptor is compared with the roots
/// first, and then with the cells below the nearest roots, so that a million cells cost little more than a thousand.
struct CoarseQuantiser: Sendable {
  /// One block; the numbers of its descriptors are blocks of `cells`.
  let roots: PackedBlocks
  /// A block for each root; the numbers of its descriptors are those of the cells.
  let cells: PackedBlocks

  /// - Throws: `IndexError.inconsistent`.
  init(_ layout: IndexLayout, in data: Data) throws(IndexError) {
    roots = try PackedBlocks(layout.rootTable, numberCount: layout.roots, in: data)
    cells = try PackedBlocks(layout.cellTable, numberCount: layout.cells, in: data)
  }

  /// The number of nearest roots whose cells are compared with a new descriptor.
  private static let rootsOfNew = 4
  /// The minimum number of nearest roots whose cells are compared with a query.
  private static let leastRoots = 16
  /// The average number of cells below the visited roots, as a multiple of the number of wanted cells.
  private static let excess = 16

  /// The cell of each descriptor. Runs on all cores.
  func cells(of descriptors: [UInt8], on path: KernelPath) -> [UInt32] {
    NeighbourSearch.mapOnAllCores(descriptors) { piece in
      nearest(1, to: descriptors, in: piece, roots: Self.rootsOfNew, on: path).best.map { UInt32($0.number) }
    }
  }

  /// The nearest cells of each descriptor of a query.
  func nearest(_ count: Int, to query: NeighbourSearch, on path: KernelPath) -> NeighbourSearch {
    let wanted = Self.excess * count * roots.numberCount / max(cells.numberCount, 1)
    return nearest(
      count, to: query.descriptors, in: 0..<query.queryCount, roots: max(wanted, Self.leastRoots), on: path)
  }

  private func nearest(
    _ count: Int, to descriptors: [UInt8], in range: Range<Int>, roots visited: Int, on path: KernelPath
  ) -> NeighbourSearch {
    var above = NeighbourSearch(descriptors, in: range, neighbours: min(visited, roots.numberCount))
    above.scan(roots, .blocks([0]), on: path)
    var search = NeighbourSearch(descriptors, in: range, neighbours: min(count, cells.numberCount))
    search.scan(cells, .visits(above.visits(to: roots.numberCount)), on: path)
    return search
  }
}

extension CoarseQuantiser {
  /// The centroids of a new quantiser, before they are written.
  struct Centroids {
    /// 128 values for each root.
    let roots: [UInt8]
    /// For each root, 128 values for each of its cells; at least one cell.
    let cells: [[UInt8]]

    var cellCount: Int { cells.reduce(0) { $0 + $1.count } / BlockTable.descriptorLength }
    var starts: [UInt32] { BlockTable.starts(cells.map { $0.count / BlockTable.descriptorLength }) }

    /// Learns the centroids of approximately `count` cells.
    ///
    /// - Parameter sample: 128 values for each descriptor; at least one descriptor for each cell.
    /// - Complexity: the descriptors times the square root of `count`, times ten.
    init(_ count: Int, of sample: [UInt8], on path: KernelPath) {
      let length = BlockTable.descriptorLength
      let sampled = sample.count / length
      let rootCount = max(1, Int(Double(count).squareRoot()))
      // A few dozen descriptors for each root locate it well enough.
      let step = max(1, sampled / (64 * rootCount))
      let some = stride(from: 0, to: sampled, by: step).flatMap { sample[$0 * length..<($0 + 1) * length] }
      let roots = KMeans.centroids(rootCount, of: some, on: path)
      let packed = PackedDescriptors(roots)
      let homes = NeighbourSearch.mapOnAllCores(sample) { piece in
        var search = NeighbourSearch(sample, in: piece, neighbours: 1)
        search.scan(packed, on: path)
        return search.best.map { UInt32($0.number) }
      }
      var members = [[UInt32]](repeating: [], count: rootCount)
      for (index, root) in homes.enumerated() { members[Int(root)].append(UInt32(index)) }
      self.roots = roots
      cells = members.enumerated().map { root, own in
        guard !own.isEmpty else { return Array(roots[root * length..<(root + 1) * length]) }
        let descriptors = own.flatMap { sample[Int($0) * length..<(Int($0) + 1) * length] }
        return KMeans.centroids(max(1, count * own.count / sampled), of: descriptors, on: path)
      }
    }

    /// The quantiser, without a segment.
    func quantiser() throws -> CoarseQuantiser {
      let layout = IndexLayout(
        references: 0, features: 0, scenes: 0, roots: cells.count, cells: cellCount,
        cellGroups: Int(starts[cells.count]), blocks: 0, groups: 0)
      var data = Data(count: layout.byteCount)
      data.withUnsafeMutableBytes { write(layout, into: $0) }
      return try CoarseQuantiser(layout, in: data)
    }

    /// Writes both levels into their tables.
    func write(_ layout: IndexLayout, into bytes: UnsafeMutableRawBufferPointer) {
      write([roots], layout.rootTable, [0, UInt32(layout.rootTable.groups)], into: bytes)
      write(cells, layout.cellTable, starts, into: bytes)
    }

    private func write(
      _ blocks: [[UInt8]], _ table: BlockTable, _ starts: [UInt32], into bytes: UnsafeMutableRawBufferPointer
    ) {
      var writer = BlockWriter(table, starts: starts, into: bytes)
      var number = 0
      for (block, descriptors) in blocks.enumerated() {
        descriptors.withUnsafeBufferPointer { values in
          for from in stride(from: 0, to: values.count, by: BlockTable.descriptorLength) {
            _ = writer.place(values.baseAddress.map { $0 + from }, in: block, number: number)
            number += 1
          }
        }
      }
      writer.finish(0..<blocks.count)
    }
  }
}
