/// A multidimensional array of numbers: an input or output of a model.
package struct Tensor: Equatable, Sendable {
  /// The numbers, row-major (the last dimension varies fastest).
  package enum Values: Equatable, Sendable {
    /// The usual type of networks.
    case float32([Float])
    /// Levels of pixels, and other bytes.
    case uint8([UInt8])
    /// Class numbers, counts and dimensions.
    case int64([Int64])
  }

  /// Sizes, each at least 0; empty for a scalar.
  package let dimensions: [Int]
  /// As many as the product of the dimensions.
  package let values: Values

  /// The number of values is checked only when a model is run with the tensor.
  package init(_ values: Values, dimensions: [Int]) {
    self.values = values
    self.dimensions = dimensions
  }

  package var element: ElementType {
    switch values {
    case .float32: .float32
    case .uint8: .uint8
    case .int64: .int64
    }
  }

  /// The number of values.
  var count: Int {
    switch values {
    case .float32(let values): values.count
    case .uint8(let values): values.count
    case .int64(let values): values.count
    }
  }
}
