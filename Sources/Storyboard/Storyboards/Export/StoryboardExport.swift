package import Basics

/// All export formats.
package enum StoryboardExport {
  /// A format with its options.
  package enum Form: Sendable {
    case pdf(PageOptions)
    /// One picture for each frame, `height` in pixels.
    case png(height: Int)
    /// One drawing for each frame.
    case svg
    /// One file with layers for each frame, `height` in pixels.
    case openRaster(height: Int, names: OpenRaster.Names)
    case animatedPNG(height: Int)
    case video(Film)
    case subtitles, editList, timeline, screenplay
    /// A complete archive; `files` are the other files of the project's folder, by path.
    case archive(files: [String: [UInt8]])
  }

  package struct File: Sendable {
    /// The file name without a folder.
    package let name: String
    package let bytes: [UInt8]
  }

  /// Writes the files of a format. Each file is passed to `give` before the next is made.
  ///
  /// - Parameters:
  ///   - name: the base name of the files, without extension; must be a valid file name.
  ///   - time: the modification time in archives.
  /// - Throws: `ExportError`, `PaintingError`, `ImagingError`, the other errors of `Film.bytes`, and errors of the
  ///   painter's pictures and of `give`.
  package static func write(
    _ storyboard: Storyboard, as form: Form, named name: String, at time: CivilTime, by painter: FramePainter,
    _ give: (File) throws -> Void
  ) throws {
    let aspect = storyboard.aspect
    func whole(_ ending: String, _ bytes: [UInt8]) throws { try give(File(name: "\(name).\(ending)", bytes: bytes)) }
    func each(_ ending: String, _ bytes: (Frame) throws -> [UInt8]) throws {
      guard !storyboard.frames.isEmpty else { throw ExportError.noFrames }
      // The same number of digits in all names, so that a folder sorts them correctly.
      let digits = max(3, "\(storyboard.frames.count)".count)
      for (index, frame) in storyboard.frames.enumerated() {
        let number = "\(index + 1)"
        let place = String(repeating: "0", count: digits - number.count) + number
        try give(File(name: "\(name)-\(place).\(ending)", bytes: try bytes(frame)))
      }
    }
    switch form {
    case .pdf(let options): try whole("pdf", StoryboardPages(storyboard, options, by: painter).pdf())
    case .png(let height): try each("png") { try FramePicture.png($0, of: aspect, height: height, by: painter) }
    case .svg: try each("svg") { try FramePicture.svg($0, of: aspect, by: painter) }
    case .openRaster(let height, let names):
      try each("ora") { try OpenRaster.file($0, of: aspect, height: height, names: names, at: time, by: painter) }
    case .animatedPNG(let height): try whole("png", AnimatedPNG.film(storyboard, height: height, by: painter))
    case .video(let film): try whole(film.container.rawValue, film.bytes(storyboard, by: painter))
    case .subtitles: try whole("srt", Array(Subtitles.text(storyboard).utf8))
    case .editList: try whole("edl", Array(EditList.text(storyboard).utf8))
    case .screenplay: try whole("fountain", Array(ScriptWriter.fountain(storyboard).utf8))
    case .timeline: try whole("otio", Timeline.json(storyboard))
    case .archive(let files): try whole("zip", StoryboardArchive(storyboard, files: files).zip(at: time))
    }
  }
}

/// The reason why an export failed.
package enum ExportError: Error, Equatable, Sendable {
  case noFrames
  /// SMPTE timecode has no count for this rate.
  case noTimecode(FrameRate)
  /// The timecode would pass 24 hours and start again.
  case longerThanADay
  /// ffmpeg was not found.
  case noFFmpeg
  /// The sound track's file is missing or is not a sound.
  case noTrack(name: String)
  /// ffmpeg failed; `words` is the last line of its output.
  case ffmpegFailed(words: String)
}
