import MixingKernels

// Operators as bytes: a tag, then arrays, each with its length and its elements, little-endian. All input is checked,
// so that the kernels never read outside their arrays, even for damaged bytes.

extension DisplacementField {
  package var bytes: [UInt8] {
    var writer = ByteWriter(tag: "MIXFIELD")
    writer.write([Int32(columns), Int32(rows)])
    writer.write(cells)
    writer.write(children)
    writer.write(patches)
    return writer.bytes
  }

  /// Decodes a field; `nil` when the bytes are not valid for this shape.
  package init?(bytes: [UInt8], shape: MixerShape) {
    var reader = ArrayReader(bytes, tag: "MIXFIELD")
    let chart = Chart(shape: shape)
    guard let size: [Int32] = reader?.read(), let cells: [Int32] = reader?.read(),
      let children: [Int32] = reader?.read(), let patches: [Float] = reader?.read(), reader?.isAtEnd == true,
      size == [Int32(chart.roots.columns), Int32(chart.roots.rows)], cells.count == Int(size[0]) * Int(size[1]),
      children.count.isMultiple(of: 2), patches.count.isMultiple(of: Int(MK_PATCH)),
      patches.allSatisfy(\.isFinite)
    else { return nil }
    let leaves = patches.count / Int(MK_PATCH)
    func isNode(_ node: Int32, after parent: Int) -> Bool {
      guard node >= 0 else { return Int(~node) < leaves }
      // Children come after their parent, so the tree has no cycle.
      let first = Int(node >> 1)
      return first > parent && first + 2 <= children.count && first.isMultiple(of: 2)
    }
    guard cells.allSatisfy({ isNode($0, after: -1) }),
      children.indices.allSatisfy({ isNode(children[$0], after: $0) })
    else { return nil }
    self.init(
      chart: chart, columns: Int(size[0]), rows: Int(size[1]), cells: cells, children: children, patches: patches)
  }
}

extension MappingMatrix {
  package var bytes: [UInt8] {
    var writer = ByteWriter(tag: "MIXMATRX")
    writer.write(starts)
    writer.write(columns)
    writer.write(counts)
    writer.write(scales)
    return writer.bytes
  }

  /// Decodes a matrix; `nil` when the bytes are not valid for this number of cells.
  package init?(bytes: [UInt8], cells: Int) {
    var reader = ArrayReader(bytes, tag: "MIXMATRX")
    let slices = (cells + Self.slice - 1) / Self.slice
    guard let starts: [Int32] = reader?.read(), let columns: [Int32] = reader?.read(),
      let counts: [UInt8] = reader?.read(), let scales: [Float] = reader?.read(), reader?.isAtEnd == true,
      starts.count == slices + 1, starts.first == 0, Int(starts[slices]) * Self.slice == columns.count,
      counts.count == columns.count, scales.count == slices * Self.slice, scales.allSatisfy(\.isFinite),
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
      columns.allSatisfy({ $0 >= 0 && $0 < cells })
    else { return nil }
    self.init(count: cells, starts: starts, columns: columns, counts: counts, scales: scales)
  }
}

/// Numbers with the same memory layout on all supported processors, which are little-endian.
private protocol PlainNumber: BitwiseCopyable {}
extension Int32: PlainNumber {}
extension UInt8: PlainNumber {}
extension Float: PlainNumber {}

private struct ByteWriter {
  var bytes: [UInt8]

  init(tag: String) { bytes = Array(tag.utf8) }

  mutating func write<Number: PlainNumber>(_ values: [Number]) {
    withUnsafeBytes(of: UInt64(values.count).littleEndian) { bytes += $0 }
    values.withUnsafeBytes { bytes += $0 }
  }
}

private struct ArrayReader {
  private let bytes: [UInt8]
  private var place: Int

  init?(_ bytes: [UInt8], tag: String) {
    guard bytes.starts(with: tag.utf8) else { return nil }
    self.bytes = bytes
    place = tag.utf8.count
  }

  var isAtEnd: Bool { place == bytes.count }

  /// The next array; `nil` when fewer bytes remain than its length needs.
  mutating func read<Number: PlainNumber>() -> [Number]? {
    guard bytes.count - place >= 8 else { return nil }
    let count = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    place += 8
    let size = MemoryLayout<Number>.stride
    guard count <= UInt64((bytes.count - place) / size) else { return nil }
    let length = Int(count)
    defer { place += length * size }
    return [Number](unsafeUninitializedCapacity: length) { buffer, initialized in
      bytes.withUnsafeBytes { source in
        let from = UnsafeRawBufferPointer(rebasing: source[place..<place + length * size])
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: from)
      }
      initialized = length
    }
  }
}
