import Foundation
import ModelRuntime

/// The models created by Fixtures/make.py.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  static func path(_ name: String) -> String { "\(folder)/\(name).onnx" }

  static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }
}

/// The copy of ONNX Runtime that the tests use.
enum RuntimeLibrary {
  /// The path of the copy, from `MENAGERIE_ONNXRUNTIME`, which scripts/test sets; empty without the variable.
  static let path = ProcessInfo.processInfo.environment["MENAGERIE_ONNXRUNTIME"] ?? ""
  static var isThere: Bool { FileManager.default.fileExists(atPath: path) }
  static let missing =
    "needs ONNX Runtime: set MENAGERIE_ONNXRUNTIME to its file libonnxruntime.so, which scripts/onnxruntime --path names"

  static func loaded() throws -> ModelRuntime { try ModelRuntime.found(at: path) }
}
