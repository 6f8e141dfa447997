import PatternKernels

/// Describes patches of skin. A small convolutional network that returns 128 numbers. It was trained to give nearly the
/// same numbers for the same place of an animal in other light or on another day. Any other place gets different
/// numbers. After Mishchuk et al., "Working hard to know your neighbor's margins: local descriptor learning loss",
/// NeurIPS 2017. Training: `models/README.md`.
///
/// Weights and activations are 8-bit integers. So the result is the same on every processor, and a patch costs 2.7
/// million 8-bit multiply-adds.
package struct DescriptorNetwork: Sendable {
  /// The trained network that is compiled in.
  package static let standard: DescriptorNetwork = {
    guard let network = DescriptorNetwork(reading: compiledIn) else {
      // The bytes are compiled in; the tests run the network.
      preconditionFailure("models/descriptor.net holds the five layers of the network")
    }
    return network
  }()

  /// Identifies the trained network; derived from the parameters.
  package static let version = "descriptor-" + ModelFingerprint.text(of: compiledIn)

  private static var compiledIn: [UInt8] {
    var length: Int32 = 0
    return Array(UnsafeBufferPointer(start: pk_descriptor_model(&length), count: Int(length)))
  }

  /// Patches per batch. In the last layer a patch has a single place, so this is a multiple of the number of places
  /// that each kernel path processes at once.
  private static let batch = 12
  private static let inputLength = Int(PK_INPUT * PK_INPUT)
  private static let shapes = [
    DescriptorLayer.Shape(channels: 1, rowWidth: 32, side: 5, stride: 2, places: 14, margin: 1, outputs: 16),
    DescriptorLayer.Shape(channels: 16, rowWidth: 16, side: 3, stride: 1, places: 14, margin: 1, outputs: 32),
    DescriptorLayer.Shape(channels: 32, rowWidth: 16, side: 3, stride: 2, places: 7, margin: 1, outputs: 32),
    DescriptorLayer.Shape(channels: 32, rowWidth: 9, side: 3, stride: 1, places: 7, margin: 0, outputs: 64),
    DescriptorLayer.Shape(channels: 64, rowWidth: 7, side: 7, stride: 1, places: 1, margin: 0, outputs: 128),
  ]

  private let layers: [DescriptorLayer]

  /// Reads a file made by `models/train_descriptor.py`; `nil` when the bytes are not such a file. The file has `MDN`, 1,
  /// and then for each layer, all little-endian:
  ///
  /// 1. the number of outputs and of weights per output (32 bits)
  /// 2. the weights (8 bits, signed)
  /// 3. the biases (32 bits, signed)
  /// 4. the scales (32-bit floats)
  package init?(reading bytes: [UInt8]) {
    guard bytes.starts(with: Array("MDN".utf8) + [1]) else { return nil }
    var offset = 4
    func numbers(_ count: Int) -> [UInt32]? {
      guard count * 4 <= bytes.count - offset else { return nil }
      defer { offset += 4 * count }
      return (0..<count).map { index in
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + 4 * index + $1]) << (8 * UInt32($1)) }
      }
    }
    var layers: [DescriptorLayer] = []
    var inputLength = Self.inputLength
    for shape in Self.shapes {
      let count = shape.outputs * shape.weightCount
      guard let sizes = numbers(2), sizes == [UInt32(shape.outputs), UInt32(shape.weightCount)],
        count <= bytes.count - offset
      else { return nil }
      let weights = bytes[offset..<offset + count].map { Int8(bitPattern: $0) }
      offset += count
      guard let bias = numbers(shape.outputs), let scale = numbers(shape.outputs)?.map(Float.init(bitPattern:)),
        scale.allSatisfy(\.isFinite), bias.allSatisfy({ abs(Int(Int32(bitPattern: $0))) < 1 << 29 })
      else { return nil }
      layers.append(
        DescriptorLayer(
          shape, weights: weights, bias: bias.map { Int32(bitPattern: $0) }, scale: scale, patches: Self.batch,
          inputLength: inputLength))
      inputLength = shape.outputLength
    }
    guard offset == bytes.count else { return nil }
    self.layers = layers
  }

  /// Computes 128 values of 0 to 127 for each patch.
  ///
  /// - Parameter patches: `32 x 32` grey levels each, 0 to 255, row-major.
  /// - Complexity: 2.7 million multiply-adds for each patch.
  package func descriptors(of patches: [Float], on path: KernelPath) -> [UInt8] {
    let (length, descriptor) = (Self.inputLength, Int(PK_DESCRIPTOR))
    let count = patches.count / length
    var buffers = [[UInt8](repeating: 0, count: Self.batch * length)]
    // Margins stay zero; the rest of each buffer is written before it is read.
    buffers += Self.shapes.dropLast().map { [UInt8](repeating: 0, count: Self.batch * $0.outputLength) }
    var raw = [Float](repeating: 0, count: Self.batch * descriptor)
    return [UInt8](unsafeUninitializedCapacity: count * descriptor) { out, used in
      for start in stride(from: 0, to: count, by: Self.batch) {
        let size = min(Self.batch, count - start)
        patches.withUnsafeBufferPointer { patches in
          buffers[0].withUnsafeMutableBufferPointer { input in
            for index in 0..<size {
              pk_standardise(
                patches.baseAddress.map { $0 + (start + index) * length }, input.baseAddress.map { $0 + index * length }
              )
            }
          }
        }
        for (index, layer) in layers.enumerated() {
          let input = buffers[index]
          if index + 1 < layers.count {
            buffers[index + 1].withUnsafeMutableBufferPointer {
              layer.apply(to: input, patches: size, out: $0.baseAddress, raw: nil, on: path)
            }
          } else {
            layer.apply(to: input, patches: size, out: nil, raw: &raw, on: path)
          }
        }
        raw.withUnsafeBufferPointer { raw in
          for index in 0..<size {
            pk_unit(
              raw.baseAddress.map { $0 + index * descriptor }, out.baseAddress.map { $0 + (start + index) * descriptor }
            )
          }
        }
      }
      used = count * descriptor
    }
  }
}
