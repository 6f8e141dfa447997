import ArgumentParser
import Sightings

struct DecideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide",
    abstract: "record whether two annotations show the same animal",
    discussion: """
      'same' links the two, 'different' forbids a link, 'unsure' records that the photos do not show it. a later decision \
      about the same two replaces an earlier one. the log keeps both, and `menagerie undo` takes a decision back.
      """)

  @Argument(help: ArgumentHelp("your decision", valueName: "verdict"))
  var verdict: PairVerdict

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "a"))
  var a: AnnotationID

  @Argument(help: ArgumentHelp("the number of the other annotation", valueName: "b"))
  var b: AnnotationID

  @Option(help: ArgumentHelp("the reason, in your own words", valueName: "words"))
  var reason: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if a == b { throw ValidationError("a decision is about two annotations; \(a) was given twice") }
  }

  func run() throws {
    try options.report(options.openCatalogue().decide(verdict, a, b, reason: reason))
  }
}
