import ArgumentParser

struct AnimalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animals",
    abstract: "list, show and change the animals of the catalogue",
    subcommands: [
      AnimalsListCommand.self, AnimalsShowCommand.self, AnimalsSetCommand.self, AnimalsRenameCommand.self,
      AnimalsMergeCommand.self, AnimalsSplitCommand.self,
    ],
    defaultSubcommand: AnimalsListCommand.self)
}
