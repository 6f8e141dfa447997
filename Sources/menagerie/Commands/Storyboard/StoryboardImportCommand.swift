import ArgumentParser
import MediaLibrary
import Storyboards

struct StoryboardImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "make a storyboard from files: storyboards of other programs, scripts, pictures, our own ZIP",
    discussion: """
      takes a .storyboarder file or its folder, a script (.fountain, .fdx), a drawing in layers (.psd, .ora), a folder of \
      pictures (each becomes a frame), or a .zip of such files. a .zip of `menagerie storyboard export --zip` comes back \
      with its versions. content that has no place in a storyboard is kept and listed. a server may be running.
      """)

  @Argument(help: ArgumentHelp("a file or a folder", valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("the title (default: the title in the files)", valueName: "text"))
  var title: String?

  @Flag(help: "the file, or each in the folder, is a photo or scan of a worksheet: cut it into its frames")
  var worksheets = false

  @OptionGroup var person: PersonOption
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let (library, owner) = try person.open(options)
    var imported =
      try worksheets ? WorksheetImport.read(ImportFiles(path: file)) : StoryboardImport.read(ImportFiles(path: file))
    if let title { imported.storyboard.title = title }
    let id = try await ProjectStore(libraryFolder: library.folder).create(imported, owner: PersonID(account: owner))
    let board = imported.storyboard
    if options.json {
      return try Output.json(
        Line(
          storyboard: id.description, title: board.title, frames: board.frames.count, milliseconds: board.length,
          facts: imported.facts.map(\.sentence)))
    }
    Output.line("\(id)  \(board.title.printable)  \(Formatted.count(board.frames.count, "frame"))")
    for fact in imported.facts { Output.note(fact.sentence.printable) }
  }

  private struct Line: Encodable {
    let storyboard: String, title: String, frames: Int, milliseconds: Int, facts: [String]
  }
}
