/// How large models and what they answer may be.
package struct ModelLimits: Sendable {
  /// The bytes of a file; no ONNX model has 2 GiB (protobuf's own limit).
  package var fileBytes = Int(Int32.max)
  /// The bytes of one output. A detector of 1,280 pixels with 80 classes answers 35 MB.
  package var outputBytes = 256 << 20

  /// Limits for models that people use today.
  package static let standard = ModelLimits()
}
