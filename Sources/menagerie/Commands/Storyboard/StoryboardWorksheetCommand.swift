import ArgumentParser
import Storyboards

struct StoryboardWorksheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worksheet",
    abstract: "write a page of empty frames to print and draw on with a pencil",
    discussion: """
      the page has four black marks at its corners. with them `menagerie storyboard import --worksheets` cuts photos of \
      the page into frames, also photos from the side and in uneven light.
      """)

  @Argument(help: ArgumentHelp("the file to write", valueName: "file.pdf"), completion: .file(extensions: ["pdf"]))
  var file: String

  @Option(help: ArgumentHelp("16:9, 4:3, 1.85, 2.39, 1:1 or 9:16", valueName: "ratio"))
  var aspect: Aspect = .wide

  @Option(help: ArgumentHelp("frames on the page: 1, 2, 3, 4, 6 or 9", valueName: "count"))
  var framesPerPage: PageOptions.Count = .six

  @Option(help: "the paper")
  var paper: PageOptions.Paper = .a4

  @Option(help: "the orientation of the paper")
  var orientation: PageOptions.Orientation = .across

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    let sheet = Worksheet(count: framesPerPage, paper: paper, orientation: orientation, aspect: aspect)
    try Output.file(WorksheetPage(sheet).pdf(title: "Storyboard"), to: file)
    if answer.json { return try Output.json(["path": file]) }
    Output.line(file)
  }
}
