import Basics
import Foundation
import Imaging
import Storyboards
import Testing

@Suite("the sample: a morning at the waterhole")
struct SampleStoryboardTests {
  @Test("the sample is the same for the same seed, is valid, and survives its archive")
  func same() throws {
    let board = SampleStoryboard.morningAtTheWaterhole()
    #expect(board == SampleStoryboard.morningAtTheWaterhole())
    #expect(board.frames[0].id != SampleStoryboard.morningAtTheWaterhole(seed: 13).frames[0].id)
    _ = try EditableStoryboard(board)
    let time = try #require(CivilTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0))
    let archive = try StoryboardArchive(board).zip(at: time)
    #expect(try ArchiveReader.read(archive, name: "sample.zip").storyboard == board)
  }

  @Test("the sample has twelve frames in four scenes with action and durations, a shared sheet and dialogue")
  func words() {
    let board = SampleStoryboard.morningAtTheWaterhole()
    #expect(board.frames.count == 12 && board.frames.count { $0.scene != nil } == 4)
    #expect(board.frames.allSatisfy { !$0.action.isEmpty && !$0.alternative.isEmpty && $0.duration != nil })
    #expect(board.frames.count { !$0.dialogue.isEmpty } >= 5)
    #expect(board.numbering.map(\.label).prefix(4) == ["1-1", "1-2.1", "1-2.2", "2-1"])
    #expect(board.frames.count { $0.layers.contains { $0.shared != nil } } >= 6)
  }

  @Test("each frame of the sample has dark lines and washes, and no two frames are equal")
  func pictures() throws {
    let board = SampleStoryboard.morningAtTheWaterhole()
    let painter = FramePainter(board) { _ in nil }
    var seen: Set<[UInt8]> = []
    for frame in board.frames {
      let png = try FramePicture.png(frame, of: board.aspect, height: 180, by: painter)
      let pixels = try ImageDecoder().decode(EncodedImage(bytes: png, name: "frame.png")).pixels
      let grey = pixels.samples.chunks(of: pixels.channels).map { $0.prefix(3).reduce(0) { $0 + Int($1) } / 3 }
      #expect(grey.contains { $0 < 70 } && grey.contains { $0 > 200 })
      seen.insert(png)
    }
    #expect(seen.count == 12)
  }
}

extension [UInt8] {
  fileprivate func chunks(of size: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
