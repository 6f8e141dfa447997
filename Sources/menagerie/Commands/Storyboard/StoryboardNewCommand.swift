import ArgumentParser
import MediaLibrary
import Storyboards

struct StoryboardNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "create a storyboard for an account, with one white frame",
    discussion: "a server may be running.")

  @Argument(help: ArgumentHelp("the title", valueName: "title"))
  var title = "Untitled"

  @Option(help: ArgumentHelp("a description of the story", valueName: "text"))
  var description = "None"

  @Option(help: ArgumentHelp("16:9, 4:3, 1.85, 2.39, 1:1 or 9:16", valueName: "ratio"))
  var aspect: Aspect = .wide

  @OptionGroup var person: PersonOption
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let (library, owner) = try person.open(options)
    var random = SystemRandomNumberGenerator()
    var storyboard = Storyboard.new(title: title, summary: description, from: &random)
    storyboard.aspect = aspect
    let id = try await ProjectStore(libraryFolder: library.folder).create(storyboard, owner: PersonID(account: owner))
    if options.json { return try Output.json(["storyboard": id.description, "title": title]) }
    Output.line("\(id)  \(title.printable)")
  }
}

extension Aspect: ExpressibleByArgument {}
