import CModelRuntime

/// An ONNX model that can be run, by the CPU alone: operators one after another, at a fixed level of optimisation, so that one version of
/// the runtime answers the same on one computer each time.
///
/// Several threads may run it at once.
package final class Model: Sendable {
  /// What has to be given, in the model's order.
  package let inputs: [TensorDescription]
  /// What can be asked for, in the model's order.
  package let outputs: [TensorDescription]
  /// The path as the user gave it.
  package let file: String

  private let limits: ModelLimits
  /// Held as long as the model is: the library is called through it.
  private let runtime: ModelRuntime
  // The struct behind the pointer is never written after it was made, and a session may be run by several threads at once (OrtApi::Run).
  // It is given back once, when nobody holds this object.
  private nonisolated(unsafe) let pointer: OpaquePointer

  /// Opens the model in a file.
  ///
  /// - Parameters:
  ///   - threads: how many work on one operator; the sum of numbers may depend on it.
  ///   - limits: how large the file and each output may be.
  /// - Throws: `ModelError` when the file cannot be read, is too large, no whole model, or not taken by the runtime.
  package convenience init(
    file: String, runtime: ModelRuntime, threads: Int = 1, limits: ModelLimits = .standard
  ) throws(ModelError) {
    let bytes = try ModelFile.bytes(of: file, limit: limits.fileBytes)
    try self.init(bytes: bytes, file: file, runtime: runtime, threads: threads, limits: limits)
  }

  /// Opens a model that is in memory already.
  ///
  /// - Parameter file: what it is called in errors.
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
  ///   - inputs: a tensor for each input's name.
  ///   - names: the outputs that are wanted; what no wanted output needs is not computed.
  /// - Returns: the outputs, in the order of `names`.
  /// - Throws: `ModelError` when inputs are not those that the model takes, an output is unknown, too large or of other elements than
  ///   float32, uint8 and int64, or the runtime fails.
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
  /// The words of the library, or what was wrong without any.
  var reason: String {
    switch status {
    case CMR_NO_MEMORY: "there is not enough memory"
    case CMR_TOO_MUCH: "it has too many \(text)"
    default: text
    }
  }
}

extension cmr_shape {
  /// The dimensions; -1 where any number will do.
  var list: [Int] {
    withUnsafeBytes(of: dimensions) { $0.bindMemory(to: Int64.self).prefix(rank).map { max(-1, Int($0)) } }
  }
}
