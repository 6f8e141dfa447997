import Basics
import Foundation
import MediaLibrary

/// Writes a storyboard as a film with ffmpeg; each frame is shown for its duration.
package struct Film: Sendable {
  package enum Container: String, Sendable, CaseIterable {
    /// H.264 with AAC.
    case mp4
    /// VP9 with Opus.
    case webm

    fileprivate var codecs: [String] {
      switch self {
      case .mp4:
        [
          "-c:v", "libx264", "-preset", "fast", "-crf", "18", "-tune", "stillimage", "-c:a", "aac", "-movflags",
          "+faststart",
        ]
      case .webm:
        ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "6", "-c:a", "libopus"]
      }
    }
  }

  package var container: Container
  /// Picture height in pixels, from 16 to 4,320.
  package var height: Int
  /// The sound is cut where the film ends.
  package var sound: FilmSound?

  package init(_ container: Container = .mp4, height: Int = 720, sound: FilmSound? = nil) {
    (self.container, self.height, self.sound) = (container, height, sound)
  }

  /// Whether ffmpeg was found.
  package static var isPossible: Bool { program != nil }

  /// The bytes of the film. When the task is cancelled, the work stops soon and leaves no files.
  ///
  /// - Throws: `ExportError` without frames, without ffmpeg, or when ffmpeg fails; `LibraryError.diskFull` of the
  ///   temporary folder; `CancellationError`; errors of the painter and of files.
  package func bytes(_ storyboard: Storyboard, by painter: FramePainter) throws -> [UInt8] {
    guard !storyboard.frames.isEmpty else { throw ExportError.noFrames }
    guard let program = Self.program else { throw ExportError.noFFmpeg }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      return try bytes(storyboard, by: painter, in: folder, program)
    } catch {
      throw FullDisk(cause: error, near: folder.path).map { LibraryError.diskFull($0) } ?? error
    }
  }

  private func bytes(
    _ storyboard: Storyboard, by painter: FramePainter, in folder: URL, _ program: OtherProgram
  ) throws -> [UInt8] {
    for (index, frame) in storyboard.frames.enumerated() {
      try Task.checkCancellation()
      let picture = try FramePicture.png(frame, of: storyboard.aspect, height: height, by: painter)
      try Data(picture).write(to: folder.appendingPathComponent("\(index).png"))
    }
    if case .kept(let bytes, _, _) = sound { try Data(bytes).write(to: folder.appendingPathComponent(FilmSound.file)) }
    let pictures = storyboard.pictures
    try Data(list(pictures, storyboard.rate).utf8).write(to: folder.appendingPathComponent("frames.txt"))
    try Self.run(program, arguments(pictures.last?.upperBound ?? 0, storyboard.rate), in: folder)
    return try Array(Data(contentsOf: folder.appendingPathComponent("film.\(container.rawValue)")))
  }

  // MARK: Input of ffmpeg

  /// The list of pictures with durations in microseconds; ffmpeg rounds them to whole pictures of the film. The last
  /// picture is listed twice: ffmpeg ignores the duration of the last entry.
  private func list(_ pictures: [Range<Int>], _ rate: FrameRate) -> String {
    let (numerator, denominator) = (rate.numerator, rate.denominator)
    // Each duration is the difference of two rounded times from the beginning, so rounding errors do not add up.
    func place(_ picture: Int) -> Int { (picture * denominator * 1_000_000 + numerator / 2) / numerator }
    let entries = pictures.enumerated().map { index, shown in
      "file '\(index).png'\nduration \(place(shown.upperBound) - place(shown.lowerBound))us\n"
    }
    return "ffconcat version 1.0\n" + entries.joined() + "file '\(pictures.count - 1).png'\n"
  }

  private func arguments(_ count: Int, _ rate: FrameRate) -> [String] {
    let fraction = "\(rate.numerator)/\(rate.denominator)"
    var arguments = ["-nostdin", "-v", "error", "-f", "concat", "-i", "frames.txt"]
    if let sound { arguments += sound.input }
    arguments += ["-map", "0:v", "-vf", "fps=\(fraction),trim=end_frame=\(count),format=yuv420p"]
    if let sound {
      let seconds = Double(count) / rate.perSecond
      arguments += ["-map", "1:a:0", "-af", "adelay=\(sound.start):all=1,apad,atrim=end=\(seconds)"]
    }
    // The film contains no metadata about this machine.
    return arguments + container.codecs + ["-map_metadata", "-1", "-y", "film.\(container.rawValue)"]
  }

  /// - Throws: `ExportError.ffmpegFailed` with ffmpeg's last line.
  private static func run(_ program: OtherProgram, _ arguments: [String], in folder: URL) throws {
    let said = folder.appendingPathComponent("said.txt")
    // A film with many large pictures takes minutes, so the time is not limited.
    guard try program.run(arguments, in: folder, errors: said) == .status(0) else {
      let words = String(decoding: try Data(contentsOf: said), as: UTF8.self)
      if words.contains(String(cString: strerror(ENOSPC))) { throw LibraryError.diskFull(FullDisk(of: folder.path)) }
      throw ExportError.ffmpegFailed(words: words.split(separator: "\n").last.map(String.init) ?? "it said nothing")
    }
  }

  private static var program: OtherProgram? { OtherProgram(named: "ffmpeg") }
}
