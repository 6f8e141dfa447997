import Foundation

/// Why a model could not be opened or run: which file, and what was wrong.
package struct ModelError: Error, Equatable, Sendable {
  /// What was wrong.
  package enum Reason: Equatable, Sendable {
    /// The operating system refused with a number of `errno`.
    case cannotRead(errno: Int32)
    /// A folder, a device or another thing that is no file.
    case notAFile
    /// More bytes than are taken.
    case tooLarge(bytes: Int, limit: Int)
    /// The bytes are not those of an ONNX model; they stop making sense at `offset`, which is their end where the file was cut off.
    case notAModel(offset: Int)
    /// The weights of the tensor lie in another file, for which no digest vouches.
    case weightsElsewhere(tensor: String)
    /// The runtime does not take the model; the words are its own, and the code is one of `OrtErrorCode`.
    case refused(code: Int, words: String)
    /// The model has no input or output of the name.
    case unknown(name: String, known: [String])
    /// The model has an input of which nothing was said.
    case missing(input: String)
    /// An input is of another element than the model says.
    case wrongElement(input: TensorDescription, given: ElementType)
    /// An input has other dimensions than the model says.
    case wrongDimensions(input: TensorDescription, given: [Int])
    /// An input has another number of values than its dimensions say.
    case wrongCount(input: String, count: Int, dimensions: [Int])
    /// The runtime could not run the model; the words are its own, and the code is one of `OrtErrorCode`.
    case failed(code: Int, words: String)
    /// An output is of an element that is not read.
    case unreadable(output: String, element: ElementType)
    /// An output has more bytes than are taken.
    case outputTooLarge(output: String, dimensions: [Int], limit: Int)
  }

  /// The path as the user gave it.
  package let file: String
  /// What was wrong.
  package let reason: Reason

  init(_ file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension ModelError: CustomStringConvertible {
  /// One sentence: the file, and what was wrong with it.
  package var description: String { "\(file): \(reason)" }
}

extension ModelError.Reason: CustomStringConvertible {
  /// What was wrong, without the file.
  package var description: String {
    switch self {
    case .cannotRead(let errno): "cannot be read: \(String(cString: strerror(errno)))"
    case .notAFile: "is not a regular file"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .notAModel(let offset): "is not a whole ONNX model: it stops making sense after \(offset) bytes"
    case .weightsElsewhere(let tensor):
      "the weights \(tensor) lie in another file: save the model as one file (onnx.save in Python, without save_as_external_data)"
    case .refused(_, let words): "ONNX Runtime does not take the model: \(words)"
    case .unknown(let name, let known): "has no input or output \(name), only \(known.joined(separator: ", "))"
    case .missing(let input): "its input \(input) was not given"
    case .wrongElement(let input, let given): "takes \(input), not \(given)"
    case .wrongDimensions(let input, let given): "takes \(input), not \(TensorDescription.text(of: given))"
    case .wrongCount(let input, let count, let dimensions):
      "\(count) values were given for its input \(input) of \(TensorDescription.text(of: dimensions))"
    case .failed(_, let words): "ONNX Runtime could not run the model: \(words)"
    case .unreadable(let output, let element): "its output \(output) is \(element), which is not read"
    case .outputTooLarge(let output, let dimensions, let limit):
      "its output \(output) of \(TensorDescription.text(of: dimensions)) is larger than the limit of \(limit) bytes"
    }
  }
}
