import Basics
import Formats
import Foundation
import Storyboards
import WebPlatform

/// One export with all its data, so that the file can be made after the project was closed.
struct ExportRequest: Sendable {
  let storyboard: Storyboard
  let project: OpenProject
  let form: ExportForm
  let options: PageOptions
  let height: Int
  let names: OpenRaster.Names
  let time: CivilTime
  /// The whole project with its versions; `nil` for formats of the current state, and for readers with a link.
  let archive: StoryboardArchive?

  /// A file for download.
  struct File: Sendable { let name: String, type: String, bytes: [UInt8] }

  /// Reads the request. When its query has `frame`, the storyboard has only this frame.
  init(_ project: ProjectContext, _ form: ExportForm, from store: ProjectStore, now: Date) async throws {
    let context = project.context
    archive = form == .zip && context.member != nil ? try await store.archive(of: project.project.id) : nil
    var storyboard = await project.project.state.storyboard
    if let only = context.query["frame"] {
      storyboard.frames = storyboard.frames.filter { $0.id.description == only }
      guard !storyboard.frames.isEmpty else { throw WebError.notFound }
    }
    guard let time = CivilTime(now, offset: .zero) else { throw WebError.notFound }
    (self.storyboard, self.project, self.form, self.time) = (storyboard, project.project, form, time)
    height = try context.queryNumber("height", in: ExportForm.heights) ?? ExportForm.usualHeight
    options = PageOptions(context.query, context.localizer)
    names = OpenRaster.Names(context.localizer)
  }

  /// Makes the file; several files become a ZIP archive. Takes as long as painting all frames.
  ///
  /// - Throws: errors of `StoryboardExport.write`; `CancellationError`.
  func file() throws -> File {
    let name = Self.fileName(storyboard.title)
    if let archive { return File(name: "\(name).zip", type: form.type, bytes: try archive.zip(at: time)) }
    var files: [StoryboardExport.File] = []
    try StoryboardExport.write(storyboard, as: try domainForm(), named: name, at: time, by: painter()) {
      files.append($0)
      try Task.checkCancellation()
    }
    guard let first = files.first else { throw ExportError.noFrames }
    if files.count == 1 { return File(name: first.name, type: form.type, bytes: first.bytes) }
    var writer = ZIPWriter(.zlib)
    var bytes: [UInt8] = []
    for file in files { bytes += try writer.entry(file.name, at: time, file.bytes) }
    return File(name: "\(name).zip", type: "application/zip", bytes: bytes + writer.finish())
  }

  private func domainForm() throws -> StoryboardExport.Form {
    switch form {
    case .pdf: .pdf(options)
    case .png: .png(height: height)
    case .svg: .svg
    case .zip: .archive(files: try Self.attachments(of: storyboard, in: project))
    case .ora: .openRaster(height: height, names: names)
    case .apng: .animatedPNG(height: height)
    case .srt: .subtitles
    case .edl: .editList
    case .otio: .timeline
    case .fountain: .screenplay
    }
  }

  private func painter() -> FramePainter { Self.painter(of: storyboard, in: project) }

  /// A painter with the project's pictures; missing pictures are left out.
  static func painter(of storyboard: Storyboard, in project: OpenProject) -> FramePainter {
    FramePainter(storyboard) { hash in
      (try? project.bytes(of: .picture, hash)).flatMap { try? StoredPicture.pixels(of: $0) }
    }
  }

  /// The files to which a storyboard refers, by path in the project's folder; missing files are left out.
  static func attachments(of storyboard: Storyboard, in project: OpenProject) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for reference in storyboard.attachments {
      files["\(reference.kind.rawValue)/\(reference.hash)"] = try? project.bytes(of: reference.kind, reference.hash)
    }
    return files
  }

  /// Only the letters and digits of a title: some systems refuse other characters in file names.
  static func fileName(_ title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(80)
    return words.isEmpty ? "storyboard" : String(words)
  }
}

extension PageOptions {
  /// The options of a form; missing fields get defaults.
  init(_ query: FormValues, _ words: Localizer) {
    let parts = Set(query.all("part").compactMap(Part.init))
    self.init(
      count: query["count"].flatMap { Int($0) }.flatMap(Count.init) ?? .six,
      paper: query["paper"].flatMap(Paper.init) ?? Self.usualPaper(words),
      orientation: query["orientation"].flatMap(Orientation.init) ?? .across,
      parts: query.has("part") || query.has("bare") ? parts : Set(Part.allCases),
      captions: Captions(
        shot: words("storyboard.page.shot"), dialogue: words("storyboard.page.dialogue"),
        action: words("storyboard.page.action"), notes: words("storyboard.page.notes"),
        continued: words("storyboard.page.continued"), continues: words("storyboard.page.continues")))
  }

  /// Letter for American English, else A4.
  static func usualPaper(_ words: Localizer) -> Paper { words.language.rawValue == "en-US" ? .letter : .a4 }
}

extension OpenRaster.Names {
  init(_ words: Localizer) {
    self.init(
      paper: words("storyboard.layer.paper"), background: words("storyboard.layer.background"),
      foreground: words("storyboard.layer.foreground"), other: words("storyboard.layer.other"),
      reference: words("storyboard.layer.reference"))
  }
}
