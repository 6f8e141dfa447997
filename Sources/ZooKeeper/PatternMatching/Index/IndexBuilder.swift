import Foundation
import PatternKernels

/// Writes a segment of an index. `init` computes the number of bytes; `write` writes the bytes to memory or to a mapped
/// file.
///
/// The features of each reference are loaded twice. For an inverted file they are loaded three times, and those of the
/// sample for the centroids four times. They are not kept, so a segment may be larger than the memory.
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

  package var byteCount: Int { layout.byteCount }

  private let sources: [Source]
  private let layout: IndexLayout
  private let counts: [(coat: Int, scene: Int)]
  private let starts: [UInt32]
  private let quantiser: CoarseQuantiser?
  /// The cell of each feature, by feature number.
  private let cells: [UInt32]

  /// Counts the features, and assigns them to cells for an inverted file.
  ///
  /// - Parameters:
  ///   - sources: the references, in order; at most 2^30 features in total.
  ///   - isInverted: whether descriptors are sorted into cells; ignored below 64 features.
  ///   - passed: progress callback, called once per source here, and once more per source for an inverted file. `write`
  ///     calls its own once per source.
  /// - Throws: errors of `Source.features`.
  /// - Complexity: an inverted file compares each descriptor with every centroid. The number of centroids is about four
  ///   times the square root of the number of descriptors, at most 16,384.
  package init(_ sources: [Source], isInverted: Bool = false, passed: () -> Void = {}) throws {
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
    let isInverted = isInverted && features >= 64
    quantiser = isInverted ? try Self.quantiser(of: sources, features: features, path) : nil
    cells = try quantiser.map { try Self.cells(of: sources, $0, count: features, passed) } ?? []
    var sizes = counts.map(\.coat)
    if let quantiser {
      sizes = [Int](repeating: 0, count: quantiser.count)
      for cell in cells { sizes[Int(cell)] += 1 }
    }
    var starts: [UInt32] = [0]
    for size in sizes {
      starts.append(starts[starts.count - 1] + UInt32((size + IndexLayout.groupSize - 1) / IndexLayout.groupSize))
    }
    self.starts = starts
    layout = IndexLayout(
      references: sources.count, features: features, scenes: counts.reduce(0) { $0 + $1.scene },
      cells: quantiser?.count ?? 0, blocks: sizes.count, groups: Int(starts[sizes.count]))
  }

  /// - Precondition: `bytes` has `byteCount` bytes, all zero.
  /// - Throws: `ChangedSource`, or an error of `Source.features`.
  package func write(into bytes: UnsafeMutableRawBufferPointer, passed: () -> Void = {}) throws {
    precondition(bytes.count == byteCount, "as many bytes as were asked for")
    bytes.copyBytes(from: IndexLayout.mark)
    let counts = [
      layout.references, layout.features, layout.scenes, layout.cells, layout.blocks, layout.groups,
    ]
    for (index, count) in counts.enumerated() { bytes.put(UInt32(count), at: 4 + 4 * index) }
    for (index, start) in starts.enumerated() { bytes.put(start, at: layout.startsOffset + 4 * index) }
    if let quantiser {
      quantiser.centroids.packed.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[layout.centroidsOffset...]).copyBytes(from: $0)
      }
      quantiser.centroids.norms.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[layout.centroidNormsOffset...]).copyBytes(from: $0)
      }
    }
    for slot in 0..<layout.slots { bytes.put(Int32(PK_NOBODY), at: layout.normsOffset + 4 * slot) }
    try place(into: bytes, passed)
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

  private func place(into bytes: UnsafeMutableRawBufferPointer, _ passed: () -> Void) throws {
    let packed = bytes.baseAddress.map { ($0 + layout.packedOffset).assumingMemoryBound(to: UInt8.self) }
    let norms = bytes.baseAddress.map { ($0 + layout.normsOffset).assumingMemoryBound(to: Int32.self) }
    var next = starts.map { Int($0) * IndexLayout.groupSize }
    var number = 0
    var scene = 0
    for (index, source) in sources.enumerated() {
      let features = try source.features()
      defer { passed() }
      guard (features.count, features.scene.count) == counts[index] else { throw ChangedSource() }
      let at = layout.referencesOffset + index * IndexLayout.referenceLength
      bytes.put(source.id, at: at)
      bytes.put(source.stamp, at: at + 8)
      for (field, value) in [
        number, features.count, features.width, features.height, scene, features.scene.count,
      ].enumerated() {
        bytes.put(UInt32(value), at: at + 16 + 4 * field)
      }
      place(features.scene, from: scene, into: bytes)
      scene += features.scene.count
      features.descriptors.withUnsafeBufferPointer { descriptors in
        for (feature, keypoint) in features.keypoints.enumerated() {
          bytes.put(keypoint, at: layout.keypointsOffset + number * IndexLayout.keypointLength)
          let block = quantiser == nil ? index : Int(cells[number])
          let slot = next[block]
          next[block] += 1
          let descriptor = descriptors.baseAddress.map { $0 + feature * IndexLayout.descriptorLength }
          // `pk_pack` gets the slot relative to its group, because the kernel's offsets have only 32 bits.
          let group = slot / IndexLayout.groupSize * IndexLayout.groupSize
          pk_pack(
            descriptor, Int32(slot - group), packed.map { $0 + group * IndexLayout.descriptorLength },
            norms.map { $0 + group })
          bytes.put(UInt32(number), at: layout.numbersOffset + 4 * slot)
          bytes.put(UInt32(index), at: layout.ownersOffset + 4 * slot)
          bytes.put(UInt32(slot), at: layout.slotsOffset + 4 * number)
          number += 1
        }
      }
    }
  }

  private func place(_ scene: SceneFeatures, from number: Int, into bytes: UnsafeMutableRawBufferPointer) {
    for (feature, keypoint) in scene.keypoints.enumerated() {
      let at = layout.scenesOffset + (number + feature) * IndexLayout.sceneLength
      bytes.put(keypoint, at: at)
      let first = feature * IndexLayout.descriptorLength
      UnsafeMutableRawBufferPointer(rebasing: bytes[(at + IndexLayout.keypointLength)...])
        .copyBytes(from: scene.descriptors[first..<first + IndexLayout.descriptorLength])
    }
  }

  // MARK: Cells

  private static func quantiser(
    of sources: [Source], features: Int, _ path: KernelPath
  ) throws -> CoarseQuantiser {
    let root = Double(features).squareRoot()
    let cells = min(max(16, Int(4 * root)), min(16_384, features / 4))
    // About 64 descriptors per cell locate the centroid well enough. Whole photos are sampled at regular steps.
    let share = min(1, Double(64 * cells) / Double(features))
    let step = max(1, Int(1 / share))
    var sample: [UInt8] = []
    for index in stride(from: 0, to: sources.count, by: step) { sample += try sources[index].features().descriptors }
    if sample.count / IndexLayout.descriptorLength < cells {
      sample = try sources.flatMap { try $0.features().descriptors }
    }
    return CoarseQuantiser(cells, sample: sample, path: path)
  }

  private static func cells(
    of sources: [Source], _ quantiser: CoarseQuantiser, count: Int, _ passed: () -> Void
  ) throws -> [UInt32] {
    var cells: [UInt32] = []
    cells.reserveCapacity(count)
    // Many photos at a time, so that all cores have work.
    for start in stride(from: 0, to: sources.count, by: 64) {
      let descriptors = try sources[start..<min(start + 64, sources.count)].flatMap { source in
        defer { passed() }
        return try source.features().descriptors
      }
      cells += quantiser.cells(of: descriptors)
    }
    return cells
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func put<Number: FixedWidthInteger>(_ value: Number, at offset: Int) {
    storeBytes(of: value.littleEndian, toByteOffset: offset, as: Number.self)
  }

  fileprivate func put(_ keypoint: Keypoint, at offset: Int) {
    let values = [keypoint.x, keypoint.y, keypoint.a, keypoint.c, keypoint.d, keypoint.foreground]
    for (field, value) in values.enumerated() { put(value.bitPattern, at: offset + 4 * field) }
  }
}
