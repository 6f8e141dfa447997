/// Why there is no ONNX Runtime to run models by.
package enum ModelRuntimeError: Error, Equatable, Sendable {
  /// Nobody said where it is, and it is at none of the places (folders and patterns of files) where it usually lies.
  case notFound(looked: [String])
  /// There is no file at the path that was said.
  case notThere(path: String)
  /// The system's loader refused the file; the words are its own.
  case notLoadable(path: String, words: String)
  /// A library that is not ONNX Runtime: it has no function `OrtGetApiBase`.
  case notARuntime(path: String)
  /// ONNX Runtime from before the interface that is spoken here.
  case tooOld(path: String, version: String, neededInterface: Int)
  /// ONNX Runtime was loaded and could not begin; the words are its own.
  case notStarted(path: String, words: String)
}

extension ModelRuntimeError: CustomStringConvertible {
  /// How ONNX Runtime is had where it is not, as a command for a shell: it is put where it is found without being told.
  package static let remedy =
    "python3 -m venv ~/.local/share/menagerie/onnxruntime && "
    + "~/.local/share/menagerie/onnxruntime/bin/pip install --upgrade onnxruntime"

  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .notFound(let looked):
      "ONNX Runtime, which runs models, was not found at \(looked.joined(separator: ", ")). Install it (\(Self.remedy)), "
        + "or say in \(RuntimePlaces.variable) where libonnxruntime.so is"
    case .notThere(let path): "there is no \(path): name the file libonnxruntime.so of ONNX Runtime"
    case .notLoadable(let path, let words): "\(path) cannot be loaded: \(words)"
    case .notARuntime(let path): "\(path) is a library, but not ONNX Runtime: it has no function OrtGetApiBase"
    case .tooOld(let path, let version, let needed):
      "\(path) is ONNX Runtime \(version), which is too old: version 1.\(needed) is needed, or a later one. Install it (\(Self.remedy))"
    case .notStarted(let path, let words): "ONNX Runtime at \(path) did not start: \(words)"
    }
  }
}
