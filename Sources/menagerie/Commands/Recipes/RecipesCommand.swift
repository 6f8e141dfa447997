import ArgumentParser

struct RecipesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes",
    abstract: "import, export and check recipes of the food diary",
    subcommands: [RecipesCheckCommand.self, RecipesImportCommand.self, RecipesExportCommand.self])
}
