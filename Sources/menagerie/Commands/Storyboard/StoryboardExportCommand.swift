import ArgumentParser
import Basics
import Foundation
import MediaLibrary
import StoryboardMessages
import Storyboards

struct StoryboardExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "write a storyboard as PDF, pictures, layers, film, edit lists, a script, or a ZIP with everything",
    discussion: """
      --png, --svg and --ora write a file for each frame into a folder; all others write one file. --zip includes the \
      versions, and `menagerie storyboard import` reads it again. a server may be running.
      """)

  @Argument(help: ArgumentHelp("the storyboard, as `menagerie storyboard list` names it", valueName: "storyboard"))
  var name: String

  @Flag(help: "the format") var form: StoryboardForm

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "the file, or the folder for --png, --svg and --ora (default: by the title, in this folder)", valueName: "path"),
    completion: .file())
  var out: String?

  @OptionGroup(title: "Pages") var pages: StoryboardPageOptions
  @OptionGroup(title: "Pictures and films") var pictures: StoryboardPictureOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    guard let id = Identifier<Project>(name) else {
      throw ValidationError(
        "\(name) is not the identifier of a storyboard: `menagerie storyboard list --for NAME` lists them")
    }
    let library = try options.openForReading()
    let store = ProjectStore(libraryFolder: library.folder)
    let readOnlyProject = try await store.look(at: id)
    let lost = readOnlyProject.lostAttachments
    let notes = readOnlyProject.notes + (lost.isEmpty ? [] : [.attachmentsLost(lost)])
    for sentence in notes.filter(\.isLoss).sentences(in: Sentences.localizer, of: readOnlyProject.storyboard) {
      Output.note(Sentences.clause(sentence))
    }
    guard let now = CivilTime(Date(), offset: .zero) else {
      throw StatusError(
        .failed, "the clock of this computer shows no valid time: set the clock and run the command again")
    }
    let target = StoryboardTarget(form, titled: readOnlyProject.storyboard.title, ending: ending, out)
    let archive = form == .zip ? try await store.archive(of: id) : nil
    try target.prepare()
    try StoryboardExport.write(
      readOnlyProject.storyboard, as: try wanted(readOnlyProject, archive?.files ?? [:]), named: target.name, at: now,
      by: readOnlyProject.painter()
    ) { file in try target.save(file.bytes, named: file.name) }
    if options.json { return try Output.json(["storyboard": id.description, "path": target.path]) }
    Output.line(target.path)
  }

  private func wanted(_ readOnlyProject: ProjectStore.ReadOnlyProject, _ files: [String: [UInt8]]) throws
    -> StoryboardExport.Form
  {
    switch form {
    case .pdf: .pdf(pages.options)
    case .png: .png(height: pictures.height)
    case .svg: .svg
    case .ora: .openRaster(height: pictures.height, names: OpenRaster.Names())
    case .video:
      .video(
        Film(
          pictures.container, height: pictures.height,
          sound: try pictures.sound.map(FilmSound.file)
            ?? FilmSound(trackOf: readOnlyProject.storyboard) { try readOnlyProject.bytes(of: .sound, $0) }))
    case .apng: .animatedPNG(height: pictures.height)
    case .srt: .subtitles
    case .edl: .editList
    case .otio: .timeline
    case .fountain: .screenplay
    case .zip: .archive(files: files)
    }
  }

  private var ending: String {
    switch form {
    case .video: pictures.container.rawValue
    case .apng: "png"
    default: form.rawValue
    }
  }

  func validate() throws {
    if form == .video, let out, URL(fileURLWithPath: out).pathExtension.lowercased() == "webm",
      pictures.container == .mp4
    {
      throw ValidationError("a .webm file needs --container webm")
    }
  }
}

/// The formats; each is a flag.
enum StoryboardForm: String, EnumerableFlag {
  case pdf, png, svg, zip, ora, video, apng, srt, edl, otio, fountain

  /// Whether each frame is its own file.
  var isByFrame: Bool { self == .png || self == .svg || self == .ora }

  static func help(for form: StoryboardForm) -> ArgumentHelp? {
    switch form {
    case .pdf: "pages to print, with sharp drawings and flowing text"
    case .png: "a picture of each frame"
    case .svg: "a drawing of each frame"
    case .zip: "everything with its versions, to import again"
    case .ora: "each frame with its layers (OpenRaster: Krita, GIMP, MyPaint)"
    case .video: "a film, made with ffmpeg"
    case .apng: "a film as an animated picture, without ffmpeg"
    case .srt: "the dialogue as subtitles"
    case .edl: "an edit list (CMX 3600)"
    case .otio: "a timeline (OpenTimelineIO)"
    case .fountain: "a script"
    }
  }
}

/// The target of an export: a file, or a folder with a file for each frame.
struct StoryboardTarget {
  /// The base name of the files, without extension.
  let name: String
  /// The requested path, or a path made from the title.
  let path: String
  private let isFolder: Bool

  /// - Parameter ending: the extension of a single file.
  init(_ form: StoryboardForm, titled title: String, ending: String, _ path: String?) {
    // Only letters, digits and spaces: some systems refuse other characters in file names.
    let words = title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(80)
    name = words.isEmpty ? "storyboard" : String(words)
    isFolder = form.isByFrame
    self.path = path ?? (form.isByFrame ? name : "\(name).\(ending)")
  }

  func prepare() throws {
    guard isFolder else { return }
    try DurableFile.makeFolder(AbsolutePath.of(path))
  }

  func save(_ bytes: [UInt8], named name: String) throws {
    try Output.file(bytes, to: isFolder ? "\(path)/\(name)" : path)
  }
}
