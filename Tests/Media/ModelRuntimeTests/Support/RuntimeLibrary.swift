import Foundation
import ModelRuntime

/// The copy of ONNX Runtime that tests run models by.
enum RuntimeLibrary {
  /// Where it is: what `MENAGERIE_ONNXRUNTIME` says, which scripts/test sets.
  static let path = ProcessInfo.processInfo.environment["MENAGERIE_ONNXRUNTIME"] ?? ""
  static var isThere: Bool { FileManager.default.fileExists(atPath: path) }
  static let missing =
    "needs ONNX Runtime: set MENAGERIE_ONNXRUNTIME to its file libonnxruntime.so, which scripts/onnxruntime --path names"

  /// It, loaded.
  static func loaded() throws -> ModelRuntime { try ModelRuntime.found(at: path) }
}
