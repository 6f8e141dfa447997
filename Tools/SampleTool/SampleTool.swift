import ArgumentParser

/// Draws the sample data of the demo, and scenes for training networks. It is a separate tool, so that people who only
/// look at photos do not have to build it.
@main
struct SampleTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-sample",
    abstract: "draw photos of an invented reserve, with exact labels",
    subcommands: [PhotosCommand.self, ScenesCommand.self])
}
