import Basics
import PatternKernels

/// Divides the space of descriptors into cells around centroids. Lloyd's k-means on integers: the same descriptors give
/// the same cells on every machine.
struct CoarseQuantiser {
  /// The number of cells.
  let count: Int
  private(set) var centroids: PackedDescriptors
  private let path: KernelPath

  /// - Parameter sample: 128 values for each descriptor; at least one descriptor for each cell.
  init(_ count: Int, sample: [UInt8], path: KernelPath) {
    let length = IndexLayout.descriptorLength
    self.count = count
    self.path = path
    let sampled = sample.count / length
    var centroids = (0..<count).flatMap { cell in
      let from = cell * sampled / count * length
      return sample[from..<from + length]
    }
    self.centroids = PackedDescriptors(centroids)
    for _ in 0..<8 {
      var sums = [Int](repeating: 0, count: count * length)
      var members = [Int](repeating: 0, count: count)
      for (index, cell) in cells(of: sample).enumerated() {
        members[Int(cell)] += 1
        for value in 0..<length { sums[Int(cell) * length + value] += Int(sample[index * length + value]) }
      }
      // A cell that lost all its members keeps its centroid.
      for cell in 0..<count where members[cell] > 0 {
        for value in cell * length..<(cell + 1) * length {
          centroids[value] = UInt8((sums[value] + members[cell] / 2) / members[cell])
        }
      }
      self.centroids = PackedDescriptors(centroids)
    }
  }

  /// The cell of each descriptor; ties go to the smaller number. Runs on all cores.
  func cells(of descriptors: [UInt8]) -> [UInt32] {
    let count = descriptors.count / IndexLayout.descriptorLength
    let piece = 4096
    let pieces = stride(from: 0, to: count, by: piece).map { $0..<min($0 + piece, count) }
    return OrderedWork.mapOnAllCores(pieces) { range in
      nearestCells(NeighbourSearch(descriptors, in: range, neighbours: 1)).best.map { UInt32($0.number) }
    }.flatMap { $0 }
  }

  private func nearestCells(_ queries: NeighbourSearch) -> NeighbourSearch {
    var search = queries
    search.scan(centroids, on: path)
    return search
  }
}
