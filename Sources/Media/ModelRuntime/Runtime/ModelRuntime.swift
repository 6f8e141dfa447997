import Basics
import CModelRuntime
import Foundation

/// A copy of ONNX Runtime on this computer, which runs models. The program is built without it, and runs without it as long as no model is
/// used.
///
/// ```swift
/// let runtime = try ModelRuntime.found()
/// let model = try Model(file: "detector.onnx", runtime: runtime)
/// ```
package final class ModelRuntime: Sendable {
  package let path: String
  /// The library's version: `1.32.0`. The same version gives the same results; another may differ in the last digits.
  package let version: String

  // Several threads may call functions of the library at once, and the struct behind the pointer is never changed after its creation. It is
  // freed once, when this object is released.
  nonisolated(unsafe) let pointer: OpaquePointer

  private init(path: String) throws(ModelRuntimeError) {
    var opened: OpaquePointer?
    let result = PathText.withBytes(of: path) { cmr_runtime_open($0, &opened) }
    guard let opened else {
      switch result.status {
      case CMR_NOT_LOADABLE: throw .notLoadable(path: path, words: result.text)
      case CMR_NOT_A_RUNTIME: throw .notARuntime(path: path)
      case CMR_TOO_OLD: throw .tooOld(path: path, version: result.text, neededInterface: CMR_INTERFACE)
      default: throw .notStarted(path: path, words: result.text)
      }
    }
    pointer = opened
    self.path = path
    version = String(cString: cmr_runtime_version(opened))
  }

  deinit { cmr_runtime_close(pointer) }

  /// Finds and loads ONNX Runtime: at `path`, else at `ORT_DYLIB_PATH`, else at the usual places of Python packages and of the system. Of
  /// the usual places, the first library that can be loaded is used.
  ///
  /// The library runs with all rights of this program, so the working folder is not searched.
  ///
  /// - Parameter path: the file `libonnxruntime.so…`; a relative path starts from the working folder.
  /// - Throws: the error of the stated file; else the searched places, or the error of the first file found.
  package static func found(
    at path: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelRuntimeError) -> ModelRuntime {
    let told = path ?? environment[RuntimePlaces.variable].flatMap { $0.isEmpty ? nil : $0 }
    if let told {
      // The loader would search a name without a slash in its own folders.
      let file = told.contains("/") ? told : "./" + told
      guard PathText.withBytes(of: file, { access($0, F_OK) }) == 0 else { throw .notThere(path: told) }
      return try ModelRuntime(path: file)
    }
    return try found(in: RuntimePlaces(environment: environment))
  }

  /// Loads the first library in these places that can be loaded.
  ///
  /// - Throws: the error of the first file found; else the searched places.
  static func found(in places: RuntimePlaces) throws(ModelRuntimeError) -> ModelRuntime {
    var first: ModelRuntimeError?
    for library in places.libraries {
      do throws(ModelRuntimeError) {
        return try ModelRuntime(path: library)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .notFound(looked: places.folders)
  }
}

extension cmr_result {
  /// The library's text, which may be empty; truncated after about 1,000 bytes.
  var text: String {
    withUnsafeBytes(of: words) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
