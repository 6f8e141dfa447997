import Foundation

/// Why a model could not be opened or run: the file and the reason.
package struct ModelError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The operating system refused; the error number.
    case cannotRead(errno: Int32)
    /// A folder, a device or another file that is not regular.
    case notAFile
    /// More bytes than the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes are not an ONNX model; they are invalid from `offset` on, which is their end for a truncated file.
    case notAModel(offset: Int)
    /// The weights of the tensor are in another file, which the digest does not cover.
    case weightsElsewhere(tensor: String)
    /// The runtime rejects the model; the text is the runtime's, and the code is one of `OrtErrorCode`.
    case refused(code: Int, words: String)
    /// The model has no input or output with this name.
    case unknown(name: String, known: [String])
    /// A tensor for this input is missing.
    case missing(input: String)
    /// An input has another element type than the model states.
    case wrongElement(input: TensorDescription, given: ElementType)
    /// An input has other dimensions than the model states.
    case wrongDimensions(input: TensorDescription, given: [Int])
    /// The number of values does not match the dimensions of an input.
    case wrongCount(input: String, count: Int, dimensions: [Int])
    /// The runtime could not run the model; the text is the runtime's, and the code is one of `OrtErrorCode`.
    case failed(code: Int, words: String)
    /// An output has an unsupported element type.
    case unreadable(output: String, element: ElementType)
    /// An output has more bytes than the limit.
    case outputTooLarge(output: String, dimensions: [Int], limit: Int)
  }

  /// The path as the user gave it.
  package let file: String
  package let reason: Reason

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension ModelError: CustomStringConvertible {
  package var description: String { "\(file): \(reason)" }
}

extension ModelError.Reason: CustomStringConvertible {
  /// The sentence without the name of the file.
  package var description: String {
    switch self {
    case .cannotRead(let errno): "cannot be read: \(String(cString: strerror(errno)))"
    case .notAFile: "is not a regular file"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .notAModel(let offset): "is not a complete ONNX model: the data after \(offset) bytes is invalid"
    case .weightsElsewhere(let tensor):
      "the weights \(tensor) are in another file: save the model as one file (onnx.save in Python, without save_as_external_data)"
    case .refused(_, let words): "ONNX Runtime rejects the model: \(words)"
    case .unknown(let name, let known): "has no input or output \(name), only \(known.joined(separator: ", "))"
    case .missing(let input): "its input \(input) was not given"
    case .wrongElement(let input, let given): "takes \(input), not \(given)"
    case .wrongDimensions(let input, let given): "takes \(input), not \(TensorDescription.text(of: given))"
    case .wrongCount(let input, let count, let dimensions):
      "\(count) values were given for its input \(input) of \(TensorDescription.text(of: dimensions))"
    case .failed(_, let words): "ONNX Runtime could not run the model: \(words)"
    case .unreadable(let output, let element): "its output \(output) is \(element), which is not supported"
    case .outputTooLarge(let output, let dimensions, let limit):
      "its output \(output) of \(TensorDescription.text(of: dimensions)) is larger than the limit of \(limit) bytes"
    }
  }
}
