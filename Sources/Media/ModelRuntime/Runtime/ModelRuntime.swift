import CModelRuntime
import Facts
import Foundation

/// A copy of ONNX Runtime that was found on this computer: what models are run by. The program is built without it, and runs without it
/// as long as nobody asks for a model.
///
/// ```swift
/// let runtime = try ModelRuntime.found()
/// let model = try Model(file: "detector.onnx", runtime: runtime)
/// ```
package final class ModelRuntime: Sendable {
  /// The file that was loaded.
  package let path: String
  /// What the library says of itself: `1.32.0`. The same version gives the same answers; another may differ in the last digits.
  package let version: String

  // Functions of the library may be called by several threads at once, and the struct behind the pointer is never written after it was
  // made. It is given back once, when nobody holds this object.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Loads the library at `path`.
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

  /// Finds and loads ONNX Runtime: at `path`, else where `ORT_DYLIB_PATH` says, else at the usual places of packages for Python and of
  /// the system, where the first that can be loaded is taken.
  ///
  /// The library runs with all rights of this program, so nothing is looked for in the working folder.
  ///
  /// - Parameter path: the file `libonnxruntime.so…`; a relative one is taken from the working folder.
  /// - Throws: what is wrong with the file that was said; else where was looked, or what is wrong with the first that was found.
  package static func found(
    at path: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelRuntimeError) -> ModelRuntime {
    let told = path ?? environment[RuntimePlaces.variable].flatMap { $0.isEmpty ? nil : $0 }
    if let told {
      // The loader would look for a name without a slash in folders of its own.
      let file = told.contains("/") ? told : "./" + told
      guard PathText.withBytes(of: file, { access($0, F_OK) }) == 0 else { throw .notThere(path: told) }
      return try ModelRuntime(path: file)
    }
    return try found(in: RuntimePlaces(environment: environment))
  }

  /// Loads the first library at some places that can be loaded.
  ///
  /// - Throws: what is wrong with the first that was found; else where was looked.
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
  /// The words of the library, which may be empty; cut off after about 1,000 bytes.
  var text: String {
    withUnsafeBytes(of: words) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
