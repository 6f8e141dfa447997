import ArgumentParser

@main
struct TrainingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-training",
    abstract: "feeds the scripts that train models",
    subcommands: [ExportCommand.self])
}
