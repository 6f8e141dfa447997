/// Numbers in an array of any dimensions: what goes into a model and what comes out of it.
package struct Tensor: Equatable, Sendable {
  /// The numbers, the last dimension the fastest.
  package enum Values: Equatable, Sendable {
    /// What networks compute with.
    case float32([Float])
    /// Levels of pixels, and other bytes.
    case uint8([UInt8])
    /// Numbers of classes, counts and dimensions.
    case int64([Int64])
  }

  /// How many there are in each direction, each at least 0; none for a single number.
  package let dimensions: [Int]
  /// As many as the product of the dimensions.
  package let values: Values

  /// A tensor; that there are as many numbers as dimensions say is found out when a model is run by it.
  package init(_ values: Values, dimensions: [Int]) {
    self.values = values
    self.dimensions = dimensions
  }

  /// What kind of number they are.
  package var element: ElementType {
    switch values {
    case .float32: .float32
    case .uint8: .uint8
    case .int64: .int64
    }
  }

  /// How many numbers there are.
  var count: Int {
    switch values {
    case .float32(let values): values.count
    case .uint8(let values): values.count
    case .int64(let values): values.count
    }
  }
}
