import Foundation
import Imaging
import Testing

/// 478 broken, truncated, hostile or odd files, and Pillow's results.
@Suite(.enabled(if: Datasets.has("malformed"), "the set malformed is not on this machine"))
struct MalformedTests {
  /// Pictures that Pillow opens and we do not, with the reasons.
  static let refused = [
    "files/130_libjpeg_random8_95x96_lossless_psv3_pt0.jpg": "lossless JPEG, which libjpeg-turbo 2.1 cannot decode"
  ]

  @Test("every file gives a picture, or a typed error that names the file")
  func everyFileIsAnswered() throws {
    var limits = DecodeLimits()
    limits.maxPixels = 20_000_000
    for row in try Datasets.table("malformed/manifest.csv") {
      let path = "\(Datasets.folder)/malformed/\(row["filename"] ?? "")"
      do throws(ImagingError) {
        let file = try EncodedImage(contentsOf: path)
        _ = MetadataReader().read(file)
        let picture = try ImageDecoder(limits: limits).decode(file, longSide: 64)
        #expect(picture.pixels.size.longSide <= 64)
      } catch {
        #expect(error.file == path)
        #expect(error.description.hasPrefix(path + ": "))
      }
    }
  }

  @Test("pictures that Pillow decodes are decoded to the same size, or the difference is explained")
  func agreesWithPillow() throws {
    let formats: Set = ["jpeg", "jpeg?", "png", "webp"]
    var compared = 0
    for row in try Datasets.table("malformed/manifest.csv") {
      let name = row["filename"] ?? ""
      guard row["pillow_load"] == "ok", formats.contains(row["magic"] ?? ""), Self.refused[name] == nil else {
        continue
      }
      let file = try EncodedImage(contentsOf: "\(Datasets.folder)/malformed/\(name)")
      #expect(
        try ImageDecoder().decode(file).header.uprightSize.description == "\(row["width"] ?? "")x\(row["height"] ?? "")"
      )
      compared += 1
    }
    #expect(compared > 70)
  }

  @Test("the sanitizer finds no error in any file", .enabled(if: Probe.path != nil, Probe.isMissing))
  func sanitizer() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "malformed-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names = try Datasets.table("malformed/manifest.csv").compactMap { row in
      row["filename"].map { "\(Datasets.folder)/malformed/\($0)" }
    }
    // Metadata occur in more kinds of blocks, samples in more layouts, and colours in more profiles than in the data set.
    let whole = try (Fixtures.written + Fixtures.heifs).map { (name: $0, bytes: try Fixtures.file($0).bytes) }
    for (name, bytes) in whole + (try ProfiledFile.all()) + (try RawTests.files()) {
      for (index, variant) in Fixtures.variants(of: bytes, count: 60, seed: 3).enumerated() {
        let file = folder.appending(path: "\(index)-\(name.replacing("/", with: "-"))")
        try Data(variant).write(to: file)
        names.append(file.path)
      }
    }
    let list = folder.appending(path: "list.txt")
    try names.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
    let run = try Probe(["@\(list.path)"])
    #expect(run.status == 0)
    #expect(!run.report.contains("Sanitizer"), "\(run.report.prefix(4000))")
    #expect(run.answers.count == names.count)
  }
}
