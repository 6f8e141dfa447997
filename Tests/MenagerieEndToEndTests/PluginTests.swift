import Foundation
import SightingsTesting
import Testing
import TestingSupport

/// The user's own detectors, and detections of other programs, from the command to the catalogue.
@Suite("other detectors, at the command line")
struct PluginTests {
  private static let runtime = ProcessInfo.processInfo.environment["MENAGERIE_ONNXRUNTIME"]
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A detector that finds an object in each of 4 x 4 tiles: a fixture of ModelRuntime's tests, and its SHA-256.
  private func detector() throws -> String {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Media/ModelRuntimeTests/Fixtures/tiles-yolov5.onnx")
    let folder = place.path("tiles")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: fixture.path, toPath: "\(folder)/model.onnx")
    let manifest = """
      {"name": "tiles", "role": "detector", "licence": "as the project's",
       "sha256": "97b5d0abb39db4a51bd1022dccad6a114473c7050c4742674e2fc5b8e2a1d2ac",
       "input": {"size": 64, "layout": "NCHW", "channels": "RGB", "scale": 0.00392156862745098, "fit": "letterbox"},
       "output": {"boxes": "yolov5", "classes": {"0": "animal", "1": "person", "2": "vehicle"}}}
      """
    try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(folder)/plugin.json"))
    return folder
  }

  @Test(
    "a detector is checked, tried on a photo, and proposes boxes with its name as their source", .whole,
    .enabled(if: runtime != nil))
  func detecting() async throws {
    let folder = try detector()
    try DrawnPhotos.write(2, into: place.photos)
    var tool = place.tool
    tool.environment["ORT_DYLIB_PATH"] = Self.runtime
    let photo = try #require(try FileManager.default.contentsOfDirectory(atPath: place.photos.path).sorted().first)
    let checked = try await tool("plugins", folder, "--photo", place.photos.appending(path: photo).path, "--json")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.output.contains("plugin:tiles@97b5d0abb39d"))
    let imported = try await tool("import", place.photos.path, "--boxes", folder, "--json")
    #expect(imported.status == 0 && imported.output.contains("plugin:tiles@97b5d0abb39d"), "\(imported.errors)")
    #expect(try await tool("import", place.photos.path, "--boxes", folder).output.contains("nothing new"))
  }

  @Test("an unusable detector is reported with place and remedy, before anything is written")
  func refused() async throws {
    try DrawnPhotos.write(1, into: place.photos)
    let folder = try detector()
    var tool = place.tool
    tool.environment["ORT_DYLIB_PATH"] = place.path("no-such.so")
    let without = try await tool("import", place.photos.path, "--boxes", folder)
    #expect(without.status == 1 && without.errors.contains("no-such.so"), "\(without.errors)")
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/plugin.json"))
    let bare = try await tool("plugins", folder)
    #expect(bare.status == 1 && bare.errors.contains("plugin.json"), "\(bare.errors)")
    let file = place.path("md.json")
    try Data("[]".utf8).write(to: URL(fileURLWithPath: file))
    let wrong = try await tool("import", place.photos.path, "--boxes", file)
    #expect(wrong.status == 1 && wrong.errors.contains("MegaDetector"), "\(wrong.errors)")
    #expect(try await tool("sightings").status == 10, "no library was made")
  }

  @Test("detections of MegaDetector become sightings")
  func detections() async throws {
    try DrawnPhotos.write(1, into: place.photos)
    let photo = try #require(try FileManager.default.contentsOfDirectory(atPath: place.photos.path).first)
    let text = """
      {"info": {"detector": "md_v5a"}, "detection_categories": {"1": "animal"}, "images": [{"file": "\(photo)", "detections": [
        {"category": "1", "conf": 0.9, "bbox": [0.1, 0.2, 0.3, 0.5]}, {"category": "1", "conf": 0.8, "bbox": [0.5, 0.2, 0.4, 0.5]}]}]}
      """
    let file = place.path("md.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let planned = try await place.tool("import", place.photos.path, "--boxes", file, "--dry-run")
    #expect(planned.status == 0 && planned.output.contains("md_v5a found 2 animals"), "\(planned.output)")
    #expect(try await place.tool("import", place.photos.path, "--boxes", file).status == 0)
    #expect(try await place.tool("sightings", "--json").objects.count == 2)
  }
}
