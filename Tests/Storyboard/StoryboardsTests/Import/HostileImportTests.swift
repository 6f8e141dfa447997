import Basics
import Imaging
import Storyboards
import Testing
import TestingSupport

@Suite("damaged files of other programs")
struct HostileImportTests {
  /// Truncates a file and flips bits, and reads the result.
  private static func damage(_ file: [UInt8], _ seed: UInt64, read: ([UInt8]) throws -> Imported) throws {
    var random = SplitMix64(seed: seed)
    var bytes = random.below(2) == 0 ? Array(file[..<Int(random.below(UInt64(file.count)))]) : file
    for _ in 0..<Int(random.below(8)) where !bytes.isEmpty {
      // Headers matter most: half of the flips are there.
      let reach = random.below(2) == 0 ? min(bytes.count, 600) : bytes.count
      bytes[Int(random.below(UInt64(reach)))] ^= 1 << UInt8(random.below(8))
    }
    do {
      let imported = try read(bytes)
      #expect(1...Limits.frames ~= imported.storyboard.frames.count, "seed \(seed)")
      #expect(imported.storyboard.frames.allSatisfy { $0.layers.count <= Limits.layers }, "seed \(seed)")
    } catch is ImportError {}
  }

  private static let rounds = UInt64(Tier.choose(short: 300, thorough: 30_000))

  @Test("a damaged Photoshop file is refused or read in part and never crashes the program")
  func photoshop() throws {
    let file = SmallPhotoshop.file(layers: 3)
    #expect(try PhotoshopReader.read(file, name: "x.psd").storyboard.frames.count == 1)
    for seed in 0..<Self.rounds { try Self.damage(file, seed) { try PhotoshopReader.read($0, name: "x.psd") } }
  }

  @Test("a damaged OpenRaster file is refused or read in part and never crashes the program")
  func openRaster() throws {
    let file = try SmallOpenRaster.file(stack: SmallOpenRaster.stack)
    #expect(try OpenRasterReader.read(file, name: "x.ora").storyboard.frames.count == 1)
    for seed in 0..<Self.rounds { try Self.damage(file, seed) { try OpenRasterReader.read($0, name: "x.ora") } }
  }

  @Test("a damaged Storyboarder file is refused or read in part and never crashes the program")
  func storyboarder() throws {
    let file = Array(
      #"{"aspectRatio":"1.7","fps":24,"boards":[{"url":"a.png","duration":1e3,"layers":{"fill":{"url":"b.png"}}}]}"#
        .utf8)
    for seed in 0..<Self.rounds {
      try Self.damage(file, seed) { try StoryboarderReader.read(ImportFiles(name: "x", ["x.storyboarder": $0])) }
    }
  }

  @Test("impossible numbers are reported and ignored")
  func numbers() throws {
    let file =
      #"{"aspectRatio":0,"fps":1e9,"defaultBoardTiming":-1,"boards":[{"duration":1e300},{"duration":"2500"},7]}"#
    let imported = try StoryboarderReader.read(ImportFiles(name: "x", ["x.storyboarder": Array(file.utf8)]))
    #expect(imported.storyboard.frames.map(\.duration) == [nil, 2_500])
    #expect(imported.storyboard.rate == .film)
    #expect(imported.storyboard.defaultDuration == 2_000)
    #expect(imported.facts.contains(.rate(perSecond: 1e9)))
    #expect(imported.facts.contains(.frameWithoutPicture(frame: 2)))
  }

  @Test("a board cannot use a file outside its folder")
  func outside() throws {
    let file = Array(#"{"boards":[{"url":"../secret.png"}]}"#.utf8)
    let files = ["a/x.storyboarder": file, "a/secret.png": [1], "secret.png": [1]]
    let imported = try StoryboarderReader.read(ImportFiles(name: "x", files))
    #expect(imported.facts.contains(.pictureAbsent(name: "../secret.png", frame: 1, instead: nil)))
    #expect(imported.pictures.isEmpty)
  }

  @Test("sizes in a header without data take no memory")
  func promises() {
    #expect(throws: ImportError("x", .tooManyPixels(width: 30_000, height: 30_000, limit: 100_000_000))) {
      try PhotoshopReader.read(SmallPhotoshop.header(width: 30_000, height: 30_000), name: "x")
    }
    #expect(throws: ImportError.self) {
      try PhotoshopReader.read(SmallPhotoshop.header(width: 10_000, height: 10_000), name: "x")
    }
    let bomb = try? SmallOpenRaster.file(stack: String(repeating: " ", count: 3 << 20))
    #expect(throws: ImportError.self) { try OpenRasterReader.read(bomb ?? [], name: "x") }
    let deep = try? SmallOpenRaster.file(
      stack: "<image w='1' h='1'>" + String(repeating: "<stack>", count: 60) + String(repeating: "</stack>", count: 60)
        + "</image>")
    #expect(throws: ImportError.self) { try OpenRasterReader.read(deep ?? [], name: "x") }
  }

  @Test("layers above the limit are merged into the lowest layer without loss")
  func manyLayers() throws {
    let imported = try PhotoshopReader.read(SmallPhotoshop.file(layers: 50), name: "x.psd")
    let layers = imported.storyboard.frames[0].layers
    #expect(layers.count == Limits.layers)
    #expect(layers.reduce(0) { $0 + $1.elements.count } == 50)
    #expect(imported.facts.contains(.layersMerged(count: 13)))
  }
}
