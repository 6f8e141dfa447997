import Foundation
import Imaging
import Testing

@testable import ModelRuntime

@Suite("folders of detectors")
struct DetectorPluginTests {
  @Test("the folder of a plug-in is read without a runtime")
  func read() throws {
    let folder = try PluginFolder("tiles-yolov5") { PluginFolder.manifest(sha256: $0) }
    let plugin = try DetectorPlugin(folder: folder.path)
    #expect(plugin.name == "tiles" && plugin.licence == "Apache License 2.0" && plugin.folder == folder.path)
    #expect(plugin.sha256.count == 64 && plugin.source == "plugin:tiles@\(plugin.sha256.prefix(12))")
  }

  @Test("missing files, too large files and files of another model are reported")
  func files() throws {
    let folder = try PluginFolder("tiles-yolov5") { PluginFolder.manifest(sha256: $0) }
    func failure() -> PluginError.Reason? {
      #expect(throws: PluginError.self) { try DetectorPlugin(folder: folder.path) }?.reason
    }
    let told = try DetectorPlugin(folder: folder.path).sha256
    try folder.replaceModel(by: "tiles-yolov8")
    guard case .wrongDigest(let found, told) = failure() else {
      Issue.record("another model was taken")
      return
    }
    #expect(found != told && found.count == 64)
    try FileManager.default.removeItem(atPath: folder.path + "/model.onnx")
    #expect(failure() == .file(ModelError(folder.path + "/model.onnx", .cannotRead(errno: ENOENT))))
    try folder.write(String(repeating: " ", count: 300_000))
    #expect(failure() == .file(ModelError(folder.path + "/plugin.json", .tooLarge(bytes: 300_000, limit: 256 << 10))))
    try FileManager.default.removeItem(atPath: folder.path + "/plugin.json")
    #expect(failure() == .file(ModelError(folder.path + "/plugin.json", .cannotRead(errno: ENOENT))))
  }
}

@Suite("running detectors", .enabled(if: RuntimeLibrary.isThere, "\(RuntimeLibrary.missing)"))
struct DetectorTests {
  private let runtime: ModelRuntime

  init() throws { runtime = try RuntimeLibrary.loaded() }

  /// A black picture with some colored rectangles (left, top, width, height in pixels).
  private func picture(
    _ width: Int, _ height: Int, _ areas: [(x: Int, y: Int, width: Int, height: Int, colour: [UInt8])]
  ) -> PixelBuffer {
    var picture = PixelBuffer(size: PixelSize(width: width, height: height), filledWith: [0, 0, 0])
    for area in areas {
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          for channel in 0..<3 { picture.samples[3 * (y * width + x) + channel] = area.colour[channel] }
        }
      }
    }
    return picture
  }

  private func detections(
    _ model: String = "tiles-yolov5", in picture: PixelBuffer, boxes: String = "yolov5", channels: String = "RGB",
    fit: String = "letterbox"
  ) throws -> [Detection] {
    let folder = try PluginFolder(model) {
      PluginFolder.manifest(sha256: $0, boxes: boxes, channels: channels, fit: fit)
    }
    return try DetectorPlugin(folder: folder.path).detections(in: picture, using: runtime)
  }

  /// Expects equality except for the last digits of float32.
  private func expect(
    _ found: [Detection], _ expected: [(Detection.Kind, Double, Detection.Box)], within tolerance: Double = 1e-6
  ) {
    #expect(found.map(\.kind) == expected.map(\.0))
    for (found, (_, confidence, box)) in zip(found, expected) {
      #expect(abs(found.confidence - confidence) <= tolerance, "\(found.confidence), not \(confidence)")
      #expect(found.box == box)
    }
  }

  private let tile = Detection.Box(left: 0.25, top: 0.5, width: 0.25, height: 0.25)

  @Test(
    "detections have kind, confidence and place, the most confident first",
    arguments: [("tiles-yolov5", "yolov5"), ("tiles-yolov8", "yolov8")])
  func seen(model: String, boxes: String) throws {
    let picture = picture(
      64, 64,
      [
        (48, 0, 16, 16, [0, 128, 0]), (16, 32, 16, 16, [255, 0, 0]), (0, 0, 16, 16, [0, 0, 60]),
        (48, 48, 16, 16, [40, 40, 40]),
      ])
    expect(
      try detections(model, in: picture, boxes: boxes),
      [
        (.animal, 1, tile), (.person, 128.0 / 255, Detection.Box(left: 0.75, top: 0, width: 0.25, height: 0.25)),
        (.vehicle, 60.0 / 255, Detection.Box(left: 0, top: 0, width: 0.25, height: 0.25)),
      ])
  }

  @Test("the declared order of channels is used")
  func channels() throws {
    let picture = picture(64, 64, [(16, 32, 16, 16, [255, 0, 0])])
    expect(try detections(in: picture, channels: "BGR"), [(.vehicle, 1, tile)])
  }

  @Test("bars give no detections, and boxes are relative to the picture without bars")
  func letterbox() throws {
    // In the input the picture has half its size, between bars of 16 rows; the bars' gray is .45.
    let picture = picture(128, 64, [(32, 0, 32, 32, [255, 0, 0])])
    let place = Detection.Box(left: 0.25, top: 0, width: 0.25, height: 0.5)
    expect(try detections(in: picture), [(.animal, 1, place)], within: 0.05)
    // Stretched: only its width is halved.
    let halves = try detections(in: picture, fit: "stretch")
    #expect(halves.map(\.box).sorted { $0.top < $1.top }.map(\.top) == [0, 0.25])
    #expect(
      halves.allSatisfy { $0.kind == .animal && $0.box.left == 0.25 && $0.box.width == 0.25 && $0.confidence > 0.9 })
  }

  @Test("boxes of a model that suppresses overlaps itself are read")
  func suppressed() throws {
    let picture = picture(64, 64, [(0, 0, 64, 32, [255, 0, 0])])
    expect(
      try detections("one-box", in: picture, boxes: "nms-xyxy"),
      [(.vehicle, 0.5, Detection.Box(left: 0.125, top: 0.25, width: 0.5, height: 0.5))])
    #expect(
      try detections(
        "one-box", in: PixelBuffer(size: PixelSize(width: 9, height: 9), filledWith: [0]), boxes: "nms-xyxy") == [])
  }

  @Test("several threads can use one detector, and get the same results")
  func threads() async throws {
    let folder = try PluginFolder("tiles-yolov5") { PluginFolder.manifest(sha256: $0) }
    let plugin = try DetectorPlugin(folder: folder.path)
    let picture = picture(200, 150, [(20, 30, 60, 60, [255, 0, 0]), (120, 90, 50, 50, [0, 200, 0])])
    let runtime = runtime
    let first = try plugin.detections(in: picture, using: runtime)
    #expect(!first.isEmpty)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let again = try plugin.detections(in: picture, using: runtime)
          #expect(again == first)
        }
      }
      try await group.waitForAll()
    }
  }

  private func failure(_ model: String, _ manifest: (String) -> String) throws -> PluginError.Reason? {
    let folder = try PluginFolder(model, manifest)
    let plugin = try DetectorPlugin(folder: folder.path)
    let picture = PixelBuffer(size: PixelSize(width: 64, height: 64), filledWith: [1, 2, 3])
    return #expect(throws: PluginError.self) { try plugin.detections(in: picture, using: runtime) }?.reason
  }

  @Test("a model with other inputs than declared is refused")
  func otherInputs() throws {
    let expected = TensorDescription(name: "images", element: .float32, dimensions: [1, 3, 128, 128])
    #expect(
      try failure("tiles-yolov5") {
        PluginFolder.manifest(sha256: $0).replacingOccurrences(of: "\"size\": 64", with: "\"size\": 128")
      }
        == .otherInputs(
          [TensorDescription(name: "images", element: .float32, dimensions: [1, 3, 64, 64])], expected: expected))
    guard case .otherInputs(let found, _) = try failure("arithmetic", { PluginFolder.manifest(sha256: $0) }) else {
      Issue.record("it was taken")
      return
    }
    #expect(found.map(\.name) == ["numbers", "bytes"])
  }

  @Test("a model with other outputs than declared is refused")
  func otherOutput() throws {
    let found = TensorDescription(name: "output0", element: .float32, dimensions: [1, 16, 8])
    #expect(
      try failure("tiles-yolov5") { PluginFolder.manifest(sha256: $0, boxes: "nms-xyxy") }
        == .otherOutput(found, expected: PluginError.AnswerExpectation(layout: "nms-xyxy", lastClass: 2)))
    #expect(
      try failure("tiles-yolov5") {
        PluginFolder.manifest(sha256: $0).replacingOccurrences(of: "\"2\"", with: "\"3\"")
      } == .otherOutput(found, expected: PluginError.AnswerExpectation(layout: "yolov5", lastClass: 3)))
  }

  @Test("a model that changed after its check is not run, nor is a file that is no model")
  func changed() throws {
    let folder = try PluginFolder("tiles-yolov5") { PluginFolder.manifest(sha256: $0) }
    let plugin = try DetectorPlugin(folder: folder.path)
    try folder.replaceModel(by: "tiles-yolov8")
    let picture = PixelBuffer(size: PixelSize(width: 64, height: 64), filledWith: [1, 2, 3])
    let error = #expect(throws: PluginError.self) { try plugin.detections(in: picture, using: runtime) }
    guard case .wrongDigest = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    guard case .file(let file) = try failure("weights-elsewhere", { PluginFolder.manifest(sha256: $0) }) else {
      Issue.record("it was run")
      return
    }
    #expect(file.reason == .weightsElsewhere(tensor: "elsewhere"))
  }
}
