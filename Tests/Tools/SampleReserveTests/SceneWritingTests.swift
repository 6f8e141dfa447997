import Foundation
import Imaging
import SampleReserve
import Testing

@Suite("Writing scenes")
struct SceneWritingTests {
  private var quick: SceneGenerator.Options {
    var options = SceneTests.small
    // Only kinds without grown coats, because growing a coat takes long.
    options.kinds = [.hearthCat, .cloverCattle, .shingleSeal, .harbourBird, .amberTurtle, .pondNewt]
    return options
  }

  private func written(_ count: Int, seed: UInt64) throws -> [String: Data] {
    try withTemporaryFolder { folder in
      _ = try SceneGenerator(seed: seed, options: quick).write(count, to: folder)
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        files[name] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      return files.filter { !$0.value.isEmpty }
    }
  }

  @Test("the same seed writes the same bytes, another seed other bytes, and a longer run starts with the same scenes")
  func repeatable() throws {
    let eight = try written(8, seed: 5)
    #expect(try written(8, seed: 5) == eight)
    let three = try written(3, seed: 5)
    #expect(three.filter { $0.key.contains("/") }.allSatisfy { eight[$0.key] == $0.value })
    let other = try written(3, seed: 6)
    #expect(other["photos/scene_000001.jpg"] != three["photos/scene_000001.jpg"])
    #expect(eight.keys.count { $0.hasPrefix("masks/") } == 8)
  }

  @Test("files and tables agree with the manifest")
  func tables() throws {
    try withTemporaryFolder { folder in
      let manifest = try SceneGenerator(seed: 5, options: quick).write(10, to: folder)
      let lines = try String(contentsOfFile: "\(folder)/animals.csv", encoding: .utf8).split(separator: "\n")
      let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      let columns = try #require(cells.first)
      #expect(cells.allSatisfy { $0.count == columns.count })
      let rows = cells.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
      let animals = manifest.scenes.flatMap { scene in scene.seen.map { (scene, $0) } }
      #expect(rows.count == animals.count)
      for (row, (scene, animal)) in zip(rows, animals) {
        #expect(row["filename"] == scene.fileName && row["value"] == String(animal.number))
        #expect(row["species"] == animal.kind.rawValue && row["viewpoint"] == animal.visibleSide.word)
        #expect(row["w"] == animal.box.map { String($0.width) } ?? "")
        #expect(row["nose_seen"] == (animal.points[.nose].map { $0.isSeen ? "1" : "0" } ?? ""))
      }
      let annotations = try String(contentsOfFile: "\(folder)/annotations.csv", encoding: .utf8).split(separator: "\n")
      #expect(annotations.count == 1 + animals.count { $0.1.box != nil })
      #expect(annotations.first == "filename,x,y,w,h,viewpoint,species,behavior")
      let scenes = try String(contentsOfFile: "\(folder)/scenes.csv", encoding: .utf8).split(separator: "\n")
      #expect(scenes.count == 11)
      let sheet = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/sheet.jpg"))
      #expect(sheet.pixels.size == PixelSize(width: 1200, height: 400))
      for scene in manifest.scenes {
        let mask = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(scene.maskName)"))
        #expect(mask.pixels.size == PixelSize(width: scene.width, height: scene.height))
        let photo = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(scene.fileName)"))
        #expect(photo.pixels.size == mask.pixels.size)
      }
      #expect(throws: SampleReserveError.notEmpty(folder: "\(folder)/photos")) {
        try SceneGenerator(seed: 5, options: quick).write(1, to: folder)
      }
    }
  }

  @Test("kinds are named by their build or their own name, and other words are errors")
  func named() throws {
    #expect(try Kind.named("cat, seal") == [.emberCat, .hearthCat, .shingleSeal])
    #expect(try Kind.named("Hearth cat") == [.hearthCat])
    #expect(throws: SampleReserveError.unknownKind("unicorn")) { try Kind.named("cat,unicorn") }
    #expect(throws: SampleReserveError.unknownKind("")) { try Kind.named("") }
  }
}
