import Basics
import Formats
import Imaging
import Storyboards
import Testing

@Suite("the choice of the reader")
struct StoryboardImportTests {
  @Test("the names and contents of files choose the reader, also inside an archive")
  func kinds() throws {
    let script = Array("EXT. WATERHOLE - DAWN\n\nZuri drinks.".utf8)
    let picture = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 16, height: 9), filledWith: [1, 2, 3]))
    let boards = Array(#"{"boards":[{},{},{}]}"#.utf8)
    let time = try #require(CivilTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0))
    var writer = ZIPWriter(.zlib)
    var packed = try writer.entry("scene/b.png", at: time, picture)
    packed += try writer.entry("scene/a.png", at: time, picture)
    packed += writer.finish()
    var board = SmallStoryboard.storyboard(frames: 2)
    board.frames[0].scene = "EXT. WATERHOLE - MORNING"
    let own = try StoryboardArchive(board).zip(at: time)
    for (files, frames, scene) in [
      (["dawn.fountain": script], 1, "EXT. WATERHOLE - DAWN"), (["dawn.txt": script], 1, "EXT. WATERHOLE - DAWN"),
      (["dawn.psd": SmallPhotoshop.file(layers: 2)], 1, nil), (["dawn.zip": packed], 2, "scene"),
      (["1.png": picture, "2.png": picture], 2, nil), (["dawn.storyboarder": boards, "images/x.png": picture], 3, nil),
      (["dawn.zip": own], 2, "EXT. WATERHOLE - MORNING"),
    ] as [([String: [UInt8]], Int, String?)] {
      let imported = try StoryboardImport.read(ImportFiles(name: "dawn", files))
      #expect(imported.storyboard.frames.count == frames, "\(files.keys)")
      #expect(imported.storyboard.frames.first?.scene == scene, "\(files.keys)")
    }
  }

  @Test("an archive that contains itself is opened only once")
  func nested() throws {
    let time = try #require(CivilTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0))
    var inner: [UInt8] = [1]
    for _ in 0..<4 {
      var writer = ZIPWriter(.zlib)
      inner = try writer.entry("a.zip", at: time, inner) + writer.finish()
    }
    #expect(throws: ImportError.self) { try StoryboardImport.read(ImportFiles(name: "a", ["a.zip": inner])) }
  }
}
