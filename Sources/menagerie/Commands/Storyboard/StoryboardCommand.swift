import ArgumentParser

/// The group of commands for storyboards.
struct StoryboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "storyboards: list them, begin one, import, export, look their files over",
    subcommands: [
      StoryboardListCommand.self, StoryboardNewCommand.self, StoryboardImportCommand.self, StoryboardExportCommand.self,
      StoryboardWorksheetCommand.self, StoryboardCheckCommand.self,
    ])
}
