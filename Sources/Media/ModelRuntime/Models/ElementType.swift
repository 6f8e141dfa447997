/// What kind of number a tensor is made of (`TensorProto.DataType` of ONNX, whose numbers these are).
package struct ElementType: Hashable, Sendable, CustomStringConvertible {
  /// The number of the type in ONNX.
  let code: Int32

  /// `Float`.
  package static let float32 = ElementType(code: 1)
  /// `UInt8`.
  package static let uint8 = ElementType(code: 2)
  /// `Int64`.
  package static let int64 = ElementType(code: 7)
  /// No tensor at all: a sequence, a map, or a value that may be missing.
  package static let noTensor = ElementType(code: -1)

  private static let names = [
    "undefined", "float32", "uint8", "int8", "uint16", "int16", "int32", "int64", "string", "bool", "float16",
    "float64", "uint32",
    "uint64", "complex64", "complex128", "bfloat16",
  ]

  /// The name in Python's numpy, as most tools for models write it.
  package var description: String {
    if self == .noTensor { return "no tensor" }
    return Self.names.indices.contains(Int(code)) ? Self.names[Int(code)] : "type \(code) of ONNX"
  }
}

/// An input or output of a model, as the model itself describes it.
package struct TensorDescription: Equatable, Sendable, CustomStringConvertible {
  /// The name by which it is asked for.
  package let name: String
  /// What it is made of.
  package let element: ElementType
  /// How many there are in each direction; -1 where any number will do.
  package let dimensions: [Int]

  /// `images float32 1x3x640x640`; `?` stands for any number.
  package var description: String { "\(name) \(element) \(Self.text(of: dimensions))" }

  /// `1x3x640x640`; `?` stands for any number, `scalar` for no dimensions.
  static func text(of dimensions: [Int]) -> String {
    dimensions.isEmpty ? "scalar" : dimensions.map { $0 < 0 ? "?" : String($0) }.joined(separator: "x")
  }

  /// Whether a tensor of the dimensions is one of these.
  func admits(_ dimensions: [Int]) -> Bool {
    self.dimensions.count == dimensions.count && zip(self.dimensions, dimensions).allSatisfy { $0 < 0 || $0 == $1 }
  }
}
