import Digests
import Foundation

/// A plug-in folder for a test.
struct PluginFolder {
  private let folder: Folder
  let path: String

  /// A valid `plugin.json` for one of the tile detectors.
  static func manifest(sha256: String, boxes: String = "yolov5", channels: String = "RGB", fit: String = "letterbox")
    -> String
  {
    """
    {
      "name": "tiles", "role": "detector", "sha256": "\(sha256)", "licence": "Apache License 2.0",
      "input": {"size": 64, "layout": "NCHW", "channels": "\(channels)", "scale": 0.00392156862745098, "fit": "\(fit)"},
      "output": {"boxes": "\(boxes)", "classes": {"0": "animal", "1": "person", "2": "vehicle"}}
    }
    """
  }

  /// A folder with a model of the fixtures.
  init(_ model: String, _ manifest: (_ sha256: String) -> String) throws {
    folder = try Folder()
    path = folder.path + "/tiles"
    let bytes = try Fixture.bytes(model)
    try folder.write("tiles/model.onnx", bytes)
    try write(manifest(DigestFunction.sha256.digest(of: bytes).hex))
  }

  func write(_ manifest: String) throws { try folder.write("tiles/plugin.json", manifest.utf8) }

  func replaceModel(by name: String) throws { try folder.write("tiles/model.onnx", Fixture.bytes(name)) }
}
