import ArgumentParser
import Sightings

/// Records a person's decision on whether two annotations show the same animal.
struct DecideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide",
    abstract: "say whether two annotations show the same animal",
    discussion: """
      'same' links them, 'different' forbids it, 'unsure' records that it cannot be told. a later decision about the \
      same two supersedes an earlier one; nothing is overwritten, and `menagerie undo` takes it back.
      """)

  @Argument(help: ArgumentHelp("what you see", valueName: "verdict"))
  var verdict: PairVerdict

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "a"))
  var a: AnnotationID

  @Argument(help: ArgumentHelp("the number of another", valueName: "b"))
  var b: AnnotationID

  @Option(help: ArgumentHelp("why, in your own words", valueName: "words"))
  var reason: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if a == b { throw ValidationError("a decision is about two annotations; \(a) was given twice") }
  }

  func run() throws {
    try options.report(options.openCatalogue().decide(verdict, a, b, reason: reason))
  }
}
