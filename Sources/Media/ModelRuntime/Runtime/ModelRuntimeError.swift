/// Why ONNX Runtime is not available.
package enum ModelRuntimeError: Error, Equatable, Sendable {
  /// The user stated no path, and ONNX Runtime is at none of the usual places (patterns of folders and files).
  case notFound(looked: [String])
  /// The stated path does not exist.
  case notThere(path: String)
  /// The system's loader rejected the file; the text is the loader's.
  case notLoadable(path: String, words: String)
  /// A library without the function `OrtGetApiBase`, so it is not ONNX Runtime.
  case notARuntime(path: String)
  /// ONNX Runtime is older than the interface version that this program needs.
  case tooOld(path: String, version: String, neededInterface: Int)
  /// ONNX Runtime was loaded and could not start; the text is the runtime's.
  case notStarted(path: String, words: String)
}

extension ModelRuntimeError: CustomStringConvertible {
  /// A shell command that installs ONNX Runtime in a place where it is found automatically.
  package static let remedy =
    "python3 -m venv ~/.local/share/menagerie/onnxruntime && "
    + "~/.local/share/menagerie/onnxruntime/bin/pip install --upgrade onnxruntime"

  package var description: String {
    switch self {
    case .notFound(let looked):
      "ONNX Runtime, which runs models, was not found at \(looked.joined(separator: ", ")). Install it (\(Self.remedy)), "
        + "or set \(RuntimePlaces.variable) to the path of libonnxruntime.so"
    case .notThere(let path):
      "there is no file \(path): set \(RuntimePlaces.variable) to the path of libonnxruntime.so of ONNX Runtime"
    case .notLoadable(let path, let words):
      "\(path) cannot be loaded: \(words). Set \(RuntimePlaces.variable) to the path of another libonnxruntime.so, or install it "
        + "(\(Self.remedy))"
    case .notARuntime(let path):
      "\(path) is a library, but not ONNX Runtime: it has no function OrtGetApiBase. Set \(RuntimePlaces.variable) to the "
        + "path of libonnxruntime.so"
    case .tooOld(let path, let version, let needed):
      "\(path) is ONNX Runtime \(version), which is too old: version 1.\(needed) is needed, or a later one. Install it (\(Self.remedy))"
    case .notStarted(let path, let words):
      "ONNX Runtime at \(path) did not start: \(words). Install it again (\(Self.remedy))"
    }
  }
}
