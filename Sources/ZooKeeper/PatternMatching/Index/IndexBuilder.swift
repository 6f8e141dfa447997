import Foundation
import PatternKernels

/// Writes a segment of an index. `init` computes the number of bytes; `write` writes the bytes to memory or to a mapped
/// file.
///
/// The features of each reference are loaded twice. For an inverted file they are loaded three times, and once more for
/// each further `Cells.atATime` cells. The features of the sample for the centroids are loaded once more. Loaded
/// features are not kept, so a segment may be larger than the memory.
package struct IndexBuilder {
  package struct Source: Sendable {
    let id: Int64
    let stamp: UInt64
    let features: @Sendable () throws -> FeatureSet

    /// - Parameters:
    ///   - id: the annotation's id.
    ///   - stamp: differs when the features of an annotation change.
    ///   - features: must return the same features on every call.
    package init(id: Int64, stamp: UInt64 = 0, features: @escaping @Sendable () throws -> FeatureSet) {
      (self.id, self.stamp, self.features) = (id, stamp, features)
    }
  }

  /// How an inverted file is divided.
  package struct Cells: Sendable {
    /// The number of features of a cell, on average. Smaller cells find more of the true neighbours among equally many
    /// compared features. Larger cells are read in fewer pieces.
    package var features = 256
    /// The maximum number of descriptors that the centroids are learnt from. A gigabyte of memory holds eight million.
    package var sample = 1 << 23
    /// How many cells are written at a time. Each of these cells has a page that is not full yet. If the system cannot
    /// keep all these pages in memory, it writes them to the disk again and again.
    package var atATime = 1 << 18

    package init() {}
  }

  package var byteCount: Int { layout.byteCount }

  /// About how often `init` and `write` together call `passed` for each source.
  package static func loads(features: Int, isInverted: Bool, cells: Cells = Cells()) -> Int {
    isInverted ? 3 + features / cells.features / cells.atATime : 2
  }

  private let sources: [Source]
  private let layout: IndexLayout
  private let counts: [(coat: Int, scene: Int)]
  private let starts: [UInt32]
  private let centroids: CoarseQuantiser.Centroids?
  /// The cell of each feature, by feature number.
  private let homes: [UInt32]
  private let blocksAtATime: Int

  /// Counts the features, and assigns them to cells for an inverted file.
  ///
  /// - Parameters:
  ///   - sources: the references, in order; at most 2^30 features in total.
  ///   - isInverted: whether descriptors are sorted into cells; ignored below 64 features.
  ///   - passed: progress callback, called once per source here, and once more per source for an inverted file. `write`
  ///     calls its own callback once per source in each pass.
  /// - Throws: errors of `Source.features`.
  /// - Complexity: an inverted file compares each descriptor with about five times the square root of the number of
  ///   cells.
  package init(
    _ sources: [Source], isInverted: Bool = false, cells: Cells = Cells(), passed: () -> Void = {}
  ) throws {
    let path = KernelPath.best
    let counts = try sources.map { source in
      defer { passed() }
      let features = try source.features()
      return (coat: features.count, scene: features.scene.count)
    }
    let features = counts.reduce(0) { $0 + $1.coat }
    precondition(features <= IndexLayout.most, "a segment holds at most 2^30 features")
    self.sources = sources
    self.counts = counts
    let centroids =
      try isInverted && features >= 64 ? Self.centroids(of: sources, features: features, cells, on: path) : nil
    self.centroids = centroids
    homes = try centroids.map { try Self.cells(of: sources, $0, count: features, on: path, passed) } ?? []
    var sizes = counts.map(\.coat)
    if let centroids {
      sizes = [Int](repeating: 0, count: centroids.cellCount)
      for cell in homes { sizes[Int(cell)] += 1 }
    }
    starts = BlockTable.starts(sizes)
    layout = IndexLayout(
      references: sources.count, features: features, scenes: counts.reduce(0) { $0 + $1.scene },
      roots: centroids?.cells.count ?? 0, cells: centroids?.cellCount ?? 0,
      cellGroups: Int(centroids?.starts.last ?? 0), blocks: sizes.count, groups: Int(starts[sizes.count]))
    blocksAtATime = centroids == nil ? max(1, sizes.count) : cells.atATime
  }

  /// - Precondition: `bytes` has `byteCount` bytes, all zero.
  /// - Throws: `ChangedSource`, or an error of `Source.features`.
  package func write(into bytes: UnsafeMutableRawBufferPointer, passed: () -> Void = {}) throws {
    precondition(bytes.count == byteCount, "as many bytes as were asked for")
    bytes.copyBytes(from: IndexLayout.mark)
    for (index, count) in layout.counts.enumerated() { bytes.put(UInt32(count), at: 4 + 4 * index) }
    centroids?.write(layout, into: bytes)
    var writer = BlockWriter(layout.featureTable, starts: starts, into: bytes)
    for first in stride(from: 0, to: layout.featureTable.blocks, by: blocksAtATime) {
      let blocks = first..<min(first + blocksAtATime, layout.featureTable.blocks)
      try place(in: blocks, isFirst: first == 0, &writer, into: bytes, passed)
      writer.finish(blocks)
    }
  }

  /// Writes the segment to memory.
  package func segment(passed: () -> Void = {}) throws -> IndexSegment {
    var data = Data(count: byteCount)
    try data.withUnsafeMutableBytes { try write(into: $0, passed: passed) }
    return try IndexSegment(reading: data)
  }

  /// A source returned a different number of features than in `init`, for example because a box was moved in the
  /// meantime.
  package struct ChangedSource: Error {}

  /// Writes the descriptors of these blocks; the first call also writes everything else about the sources.
  private func place(
    in blocks: Range<Int>, isFirst: Bool, _ writer: inout BlockWriter, into bytes: UnsafeMutableRawBufferPointer,
    _ passed: () -> Void
  ) throws {
    var (number, scene) = (0, 0)
    for (index, source) in sources.enumerated() {
      let features = try source.features()
      defer { passed() }
      guard (features.count, features.scene.count) == counts[index] else { throw ChangedSource() }
      if isFirst { place(source, features, index: index, number: number, scene: scene, into: bytes) }
      scene += features.scene.count
      features.descriptors.withUnsafeBufferPointer { descriptors in
        for feature in 0..<features.count {
          let block = centroids == nil ? index : Int(homes[number + feature])
          guard blocks.contains(block) else { continue }
          let descriptor = descriptors.baseAddress.map { $0 + feature * BlockTable.descriptorLength }
          let slot = writer.place(descriptor, in: block, number: number + feature, owner: index)
          bytes.put(UInt32(slot), at: layout.slotsOffset + 4 * (number + feature))
        }
      }
      number += features.count
    }
  }

  /// Writes a reference, its keypoints and its scene.
  private func place(
    _ source: Source, _ features: FeatureSet, index: Int, number: Int, scene: Int,
    into bytes: UnsafeMutableRawBufferPointer
  ) {
    let at = layout.referencesOffset + index * IndexLayout.referenceLength
    bytes.put(source.id, at: at)
    bytes.put(source.stamp, at: at + 8)
    for (field, value) in [
      number, features.count, features.width, features.height, scene, features.scene.count,
    ].enumerated() {
      bytes.put(UInt32(value), at: at + 16 + 4 * field)
    }
    for (feature, keypoint) in features.keypoints.enumerated() {
      bytes.put(keypoint, at: layout.keypointsOffset + (number + feature) * IndexLayout.keypointLength)
    }
    for (feature, keypoint) in features.scene.keypoints.enumerated() {
      let at = layout.scenesOffset + (scene + feature) * IndexLayout.sceneLength
      bytes.put(keypoint, at: at)
      let first = feature * BlockTable.descriptorLength
      UnsafeMutableRawBufferPointer(rebasing: bytes[(at + IndexLayout.keypointLength)...])
        .copyBytes(from: features.scene.descriptors[first..<first + BlockTable.descriptorLength])
    }
  }

  // MARK: Cells

  private static func centroids(
    of sources: [Source], features: Int, _ cells: Cells, on path: KernelPath
  ) throws -> CoarseQuantiser.Centroids {
    let count = min(max(16, features / cells.features), features / 4)
    // Whole photos are sampled at regular steps.
    let step = max(1, features / min(32 * count, cells.sample))
    var sample: [UInt8] = []
    sample.reserveCapacity((features / step + features / max(1, sources.count)) * BlockTable.descriptorLength)
    for index in stride(from: 0, to: sources.count, by: step) { sample += try sources[index].features().descriptors }
    if sample.count / BlockTable.descriptorLength < count {
      sample = try sources.flatMap { try $0.features().descriptors }
    }
    return CoarseQuantiser.Centroids(count, of: sample, on: path)
  }

  private static func cells(
    of sources: [Source], _ centroids: CoarseQuantiser.Centroids, count: Int, on path: KernelPath,
    _ passed: () -> Void
  ) throws -> [UInt32] {
    let quantiser = try centroids.quantiser()
    var cells: [UInt32] = []
    cells.reserveCapacity(count)
    // Many photos at a time, so that all cores have work, and each root has many descriptors.
    for start in stride(from: 0, to: sources.count, by: 256) {
      let descriptors = try sources[start..<min(start + 256, sources.count)].flatMap { source in
        defer { passed() }
        return try source.features().descriptors
      }
      cells += quantiser.cells(of: descriptors, on: path)
    }
    return cells
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func put(_ keypoint: Keypoint, at offset: Int) {
    let values = [keypoint.x, keypoint.y, keypoint.a, keypoint.c, keypoint.d, keypoint.foreground]
    for (field, value) in values.enumerated() { put(value.bitPattern, at: offset + 4 * field) }
  }
}
