/// The element type of a tensor (`TensorProto.DataType` of ONNX, with its numbers).
package struct ElementType: Hashable, Sendable, CustomStringConvertible {
  /// The number of the type in ONNX.
  let code: Int32

  package static let float32 = ElementType(code: 1)
  package static let uint8 = ElementType(code: 2)
  package static let int64 = ElementType(code: 7)
  /// Not a tensor: a sequence, a map, or an optional value.
  package static let noTensor = ElementType(code: -1)

  private static let names = [
    "undefined", "float32", "uint8", "int8", "uint16", "int16", "int32", "int64", "string", "bool", "float16",
    "float64", "uint32",
    "uint64", "complex64", "complex128", "bfloat16",
  ]

  /// The name in Python's numpy, which most tools for models use.
  package var description: String {
    if self == .noTensor { return "no tensor" }
    return Self.names.indices.contains(Int(code)) ? Self.names[Int(code)] : "type \(code) of ONNX"
  }
}

/// An input or output of a model, as the model itself describes it.
package struct TensorDescription: Equatable, Sendable, CustomStringConvertible {
  package let name: String
  package let element: ElementType
  /// The sizes; -1 for any size.
  package let dimensions: [Int]

  /// `images float32 1x3x640x640`; `?` stands for any size.
  package var description: String { "\(name) \(element) \(Self.text(of: dimensions))" }

  /// `1x3x640x640`; `?` stands for any size, `scalar` for no dimensions.
  static func text(of dimensions: [Int]) -> String {
    dimensions.isEmpty ? "scalar" : dimensions.map { $0 < 0 ? "?" : String($0) }.joined(separator: "x")
  }

  /// Whether a tensor with these dimensions is allowed.
  func admits(_ dimensions: [Int]) -> Bool {
    self.dimensions.count == dimensions.count && zip(self.dimensions, dimensions).allSatisfy { $0 < 0 || $0 == $1 }
  }
}
