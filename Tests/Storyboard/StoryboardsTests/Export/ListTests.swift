import Foundation
import Storyboards
import Testing
import TestingSupport

/// Lists as other programs read them.
struct ListTests {
  private static let rates = [(24, 1), (25, 1), (30, 1), (24_000, 1_001), (30_000, 1_001)]

  private func storyboard(_ rate: (Int, Int)) throws -> Storyboard {
    var board = Sample.storyboard(rate: try #require(FrameRate(rate.0, by: rate.1)))
    let frame = board.frames[1]
    board.frames = (0..<120).map { index in
      var copy = frame
      copy.id = Sample.id("f\(index)")
      copy.duration = 1_000 + index * 137 % 5_000
      copy.notes = "first line\nsecond line"
      return copy
    }
    return board
  }

  @Test(
    "OpenTimelineIO's CMX 3600 adapter reads an event for each frame with its exact duration", .whole,
    arguments: rates)
  func editList(numerator: Int, denominator: Int) throws {
    let board = try storyboard((numerator, denominator))
    let list = try EditList.text(board)
    let rate = Double(numerator) / Double(denominator)
    let read = try Readers.python(
      """
      import json, sys, opentimelineio as otio
      text = open(sys.argv[1]).read()
      timeline = otio.adapters.read_from_string(text, 'cmx_3600', rate=\(rate))
      clips = list(timeline.find_clips())
      print(json.dumps({
        'title': timeline.name, 'names': [c.name for c in clips],
        'counts': [c.duration().to_frames() for c in clips],
        'start': timeline.global_start_time.to_frames() if timeline.global_start_time else None,
        'comments': clips[0].metadata['cmx_3600'].get('comments'),
      }, default=list))
      """, file: Array(list.utf8), named: "list.edl")
    let timeline = try JSONDecoder().decode(ReadTimeline.self, from: Data(read.utf8))
    #expect(timeline.title == board.title)
    #expect(timeline.counts == board.pictures.map(\.count))
    #expect(timeline.names == board.numbering.map(\.label))
  }

  @Test("OpenTimelineIO reads a clip for each frame with its texts and its duration", .whole, arguments: rates)
  func timeline(numerator: Int, denominator: Int) throws {
    let board = try storyboard((numerator, denominator))
    let read = try Readers.python(
      """
      import json, sys, opentimelineio as otio
      timeline = otio.adapters.read_from_file(sys.argv[1])
      clips = list(timeline.find_clips())
      print(json.dumps({
        'title': timeline.name, 'names': [c.name for c in clips], 'counts': [c.duration().to_frames() for c in clips],
        'comments': [c.metadata['menagerie']['notes'] for c in clips],
      }))
      """, file: try Timeline.json(board), named: "timeline.otio")
    let timeline = try JSONDecoder().decode(ReadTimeline.self, from: Data(read.utf8))
    #expect(timeline.title == board.title)
    #expect(timeline.counts == board.pictures.map(\.count))
    #expect(timeline.comments == board.frames.map(\.notes))
  }

  private struct ReadTimeline: Decodable {
    let title: String
    let names: [String]
    let counts: [Int]
    var comments: [String]?
  }

  @Test("ffprobe reads the dialogue as subtitles at the times of its frames", .whole)
  func subtitles() throws {
    var board = Sample.storyboard(duration: 1_500)
    board.frames[0].dialogue = "ZURI\n\nIs there water?\r\n"
    board.frames.insert(Frame(id: Sample.id("silent"), layers: [], duration: 61_000), at: 1)
    let text = Subtitles.text(board)
    #expect(
      text.hasPrefix("1\n00:00:00,000 --> 00:00:01,500\nZURI\nIs there water?\n\n2\n00:01:02,500 --> 00:01:04,000\n"))
    let packets = try Program.run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of", "csv=p=0", "FILE"],
      file: Array(text.utf8), named: "said.srt")
    let numbers = packets.split(separator: "\n").map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(numbers == [[0, 1.5], [62.5, 1.5]])
  }

  @Test("a rate without timecode, and a film longer than a day, are refused")
  func refused() throws {
    let fast = try #require(FrameRate(100))
    #expect(throws: ExportError.noTimecode(fast)) { _ = try EditList.text(Sample.storyboard(rate: fast)) }
    var board = Sample.storyboard(duration: 600_000)
    board.frames = (0..<140).flatMap { _ in board.frames[1...] }
    #expect(throws: ExportError.longerThanADay) { _ = try EditList.text(board) }
  }
}
