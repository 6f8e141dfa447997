import CModelRuntime

/// An ONNX model that runs on the CPU: one operator after another, at a fixed level of optimisation. So one version of the runtime always
/// gives the same results on one computer.
///
/// Several threads may run it at once.
package final class Model: Sendable {
  /// In the model's order.
  package let inputs: [TensorDescription]
  /// In the model's order.
  package let outputs: [TensorDescription]
  /// The path as the user gave it.
  package let file: String

  private let limits: ModelLimits
  /// Kept alive as long as the model, because calls go through it.
  private let runtime: ModelRuntime
  // The struct behind the pointer is never changed after its creation, and several threads may run a session at once (OrtApi::Run). It is
  // freed once, when this object is released.
  private nonisolated(unsafe) let pointer: OpaquePointer

  /// Opens a model file.
  ///
  /// - Parameters:
  ///   - threads: how many threads work on one operator; with another number, sums may differ in the last digits.
  ///   - limits: the maximum sizes of the file and of each output.
  /// - Throws: `ModelError` when the file cannot be read, is too large, is not a complete model, or is rejected by the runtime.
  package convenience init(
    file: String, runtime: ModelRuntime, threads: Int = 1, limits: ModelLimits = .standard
  ) throws(ModelError) {
    let bytes = try ModelFile.bytes(of: file, limit: limits.fileBytes)
    try self.init(bytes: bytes, file: file, runtime: runtime, threads: threads, limits: limits)
  }

  /// Opens a model in memory.
  ///
  /// - Parameter file: its name in error messages.
  init(
    bytes: [UInt8], file: String, runtime: ModelRuntime, threads: Int = 1, limits: ModelLimits = .standard
  ) throws(ModelError) {
    try ModelBytes.check(bytes, file: file)
    var opened: OpaquePointer?
    let result = bytes.withUnsafeBytes {
      cmr_model_open(runtime.pointer, $0.baseAddress, $0.count, Int32(clamping: max(1, threads)), &opened)
    }
    guard let opened else { throw ModelError(file, .refused(code: Int(result.code), words: result.reason)) }
    pointer = opened
    self.file = file
    self.runtime = runtime
    self.limits = limits
    inputs = Self.descriptions(of: opened, CMR_INPUT)
    outputs = Self.descriptions(of: opened, CMR_OUTPUT)
  }

  deinit { cmr_model_close(pointer) }

  /// Runs the model.
  ///
  /// - Parameters:
  ///   - inputs: the tensors by input name.
  ///   - names: the requested outputs; operators that no requested output needs are not run.
  /// - Returns: the outputs, in the order of `names`.
  /// - Throws: `ModelError` when inputs do not match the model, an output is unknown or too large, its elements are not float32, uint8 or
  ///   int64, or the runtime fails.
  package func run(_ inputs: [String: Tensor], outputs names: [String]) throws(ModelError) -> [Tensor] {
    if let unknown = inputs.keys.sorted().first(where: { name in !self.inputs.contains { $0.name == name } }) {
      throw ModelError(file, .unknown(name: unknown, known: self.inputs.map(\.name)))
    }
    if let unknown = names.first(where: { name in !outputs.contains { $0.name == name } }) {
      throw ModelError(file, .unknown(name: unknown, known: outputs.map(\.name)))
    }
    var given: [(String, Tensor)] = []
    for input in self.inputs {
      guard let tensor = inputs[input.name] else { throw ModelError(file, .missing(input: input.name)) }
      try check(tensor, for: input)
      given.append((input.name, tensor))
    }
    let answer = try ModelAnswer(of: pointer, file: file, inputs: given, outputs: names)
    var tensors: [Tensor] = []
    for (index, name) in names.enumerated() {
      tensors.append(try answer.tensor(index, name: name, limit: limits.outputBytes))
    }
    return tensors
  }

  private func check(_ tensor: Tensor, for input: TensorDescription) throws(ModelError) {
    guard tensor.element == input.element else {
      throw ModelError(file, .wrongElement(input: input, given: tensor.element))
    }
    guard input.admits(tensor.dimensions), tensor.dimensions.allSatisfy({ $0 >= 0 }) else {
      throw ModelError(file, .wrongDimensions(input: input, given: tensor.dimensions))
    }
    guard ModelAnswer.count(of: tensor.dimensions) == tensor.count else {
      throw ModelError(file, .wrongCount(input: input.name, count: tensor.count, dimensions: tensor.dimensions))
    }
  }

  private static func descriptions(of model: OpaquePointer, _ side: cmr_side) -> [TensorDescription] {
    (0..<cmr_model_port_count(model, side)).map { index in
      let port = cmr_model_port(model, side, index)
      return TensorDescription(
        name: String(cString: port.name), element: ElementType(code: port.shape.element), dimensions: port.shape.list)
    }
  }
}

extension cmr_result {
  /// The library's text, or a description of a status without text.
  var reason: String {
    switch status {
    case CMR_NO_MEMORY: "there is not enough memory"
    case CMR_TOO_MUCH: "it has too many \(text)"
    default: text
    }
  }
}

extension cmr_shape {
  /// The dimensions; -1 for any size.
  var list: [Int] {
    withUnsafeBytes(of: dimensions) { $0.bindMemory(to: Int64.self).prefix(rank).map { max(-1, Int($0)) } }
  }
}

/// Maximum sizes of models and their outputs.
package struct ModelLimits: Sendable {
  /// Bytes of a file; no ONNX model has 2 GiB (protobuf's own limit).
  package var fileBytes = Int(Int32.max)
  /// Bytes of one output. A detector of 1,280 pixels with 80 classes gives 35 MB.
  package var outputBytes = 256 << 20

  /// Limits for models in use today.
  package static let standard = ModelLimits()
}
