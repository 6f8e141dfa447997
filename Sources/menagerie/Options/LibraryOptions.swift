import ArgumentParser
import MediaLibrary
import Sightings

/// What every command that works on a library takes.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "the library folder (default: $MENAGERIE_LIBRARY, else ~/.local/share/menagerie/library)", valueName: "dir"),
    completion: .directory)
  var library: String?

  @OptionGroup var answer: AnswerOptions

  var json: Bool { answer.json }

  /// The folder that is meant.
  var folder: String {
    library ?? Library.defaultFolder(environment: Invocation.current.environment)
  }
}

/// How a command answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "answer in JSON, one object per line; errors too, on standard error")
  var json = false
}
