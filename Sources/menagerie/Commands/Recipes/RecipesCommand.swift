import ArgumentParser

/// The group of commands for recipes.
struct RecipesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes",
    abstract: "recipes of the food diary: bring them along, take them out, look for words of gluten",
    subcommands: [RecipesCheckCommand.self, RecipesImportCommand.self, RecipesExportCommand.self])
}
