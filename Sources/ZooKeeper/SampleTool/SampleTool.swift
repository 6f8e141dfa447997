import ArgumentParser

/// Draws the sample data that the demo shows, and scenes to train networks on. A tool of its own, so that people who look at
/// photos need not build what draws them.
@main
struct SampleTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-sample",
    abstract: "draw photos of an imagined reserve, with all that is true of them",
    subcommands: [PhotosCommand.self, ScenesCommand.self])
}
