import Foundation
import ModelRuntime
import Sightings

/// A detector of the user's own, as a command names it: a folder with `model.onnx` and `plugin.json`.
struct DetectorFolder {
  let plugin: DetectorPlugin

  /// - Throws: `PluginError`.
  init(_ path: String) throws(PluginError) { plugin = try DetectorPlugin(folder: path) }

  /// The detector with the runtime that is found.
  ///
  /// - Throws: `ModelRuntimeError`.
  var finding: AnimalFinding {
    get throws(ModelRuntimeError) {
      .plugin(plugin, try ModelRuntime.found(environment: Invocation.current.environment))
    }
  }

  /// Whether a path is a folder.
  static func isOne(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
