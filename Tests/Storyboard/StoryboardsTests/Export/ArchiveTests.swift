import Basics
import Formats
import Foundation
import Imaging
import Storyboards
import Testing
import TestingSupport

struct ArchiveTests {
  private static func time() throws -> CivilTime {
    try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
  }

  @Test(
    "pyora reads an OpenRaster file's layers in order, with names, opacities, visibility and the merged picture",
    .whole
  )
  func openRaster() throws {
    var board = Sample.storyboard()
    board.frames[0].layers[1].opacity = 0.25
    board.frames[0].layers[1].name = "Ink & <lines>"
    let file = try OpenRaster.file(
      board.frames[0], of: board.aspect, height: 360, at: Self.time(), by: Sample.painter(board))
    let read = try Readers.python(
      """
      import json, sys
      from pyora import Project
      project = Project.load(sys.argv[1])
      print(json.dumps({
        'size': list(project.dimensions), 'names': [layer.name for layer in project.children],
        'opacities': [layer.opacity for layer in project.children], 'seen': [layer.visible for layer in project.children],
        'clear': project.children[1].get_image_data().getpixel((5, 5))[3],
        'sun': list(project.get_image_data().convert('RGB').getpixel((540, 65))),
      }))
      """, file: file, named: "frame.ora")
    let picture = try JSONDecoder().decode(ReadRaster.self, from: Data(read.utf8))
    // From top to bottom, as in the file.
    #expect(picture.names == ["Reference", "Ink & <lines>", "Background", "Paper"])
    #expect(picture.opacities == [1, 0.25, 1, 1])
    #expect(picture.seen == [false, true, true, true])
    #expect(picture.size == [640, 360])
    #expect(picture.clear == 0)
    #expect(picture.sun == [255, 210, 60])
    let entries = try ZIPReader(ZIPSource(file), .zlib).entries
    #expect(entries.first?.name == "mimetype")
    #expect(entries.first.map { $0.size == $0.packedSize } == true)
    #expect(entries.contains { $0.name == "Thumbnails/thumbnail.png" })
  }

  private struct ReadRaster: Decodable {
    let size: [Int]
    let names: [String]
    let opacities: [Double]
    let seen: [Bool]
    let clear: Int
    let sun: [Int]
  }

  @Test("an archive has the exact storyboard and the exact bytes of the other files")
  func archive() throws {
    let board = Sample.storyboard(duration: 1_234)
    let files = [
      "pictures/" + String(repeating: "a", count: 64): [UInt8](0...255), "journal": [1, 2, 3], "versions/one.json": [],
    ]
    let reader = try ZIPReader(ZIPSource(StoryboardArchive(board, files: files).zip(at: Self.time())), .zlib)
    var read: [String: [UInt8]] = [:]
    for entry in reader.entries { read[entry.name] = try reader.bytes(of: entry) }
    let json = read.removeValue(forKey: "storyboard.json") ?? []
    #expect(try JSONDecoder().decode(Storyboard.self, from: Data(json)) == board)
    #expect(read == files)
  }

  @Test(
    "an archive refuses a file whose path leads outside", arguments: ["../outside", "/etc/passwd", "storyboard.json"])
  func unsafe(path: String) {
    #expect(throws: ZIPError.self) {
      _ = try StoryboardArchive(Sample.storyboard(), files: [path: [1]]).zip(at: Self.time())
    }
  }
}
