import Foundation
import ModelRuntime
import Sightings

/// A user's own detector: a folder with `model.onnx` and `plugin.json`.
struct DetectorFolder {
  let plugin: DetectorPlugin

  /// - Throws: `PluginError`.
  init(_ path: String) throws(PluginError) { plugin = try DetectorPlugin(folder: path) }

  /// The detector with the runtime found on this machine.
  ///
  /// - Throws: `ModelRuntimeError`.
  var finding: AnimalFinding {
    get throws(ModelRuntimeError) {
      .plugin(plugin, try ModelRuntime.found(environment: Invocation.current.environment))
    }
  }

  static func isOne(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
