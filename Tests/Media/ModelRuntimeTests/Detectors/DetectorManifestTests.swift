import Foundation
import Imaging
import Testing

@testable import ModelRuntime

@Suite("plugin.json")
struct DetectorManifestTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 4)
  private static let sound = PluginFolder.manifest(sha256: digest)

  private func failure(_ text: String) -> PluginError.Reason? {
    do throws(PluginError) {
      _ = try DetectorManifest(Array(text.utf8), folder: "tiles")
      return nil
    } catch {
      #expect(error.folder == "tiles" && error.description.hasPrefix("tiles/plugin.json"), "\(error)")
      return error.reason
    }
  }

  private func changed(_ old: String, _ new: String) throws -> String {
    try #require(Self.sound.contains(old))
    return Self.sound.replacingOccurrences(of: old, with: new)
  }

  @Test("stated members are read, and optional members have defaults")
  func sound() throws {
    let manifest = try DetectorManifest(Array(Self.sound.utf8), folder: "tiles")
    #expect(manifest.name == "tiles" && manifest.sha256 == Self.digest && manifest.licence == "Apache License 2.0")
    #expect(
      manifest.input
        == PictureInput(
          size: PixelSize(width: 64, height: 64), channels: .rgb, scale: 1.0 / 255, mean: [0, 0, 0], std: [1, 1, 1],
          fit: .letterbox, pad: 114))
    #expect(manifest.boxes == .yolov5 && manifest.classes == [0: .animal, 1: .person, 2: .vehicle])
    #expect(manifest.confidence == 0.2 && manifest.overlap == 0.45)
  }

  @Test("optional members can be stated")
  func more() throws {
    let text = try changed(
      "\"size\": 64", "\"width\": 640, \"height\": 384, \"mean\": [0.485, 0.456, 0.406], \"pad\": 0"
    )
    .replacingOccurrences(of: "\"fit\"", with: "\"std\": [0.229, 0.224, 0.225], \"fit\"")
    .replacingOccurrences(of: "\"boxes\"", with: "\"confidence\": 0.35, \"overlap\": 0.6, \"boxes\"")
    .replacingOccurrences(of: Self.digest, with: Self.digest.uppercased())
    let manifest = try DetectorManifest(Array(text.utf8), folder: "tiles")
    #expect(manifest.sha256 == Self.digest && manifest.confidence == 0.35 && manifest.overlap == 0.6)
    #expect(manifest.input.size == PixelSize(width: 640, height: 384) && manifest.input.pad == 0)
    #expect(manifest.input.mean == [0.485, 0.456, 0.406] && manifest.input.std == [0.229, 0.224, 0.225])
  }

  @Test(
    "a missing member is reported with its type",
    arguments: [
      ("\"name\": \"tiles\", ", "name", PluginError.Expectation.name(most: 64)),
      ("\"role\": \"detector\", ", "role", .oneOf(["detector"])), ("\"sha256\": \"\(digest)\", ", "sha256", .sha256),
      ("\"size\": 64, ", "input.size", .wholeNumber(16...4_096)),
      ("\"layout\": \"NCHW\", ", "input.layout", .oneOf(["NCHW"])),
      ("\"channels\": \"RGB\", ", "input.channels", .oneOf(["RGB", "BGR"])),
      ("\"scale\": 0.00392156862745098, ", "input.scale", .number(1e-6...1_000)),
      (", \"fit\": \"letterbox\"", "input.fit", .oneOf(["letterbox", "stretch"])),
      ("\"boxes\": \"yolov5\", ", "output.boxes", .oneOf(["yolov5", "yolov8", "nms-xyxy"])),
      (
        ", \"classes\": {\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "output.classes",
        .classes(["animal", "person", "vehicle"])
      ),
    ])
  func missing(text: String, member: String, expected: PluginError.Expectation) throws {
    #expect(failure(try changed(text, "")) == .missing(member: member, expected: expected))
  }

  @Test(
    "an unknown member is reported, with the known ones",
    arguments: [("\"role\"", "\"Role\": 1, \"role\"", "Role"), ("\"fit\"", "\"color\": 1, \"fit\"", "input.color")])
  func unknown(old: String, new: String, member: String) throws {
    guard case .unknown(member, let known) = failure(try changed(old, new)) else {
      Issue.record("it was taken")
      return
    }
    #expect(known.contains(member.hasPrefix("input.") ? "input.channels" : "licence"))
  }

  @Test(
    "an invalid value is reported with member, value and type",
    arguments: [
      ("\"tiles\"", "\"\"", "name", "\"\""), ("\"tiles\"", "\"../tiles\"", "name", "\"../tiles\""),
      ("\"tiles\"", "\".tiles\"", "name", "\".tiles\""), ("\"tiles\"", "\"a@b\"", "name", "\"a@b\""),
      ("\"tiles\"", "7", "name", "7"),
      ("\"detector\"", "\"embedder\"", "role", "\"embedder\""),
      ("\"Apache License 2.0\"", "\" \\n\"", "licence", "\" \\n\""),
      ("\"Apache License 2.0\"", "null", "licence", "null"), ("64,", "64.5,", "input.size", "64.5"),
      ("64,", "15,", "input.size", "15"),
      ("64,", "4097,", "input.size", "4097"), ("64,", "1e300,", "input.size", "1e+300"),
      ("64,", "true,", "input.size", "true"),
      ("64,", "\"64\",", "input.size", "\"64\""), ("64,", "64, \"width\": 64, \"height\": 64,", "input.size", "64"),
      ("\"NCHW\"", "\"NHWC\"", "input.layout", "\"NHWC\""), ("\"RGB\"", "\"rgb\"", "input.channels", "\"rgb\""),
      ("0.00392156862745098", "0", "input.scale", "0"), ("0.00392156862745098", "-1", "input.scale", "-1"),
      ("\"fit\"", "\"std\": [1, 0, 1], \"fit\"", "input.std", "[1,0,1]"),
      ("\"fit\"", "\"mean\": [1, 2], \"fit\"", "input.mean", "[1,2]"),
      ("\"fit\"", "\"mean\": {}, \"fit\"", "input.mean", "{}"),
      ("\"fit\"", "\"pad\": 256, \"fit\"", "input.pad", "256"),
      ("\"letterbox\"", "\"crop\"", "input.fit", "\"crop\""), ("\"yolov5\"", "\"yolo\"", "output.boxes", "\"yolo\""),
      ("\"boxes\"", "\"confidence\": 0, \"boxes\"", "output.confidence", "0"),
      ("\"boxes\"", "\"overlap\": 1.5, \"boxes\"", "output.overlap", "1.5"),
      ("{\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "{}", "output.classes", "{}"),
      ("{\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "[]", "output.classes", "[]"),
      (
        "{\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "{\"2000\": \"animal\"}", "output.classes",
        "{\"2000\":\"animal\"}"
      ),
      (
        "{\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "{\"01\": \"animal\"}", "output.classes",
        "{\"01\":\"animal\"}"
      ),
      (
        "{\"0\": \"animal\", \"1\": \"person\", \"2\": \"vehicle\"}", "{\"0\": \"zebra\"}", "output.classes",
        "{\"0\":\"zebra\"}"
      ),
    ])
  func wrong(old: String, new: String, member: String, found: String) throws {
    guard case .wrong(member, found, let expected) = failure(try changed(old, new)) else {
      Issue.record("\(String(describing: failure(try changed(old, new))))")
      return
    }
    #expect(!expected.description.isEmpty)
  }

  @Test(
    "a digest of another length or alphabet is invalid",
    arguments: [String(digest.dropLast()), digest + "0", digest.dropLast() + "g"])
  func digests(text: String) throws {
    #expect(
      failure(try changed(Self.digest, text)) == .wrong(member: "sha256", found: "\"\(text)\"", expected: .sha256))
  }

  @Test(
    "values other than objects are reported, and long values are cut",
    arguments: ["[]", "7", "\"\(String(repeating: "x", count: 500))\""])
  func noObject(text: String) {
    guard case .wrong("the whole file", let found, .object) = failure(text) else {
      Issue.record("it was taken")
      return
    }
    #expect(found.count <= 80)
    #expect(failure(Self.sound.replacingOccurrences(of: "\"output\": {", with: "\"output\": [], \"x\": {")) != nil)
  }

  @Test("invalid JSON is reported, and deep nesting does no harm")
  func noJSON() {
    for text in ["", "{", "{\"name\": tiles}", "{\"name\": 1e999}", String(repeating: "[", count: 200_000), "\u{FEFF}"]
    {
      guard case .notJSON(let words) = failure(text) else {
        Issue.record("\(text.prefix(20)) was taken")
        continue
      }
      #expect(!words.isEmpty)
    }
    guard case .notJSON = failure(String(decoding: [0x22, 0xFF, 0x22], as: UTF8.self) + "x") else {
      Issue.record("it was taken")
      return
    }
  }
}
