import Imaging
import Storyboards
import Testing

@Suite("imports of pictures")
struct PicturesReaderTests {
  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: width, height: height), filledWith: [10, 20, 30]))
  }

  @Test("pictures become frames in natural order, as large as possible; folders become scenes")
  func order() throws {
    let files: [String: [UInt8]] = [
      "shot10.png": try Self.png(160, 90), "shot9.png": try Self.png(160, 91), "B/1.png": try Self.png(90, 90),
      "notes.txt": [65],
    ]
    let imported = try PicturesReader.read(ImportFiles(name: "Dawn", files), seed: 1)
    let frames = imported.storyboard.frames
    #expect(frames.map(\.scene) == [nil, nil, "B"])
    let tall = try #require(LayersComparison.placed(frames[0].layers[1]))
    #expect(abs(tall.height - 1_000) < 0.001 && tall.width < imported.storyboard.aspect.width)
    #expect(imported.pictures.count == 3)
    #expect(imported.facts.contains(.unused(names: ["notes.txt"])))
    #expect(imported.storyboard.title == "Dawn")
  }

  @Test("places and texts in a picture's metadata are removed")
  func metadata() throws {
    var png = try Self.png(16, 9)
    let text = Array("tEXtComment\0secret".utf8)
    png.insert(contentsOf: [0, 0, 0, UInt8(text.count - 4)] + text + [0, 0, 0, 0], at: 33)
    let imported = try PicturesReader.read(ImportFiles(name: "x", ["1.png": png]), seed: 1)
    let picture = try #require(imported.pictures.values.first)
    #expect(picture == (try Self.png(16, 9)))
  }

  @Test("an unreadable picture is reported and the others are imported; without a readable picture the import fails")
  func unreadable() throws {
    let imported = try PicturesReader.read(
      ImportFiles(name: "x", ["1.png": [1, 2, 3], "2.png": Self.png(16, 9)]), seed: 1)
    #expect(imported.storyboard.frames.count == 1)
    #expect(imported.facts.contains { if case .pictureUnreadable(name: "1.png", _) = $0 { true } else { false } })
    #expect(throws: ImportError("x", .nothingInIt)) {
      try PicturesReader.read(ImportFiles(name: "x", ["1.png": [1, 2, 3]]))
    }
  }
}
