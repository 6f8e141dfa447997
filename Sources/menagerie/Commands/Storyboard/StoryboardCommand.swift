import ArgumentParser

struct StoryboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "list, create, import, export and check storyboards",
    subcommands: [
      StoryboardListCommand.self, StoryboardNewCommand.self, StoryboardImportCommand.self, StoryboardExportCommand.self,
      StoryboardWorksheetCommand.self, StoryboardCheckCommand.self,
    ])
}
