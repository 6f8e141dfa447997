import PatternKernels

/// One layer of the network that describes patches: 8-bit integer weights over a square of its input.
struct DescriptorLayer: Sendable {
  /// The memory layout of the layer's inputs and outputs for one patch.
  struct Shape: Sendable {
    /// Channels of the input, and the width of an input row in places, margin included.
    let channels, rowWidth: Int
    /// The side of the convolution's square, and the step from place to place.
    let side, stride: Int
    /// Places along a side of the output, and the margin of zeros that the next layer needs around it.
    let places, margin: Int
    let outputs: Int

    /// Bytes of the output of one patch.
    var outputLength: Int { (places + 2 * margin) * (places + 2 * margin) * outputs }
    var weightCount: Int { side * side * channels }
    /// The number of 4-byte groups in a row of the square; a row of a single channel is padded with weights of zero.
    fileprivate var foursInRow: Int { (side * channels + 3) / 4 }
    fileprivate var fours: Int { side * foursInRow }
  }

  let shape: Shape
  private let weights: [Int8]
  private let narrow: [UInt8]
  private let bias: [Int32]
  private let scale: [Float]
  private let offsets: [Int32]
  private let bases: [Int32]
  private let targets: [Int32]

  /// - Parameters:
  ///   - weights: for each output, by rows and columns of the square, channels innermost.
  ///   - patches: the batch size; each patch begins `inputLength` bytes after the one before.
  init(_ shape: Shape, weights: [Int8], bias: [Int32], scale: [Float], patches: Int, inputLength: Int) {
    self.shape = shape
    (self.bias, self.scale) = (bias, scale)
    let lanes = Int(PK_GROUP)
    var packed = [Int8](repeating: 0, count: shape.outputs * shape.fours * 4)
    for output in 0..<shape.outputs {
      for row in 0..<shape.side {
        for inRow in 0..<shape.side * shape.channels {
          let (four, part) = (row * shape.foursInRow + inRow / 4, inRow % 4)
          let at = ((output / lanes * shape.fours + four) * lanes + output % lanes) * 4 + part
          packed[at] = weights[output * shape.weightCount + row * shape.side * shape.channels + inRow]
        }
      }
    }
    self.weights = packed
    narrow = [UInt8](unsafeUninitializedCapacity: shape.outputs / lanes * (shape.fours / 2)) { marks, count in
      pk_mark_narrow(packed, Int32(shape.fours), Int32(shape.outputs), marks.baseAddress)
      count = marks.count
    }
    offsets = (0..<shape.fours).map { four in
      Int32(four / shape.foursInRow * shape.rowWidth * shape.channels + four % shape.foursInRow * 4)
    }
    let row = shape.places + 2 * shape.margin
    var (bases, targets): ([Int32], [Int32]) = ([], [])
    for patch in 0..<patches {
      for y in 0..<shape.places {
        for x in 0..<shape.places {
          bases.append(
            Int32(patch * inputLength + (y * shape.stride * shape.rowWidth + x * shape.stride) * shape.channels))
          targets.append(
            Int32(patch * shape.outputLength + ((y + shape.margin) * row + x + shape.margin) * shape.outputs))
        }
      }
    }
    (self.bases, self.targets) = (bases, targets)
  }

  /// Applies the layer to the first `patches` patches of a batch. Either `out` or `raw` is `nil`.
  func apply(
    to input: UnsafePointer<UInt8>?, patches: Int, out: UnsafeMutablePointer<UInt8>?,
    raw: UnsafeMutablePointer<Float>?, on path: KernelPath
  ) {
    weights.withUnsafeBufferPointer { weights in
      bias.withUnsafeBufferPointer { bias in
        scale.withUnsafeBufferPointer { scale in
          offsets.withUnsafeBufferPointer { offsets in
            narrow.withUnsafeBufferPointer { narrow in
              var layer = pk_layer(
                weights: weights.baseAddress, bias: bias.baseAddress, scale: scale.baseAddress,
                offsets: offsets.baseAddress, narrow: narrow.baseAddress, groups: Int32(shape.fours),
                outputs: Int32(shape.outputs))
              let places = Int32(patches * shape.places * shape.places)
              pk_apply(path.path, &layer, input, bases, places, targets, out, raw)
            }
          }
        }
      }
    }
  }
}
