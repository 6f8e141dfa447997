import PatternKernels

/// One convolution of a trained network, with the normalisation folded in.
struct ConvolutionLayer {
  let channels: Int
  let filters: Int
  let side: Int
  let stride: Int
  /// Weights and biases in the layout of `pk_convolve`.
  private let packed: [Float]

  /// - Parameters:
  ///   - weights: `filters x channels x side x side`.
  ///   - bias: one for each filter.
  init(channels: Int, filters: Int, side: Int, stride: Int, weights: [Float], bias: [Float]) {
    (self.channels, self.filters, self.side, self.stride) = (channels, filters, side, stride)
    let (eight, size) = (Int(PK_EIGHT), channels * side * side)
    let length = (filters + eight - 1) / eight * eight * (size + 1)
    packed = [Float](unsafeUninitializedCapacity: length) { out, count in
      pk_pack_filters(weights, bias, Int32(filters), Int32(size), out.baseAddress)
      count = length
    }
  }

  /// The output of the layer; negative values become 0 when `rectified`.
  func applied(to map: FeatureMap, rectified: Bool, on path: KernelPath) -> FeatureMap {
    precondition(map.channels == channels, "a layer of \(channels) channels")
    var result = FeatureMap(
      channels: filters, height: (map.height + stride - 1) / stride, width: (map.width + stride - 1) / stride)
    result.values.withUnsafeMutableBufferPointer { out in
      pk_convolve(
        path.path, map.padded(by: side / 2), Int32(channels), Int32(map.height), Int32(map.width), packed,
        Int32(filters), Int32(side), Int32(stride), out.baseAddress)
      if rectified { for index in out.indices { out[index] = max(out[index], 0) } }
    }
    return result
  }

  /// Reads the layers of a model file: `MNN1`, the number of layers, and for each layer channels, filters, side and
  /// stride (32-bit integers), weights and bias (16-bit floats), all little-endian. `nil` when the bytes are not such a
  /// file.
  static func layers(in bytes: [UInt8]) -> [ConvolutionLayer]? {
    var offset = 4
    func number() -> Int? {
      guard offset + 4 <= bytes.count else { return nil }
      defer { offset += 4 }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func numbers(_ count: Int) -> [Float]? {
      guard count <= (bytes.count - offset) / 2 else { return nil }
      defer { offset += 2 * count }
      return (0..<count).map { index in
        halfFloat(UInt16(bytes[offset + 2 * index]) | UInt16(bytes[offset + 2 * index + 1]) << 8)
      }
    }
    guard bytes.starts(with: Array("MNN1".utf8)), let count = number(), count <= 256 else { return nil }
    var layers: [ConvolutionLayer] = []
    for _ in 0..<count {
      guard let channels = number(), let filters = number(), let side = number(), let stride = number(),
        (1...1024).contains(channels), (1...1024).contains(filters), [1, 3, 5].contains(side),
        (1...2).contains(stride), let weights = numbers(filters * channels * side * side),
        let bias = numbers(filters)
      else { return nil }
      layers.append(
        ConvolutionLayer(
          channels: channels, filters: filters, side: side, stride: stride, weights: weights, bias: bias))
    }
    return offset == bytes.count ? layers : nil
  }

  /// Decodes an IEEE 754 half-precision number; Swift's own `Float16` is missing on some processors.
  private static func halfFloat(_ bits: UInt16) -> Float {
    let (exponent, fraction) = (Int(bits >> 10) & 31, Float(bits & 1023))
    let magnitude =
      exponent == 0
      ? fraction * 0x1p-24 : Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    return bits & 0x8000 == 0 ? magnitude : -magnitude
  }
}

/// Identifies the parameters of a network.
enum ModelFingerprint {
  /// FNV-1a of 64 bits (Fowler, Noll and Vo), in hexadecimal digits.
  static func text(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
