package import Facts

/// Every form in which a storyboard leaves.
package enum StoryboardExport {
  /// A form, with what is asked of it.
  package enum Form: Sendable {
    case pdf(PageOptions)
    /// A picture a frame, so many pixels high.
    case png(height: Int)
    /// A drawing a frame.
    case svg
    /// A file with layers a frame, so many pixels high.
    case openRaster(height: Int, names: OpenRaster.Names)
    case animatedPNG(height: Int)
    case video(Film)
    case subtitles, editList, timeline, screenplay
    /// Everything, without loss; with the other files of the project's folder by their paths.
    case archive(files: [String: [UInt8]])
  }

  /// One file of an export.
  package struct File: Sendable {
    /// Its name, without a folder.
    package let name: String
    package let bytes: [UInt8]
  }

  /// Makes the files of a form one after another, and gives each away before the next is made.
  ///
  /// - Parameters:
  ///   - name: what the files are called but for their endings, as a name of a file may be.
  ///   - time: what archives say of when they were written.
  /// - Throws: `ExportError`, `PaintingError`, `ImagingError`, and what the painter's pictures and `give` throw.
  package static func write(
    _ storyboard: Storyboard, as form: Form, named name: String, at time: CivilTime, by painter: FramePainter,
    _ give: (File) throws -> Void
  ) throws {
    let aspect = storyboard.aspect
    func whole(_ ending: String, _ bytes: [UInt8]) throws { try give(File(name: "\(name).\(ending)", bytes: bytes)) }
    func each(_ ending: String, _ bytes: (Frame) throws -> [UInt8]) throws {
      guard !storyboard.frames.isEmpty else { throw ExportError.noFrames }
      // As many digits for all, so that a folder shows them in their order.
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
