/// Maximum sizes of models and their outputs.
package struct ModelLimits: Sendable {
  /// Bytes of a file; no ONNX model has 2 GiB (protobuf's own limit).
  package var fileBytes = Int(Int32.max)
  /// Bytes of one output. A detector of 1,280 pixels with 80 classes gives 35 MB.
  package var outputBytes = 256 << 20

  /// Limits for models in use today.
  package static let standard = ModelLimits()
}
