import Foundation
import Imaging
import Storyboards
import Testing

struct FilmTests {
  private func board(_ durations: [Int], _ rate: FrameRate = .film) -> Storyboard {
    var board = Sample.storyboard(rate: rate)
    let frames = board.frames
    board.frames = durations.enumerated().map { index, duration in
      var frame = frames[index % 2]
      frame.id = Sample.id("f\(index)")
      frame.duration = duration
      return frame
    }
    return board
  }

  private func probe(_ bytes: [UInt8], _ name: String, _ entries: String, stream: String = "v:0") throws -> [String] {
    try Program.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", stream, "-show_entries", "stream=\(entries)", "-of",
        "csv=p=0", "FILE",
      ],
      file: bytes, named: name
    ).split(whereSeparator: { $0 == "," || $0.isNewline }).map(String.init)
  }

  @Test(
    "the number of a film's pictures follows from the frames' durations and the storyboard's rate",
    arguments: Film.Container.allCases)
  func pictures(container: Film.Container) throws {
    let rate = try #require(FrameRate(24_000, by: 1_001))
    let board = board([1_000, 333, 2_041, 500], rate)
    let film = try Film(container, height: 180).bytes(board, by: Sample.painter(board))
    let read = try probe(film, "film.\(container.rawValue)", "width,height,r_frame_rate,nb_read_frames")
    #expect(read == ["320", "180", "24000/1001", "\(board.pictures.last?.upperBound ?? 0)"])
  }

  @Test("each frame is shown for its duration, exact to one picture")
  func cuts() throws {
    var board = board([1_000, 333, 2_041, 500])
    for index in board.frames.indices {
      // The frames are white and black by turns.
      board.frames[index].layers = [
        Layer(
          id: Sample.id("l"), role: .foreground,
          elements: index % 2 == 0
            ? []
            : [
              Element(
                id: Sample.id("all"),
                .figure(Figure(.rectangle, x1: 0, y1: 0, x2: 1_778, y2: 1_000, ink: .black, size: 2, fill: .black)))
            ])
      ]
    }
    let film = try Film(.mp4, height: 90).bytes(board, by: Sample.painter(board))
    // One gray value per picture.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(film).write(to: folder)
    let greys = try Program.run(
      "ffmpeg", ["-v", "error", "-i", folder.path, "-vf", "scale=1:1", "-f", "rawvideo", "-pix_fmt", "gray", "-"])
    let expected = board.pictures.enumerated().flatMap { index, shown in
      shown.map { _ in index % 2 == 0 }
    }
    #expect(greys.map { $0 > 128 } == expected)
  }

  @Test("the user's sound begins and ends with the film, whether it is longer or shorter", arguments: [1, 9])
  func sound(seconds: Int) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Program.run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=\(seconds)", path])
    let board = board([1_500, 1_500])
    let film = try Film(.mp4, height: 90, sound: .file(path)).bytes(board, by: Sample.painter(board))
    #expect(try probe(film, "film.mp4", "nb_read_frames") == ["72"])
    let length = try #require(try probe(film, "film.mp4", "duration", stream: "a:0").first.flatMap { Double($0) })
    #expect(abs(length - 3) < 1.0 / 24)
  }

  @Test("the storyboard's sound track begins after its delay, with silence before")
  func track() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Program.run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=5", path])
    let wave = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var board = board([1_500, 1_500])
    board.track = SoundTrack(ContentHash(of: wave), name: "Sine.wav", start: 1_000)
    let sound = try FilmSound(trackOf: board) { hash in
      #expect(hash == ContentHash(of: wave))
      return wave
    }
    let film = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4")
    defer { try? FileManager.default.removeItem(at: film) }
    try Data(Film(.mp4, height: 90, sound: sound).bytes(board, by: Sample.painter(board))).write(to: film)
    let heard = try Program.run(
      "ffmpeg", ["-v", "error", "-i", film.path, "-vn", "-ac", "1", "-ar", "8000", "-f", "u8", "-"])
    #expect(abs(heard.count - 24_000) < 400)
    // 128 is silence; the encoder's own start and end are skipped.
    func loudest(_ range: Range<Int>) -> Int {
      heard.dropFirst(range.lowerBound).prefix(range.count).map { abs(Int($0) - 128) }.max() ?? 0
    }
    #expect(loudest(800..<7_200) <= 1)
    #expect(loudest(8_800..<23_000) > 10)
  }

  @Test("a cancelled film stops and leaves no files")
  func calledOff() async throws {
    let board = board([500_000])
    let painter = Sample.painter(board)
    // The film has 12,000 pictures. They take minutes, so the film is still in progress when it is cancelled.
    let making = Task.detached { try Film(.mp4, height: 4_320).bytes(board, by: painter) }
    func films() throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: FileManager.default.temporaryDirectory, includingPropertiesForKeys: nil
      ).filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("film.mp4").path) }
    }
    let others = Set(try films())
    var own: URL?
    for _ in 0..<12_000 where own == nil {
      try await Task.sleep(for: .milliseconds(5))
      own = try films().first { !others.contains($0) && (try? sizeOfPicture(in: $0)) == 4_320 }
    }
    making.cancel()
    await #expect(throws: CancellationError.self) { try await making.value }
    #expect(!FileManager.default.fileExists(atPath: try #require(own).path))
  }

  /// The height of the first picture of a film in progress.
  private func sizeOfPicture(in folder: URL) throws -> Int {
    let png = try Data(contentsOf: folder.appendingPathComponent("0.png"))
    return png[20..<24].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("ffmpeg never gets a missing sound track or a file that is not a sound; no track is not an error")
  func noTrack() throws {
    var board = board([500])
    #expect(try FilmSound(trackOf: board) { _ in [] } == nil)
    let list = Array("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n".utf8)
    board.track = SoundTrack(ContentHash(of: list), name: "Dawn.mp3")
    #expect(throws: ExportError.noTrack(name: "Dawn.mp3")) { try FilmSound(trackOf: board) { _ in list } }
    #expect(throws: ExportError.noTrack(name: "Dawn.mp3")) {
      try FilmSound(trackOf: board) { throw ProjectError.noAttachment($0) }
    }
  }

  @Test("a file that is not a sound is refused with ffmpeg's message, and no files are left")
  func noSound() {
    let board = board([500])
    #expect(throws: ExportError.self) {
      _ = try Film(.mp4, height: 90, sound: .file("/dev/null")).bytes(board, by: Sample.painter(board))
    }
  }

  @Test("ffprobe reads the animated PNG with its frames in order, even a frame longer than one delay can be")
  func animatedPNG() throws {
    let board = board([1_000, 70_000, 333])
    let film = try AnimatedPNG.film(board, height: 90, by: Sample.painter(board))
    let read = try Program.run(
      "ffprobe", ["-v", "error", "-f", "apng", "-show_entries", "packet=duration_time", "-of", "csv=p=0", "FILE"],
      file: film, named: "film.png")
    let times = read.split(separator: "\n").compactMap { Double($0.filter { $0 != "," }) }
    #expect(times.count == 4)
    #expect(zip(times, [1, 65, 5, 0.333]).allSatisfy { abs($0 - $1) < 0.011 }, "\(times)")
    // Programs without animation support show the first frame.
    let still = try ImageDecoder().decode(EncodedImage(bytes: film, name: "film.png")).pixels
    let first = try ImageDecoder().decode(
      EncodedImage(
        bytes: FramePicture.png(board.frames[0], of: board.aspect, height: 90, by: Sample.painter(board)),
        name: "frame.png")
    ).pixels
    #expect(still == first)
  }
}
