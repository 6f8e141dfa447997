/// Checks the bytes of a model before the runtime reads them. The bytes must be one ONNX model from start to end, and contain all its
/// weights. Weights could be in other files (`TensorProto.external_data`), at any path and even at an address in memory. The digest of the
/// model's file would not cover them.
///
/// Only messages that may contain tensors are parsed, by the field numbers of onnx.proto (ONNX 1.23): every other field is skipped by its
/// length.
struct ModelBytes {
  /// A message that may contain a tensor, at any depth.
  private enum Message {
    case model, training, function, graph, node, attribute, tensor, sparseTensor

    /// The message in a field, if it may contain a tensor.
    func part(_ field: UInt64) -> Message? {
      switch (self, field) {
      case (.model, 7), (.training, 1), (.training, 2), (.attribute, 6), (.attribute, 11): .graph
      case (.model, 20): .training
      case (.model, 25): .function
      case (.graph, 1), (.function, 7): .node
      case (.node, 5), (.function, 11): .attribute
      case (.graph, 5), (.attribute, 5), (.attribute, 10), (.sparseTensor, 1), (.sparseTensor, 2): .tensor
      case (.graph, 15), (.attribute, 22), (.attribute, 23): .sparseTensor
      default: nil
      }
    }
  }

  /// The depth limit of Google's own parser of this format.
  private static let mostDepth = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String

  /// Checks the bytes of a model.
  ///
  /// - Parameter file: the model's name in error messages.
  /// - Throws: `notAModel` or `weightsElsewhere`.
  static func check(_ bytes: [UInt8], file: String) throws(ModelError) {
    let outcome = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(ModelError) in
        let reader = ModelBytes(bytes: buffer, file: file)
        guard try reader.walk(0..<buffer.count, as: .model, depth: 0) else {
          throw ModelError(file, .notAModel(offset: buffer.count))
        }
        // The runtime would read bytes with this mark in its own format, where these fields have no meaning.
        if buffer.dropFirst(4).prefix(4).elementsEqual("ORTM".utf8) { throw ModelError(file, .notAModel(offset: 4)) }
      }
    }
    try outcome.get()
  }

  /// Parses a message; returns whether it has any part that may contain tensors.
  @discardableResult
  private func walk(_ range: Range<Int>, as message: Message, depth: Int) throws(ModelError) -> Bool {
    guard depth < Self.mostDepth else { throw ModelError(file, .notAModel(offset: range.lowerBound)) }
    var (place, hasParts) = (range.lowerBound, false)
    var name = "without a name"
    var isElsewhere = false
    while place < range.upperBound {
      let key = try number(at: &place, before: range.upperBound)
      let content = try content(ofWire: key & 7, at: &place, before: range.upperBound)
      let field = key >> 3
      if message == .tensor {
        // TensorProto: 8 is its name, 13 the location of external weights, 14 states that they are external.
        if field == 8 { name = String(decoding: bytes[content].prefix(200), as: UTF8.self) }
        if field == 13 || field == 14 && bytes[content].contains(where: { $0 & 0x7F != 0 }) { isElsewhere = true }
      } else if let part = message.part(field) {
        // Other parsers treat a message field with another wire type as unknown, so it is rejected.
        guard key & 7 == 2 else { throw ModelError(file, .notAModel(offset: place)) }
        hasParts = true
        try walk(content, as: part, depth: depth + 1)
      }
    }
    if isElsewhere { throw ModelError(file, .weightsElsewhere(tensor: name)) }
    return hasParts
  }

  /// The byte range of a field's content; moves `place` behind it.
  private func content(ofWire wire: UInt64, at place: inout Int, before end: Int) throws(ModelError) -> Range<Int> {
    let begin = place
    switch wire {
    case 0:
      _ = try number(at: &place, before: end)
      return begin..<place
    case 1, 5:
      let length = wire == 1 ? 8 : 4
      guard end - place >= length else { throw ModelError(file, .notAModel(offset: end)) }
      place += length
      return begin..<place
    case 2:
      let length = try number(at: &place, before: end)
      guard length <= UInt64(end - place) else { throw ModelError(file, .notAModel(offset: end)) }
      let content = place..<place + Int(length)
      place = content.upperBound
      return content
    default: throw ModelError(file, .notAModel(offset: begin))
    }
  }

  /// A variable-length integer: groups of seven bits, at most ten.
  private func number(at place: inout Int, before end: Int) throws(ModelError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard place < end else { throw ModelError(file, .notAModel(offset: end)) }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw ModelError(file, .notAModel(offset: place))
  }
}
