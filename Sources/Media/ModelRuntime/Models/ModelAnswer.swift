import CModelRuntime

/// The outputs of one run of a model, in the library's memory until they are copied.
struct ModelAnswer: ~Copyable {
  private let file: String
  private let pointer: OpaquePointer

  /// Runs a model.
  ///
  /// - Throws: `failed` with the runtime's text.
  init(of model: OpaquePointer, file: String, inputs: [(String, Tensor)], outputs: [String]) throws(ModelError) {
    var answer: OpaquePointer?
    let result = Self.withNames(inputs.map(\.0) + outputs) { names in
      Self.withValues(inputs.map(\.1), names: names) { values in
        Array(names.dropFirst(inputs.count)).withUnsafeBufferPointer {
          cmr_model_run(model, values.baseAddress, values.count, $0.baseAddress, $0.count, &answer)
        }
      }
    }
    guard let answer else { throw ModelError(file, .failed(code: Int(result.code), words: result.reason)) }
    self.file = file
    pointer = answer
  }

  deinit { cmr_answer_close(pointer) }

  /// Copies an output.
  ///
  /// - Throws: when it has more bytes than `limit`, or unsupported elements.
  func tensor(_ index: Int, name: String, limit: Int) throws(ModelError) -> Tensor {
    var shape = cmr_shape()
    var result = cmr_answer_shape(pointer, index, &shape)
    guard result.status == CMR_OK else { throw ModelError(file, .failed(code: Int(result.code), words: result.reason)) }
    let (element, dimensions) = (ElementType(code: shape.element), shape.list)
    let width: Int
    switch element {
    case .float32: width = MemoryLayout<Float>.size
    case .int64: width = MemoryLayout<Int64>.size
    case .uint8: width = 1
    default: throw ModelError(file, .unreadable(output: name, element: element))
    }
    guard let count = Self.count(of: dimensions), count <= limit / width else {
      throw ModelError(file, .outputTooLarge(output: name, dimensions: dimensions, limit: limit))
    }
    var values: UnsafeRawPointer?
    result = cmr_answer_values(pointer, index, &values)
    guard result.status == CMR_OK else { throw ModelError(file, .failed(code: Int(result.code), words: result.reason)) }
    // Without values the library may return no address.
    let bytes = UnsafeRawBufferPointer(start: values, count: values == nil ? 0 : count * width)
    switch element {
    case .float32: return Tensor(.float32(Array(bytes.bindMemory(to: Float.self))), dimensions: dimensions)
    case .int64: return Tensor(.int64(Array(bytes.bindMemory(to: Int64.self))), dimensions: dimensions)
    default: return Tensor(.uint8(Array(bytes)), dimensions: dimensions)
    }
  }

  /// The product of dimensions; `nil` when it overflows, or a dimension is negative.
  static func count(of dimensions: [Int]) -> Int? {
    var product = 1
    for dimension in dimensions {
      let (next, overflows) = product.multipliedReportingOverflow(by: dimension)
      guard dimension >= 0, !overflows else { return nil }
      product = next
    }
    return product
  }

  /// C strings of the names, valid during `body`.
  private static func withNames<Answer>(_ names: [String], _ body: ([UnsafePointer<CChar>?]) -> Answer) -> Answer {
    let bytes = names.map { Array($0.utf8CString) }
    let joined = bytes.flatMap(\.self)
    return joined.withUnsafeBufferPointer { buffer in
      var place = 0
      let pointers = bytes.map { name in
        defer { place += name.count }
        return buffer.baseAddress.map { $0 + place }
      }
      return body(pointers)
    }
  }

  /// C structs of the tensors, valid during `body`.
  private static func withValues(
    _ tensors: [Tensor], names: [UnsafePointer<CChar>?], from index: Int = 0, _ before: [cmr_value] = [],
    _ body: (UnsafeBufferPointer<cmr_value>) -> cmr_result
  ) -> cmr_result {
    guard index < tensors.count else { return before.withUnsafeBufferPointer(body) }
    let tensor = tensors[index]
    func next(_ bytes: UnsafeRawBufferPointer) -> cmr_result {
      var shape = cmr_shape()
      shape.element = tensor.element.code
      shape.rank = tensor.dimensions.count
      withUnsafeMutableBytes(of: &shape.dimensions) { room in
        for (place, dimension) in zip(room.bindMemory(to: Int64.self).indices, tensor.dimensions) {
          room.storeBytes(of: Int64(dimension), toByteOffset: place * MemoryLayout<Int64>.stride, as: Int64.self)
        }
      }
      let value = cmr_value(name: names[index], shape: shape, values: bytes.baseAddress, byte_count: bytes.count)
      return withValues(tensors, names: names, from: index + 1, before + [value], body)
    }
    switch tensor.values {
    case .float32(let values): return values.withUnsafeBytes(next)
    case .uint8(let values): return values.withUnsafeBytes(next)
    case .int64(let values): return values.withUnsafeBytes(next)
    }
  }
}
