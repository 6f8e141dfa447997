import Basics

/// Lloyd's k-means on integers: the same descriptors give the same centroids on every machine.
enum KMeans {
  private static let rounds = 8

  /// `count` centroids of 128 values each.
  ///
  /// - Parameter sample: 128 values for each descriptor; at least one descriptor for each centroid.
  /// - Complexity: eight times `count` times the number of descriptors. Runs on all cores.
  static func centroids(_ count: Int, of sample: [UInt8], on path: KernelPath) -> [UInt8] {
    let length = BlockTable.descriptorLength
    let sampled = sample.count / length
    var centroids = (0..<count).flatMap { cell in
      let from = cell * sampled / count * length
      return sample[from..<from + length]
    }
    for _ in 0..<rounds {
      var sums = [Int](repeating: 0, count: count * length)
      var members = [Int](repeating: 0, count: count)
      for (index, cell) in nearest(centroids, to: sample, on: path).enumerated() {
        members[cell] += 1
        for value in 0..<length { sums[cell * length + value] += Int(sample[index * length + value]) }
      }
      // A centroid that lost all its members stays.
      for cell in 0..<count where members[cell] > 0 {
        for value in cell * length..<(cell + 1) * length {
          centroids[value] = UInt8((sums[value] + members[cell] / 2) / members[cell])
        }
      }
    }
    return centroids
  }

  /// The nearest centroid of each descriptor; ties go to the smaller number.
  private static func nearest(_ centroids: [UInt8], to descriptors: [UInt8], on path: KernelPath) -> [Int] {
    let packed = PackedDescriptors(centroids)
    return NeighbourSearch.mapOnAllCores(descriptors) { piece in
      var search = NeighbourSearch(descriptors, in: piece, neighbours: 1)
      search.scan(packed, on: path)
      return search.best.map { Int($0.number) }
    }
  }
}
