import ArgumentParser
import Foundation
import Sightings

struct IdentifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "find the known animals that a photo may show",
    discussion: """
      give files, which need not be in the library, or numbers of annotations, or --all-unidentified. the answer is a \
      proposal: `menagerie name` or `menagerie decide` confirms it. a score can be compared only with other scores of the \
      same answer.
      """)

  @Argument(help: ArgumentHelp("files or numbers of annotations", valueName: "photo"), completion: .file())
  var photos: [String] = []

  @Flag(help: "every sighting that has no name")
  var allUnidentified = false

  @Option(help: ArgumentHelp("how many animals to name", valueName: "n"))
  var top = 5

  @Option(
    help: ArgumentHelp(
      "draw the photo beside the best match, with the places that agree, into this PNG file", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var evidence: String?

  @Option(help: ArgumentHelp("join this many places that agree best by lines in that picture", valueName: "n"))
  var lines = 10

  @Flag(help: "the photos show one animal: give one answer for all of them")
  var together = false

  @Flag(help: "compare left with right too")
  var anySide = false

  @Option(
    help: ArgumentHelp(
      "the visible side on files that are not in the library: left, right, front, back, up, down, or a mix like frontleft",
      valueName: "side"))
  var viewpoint: String?

  @Option(
    help: ArgumentHelp(
      "the species on files that are not in the library: only animals that may belong to it are compared",
      valueName: "name"
    ))
  var species: String?

  @Flag(help: "compare with other species too, even if the species of the photo is known")
  var anySpecies = false

  @Flag(help: "leave photos of the same encounter out of the answer")
  var crossEncounter = false

  @Flag(help: "in a very large library too, search all places of the coats, not only the nearest; this is slower")
  var exact = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if photos.isEmpty != allUnidentified { throw ValidationError("give either photos or --all-unidentified") }
    if together, allUnidentified {
      throw ValidationError("--together needs photos of one animal: leave --all-unidentified out")
    }
    if lines < 0 { throw ValidationError("--lines needs a number of at least 0") }
    if let viewpoint, !Viewpoint.isValid(viewpoint) {
      throw ValidationError("--viewpoint needs left, right, front, back, up, down, or a mix like frontleft")
    }
    if let species, !species.contains(where: { !$0.isWhitespace }) { throw ValidationError("--species needs a name") }
    if top < 1 { throw ValidationError("--top needs a number of at least 1") }
  }

  func run() async throws {
    let library = try options.openForDescribing()
    let identifier = Identifier(library: library, options: matching)
    let queries = allUnidentified ? [.everyUnidentified] : photos.map(query)
    let answers = try await Interruption.cancelling { [together] in
      let progress = MatchingBars()
      defer { progress.finish() }
      if together {
        return try await identifier.identifyTogether(queries) { progress.show($0) }.map { [$0] } ?? []
      }
      return try await identifier.identify(queries) { progress.show($0) }
    }
    if answers.isEmpty, !options.json { Output.note("every sighting has a name: there is nothing to identify") }
    for (index, answer) in answers.enumerated() {
      let picture = try evidence.flatMap { file in
        try draw(answer, with: identifier, into: answers.count == 1 ? file : Self.numbered(file, index + 1))
      }
      if options.json {
        try Output.json(IdentificationAnswer(answer, evidence: picture))
      } else {
        IdentificationTable.print(answer, evidence: picture, isFirst: index == 0)
      }
    }
    if answers.contains(where: { if case .unreadable = $0.outcome { true } else { false } }) {
      throw StatusError(.someUnreadable)
    }
  }

  /// Draws the evidence for the best candidate; draws nothing without candidates.
  private func draw(_ answer: Identification, with identifier: Identifier, into file: String) throws -> String? {
    guard !answer.candidates.isEmpty else { return nil }
    var picture = try identifier.evidence(for: answer)
    picture.lineCount = lines
    try Output.file(picture.png(), to: file)
    return file
  }

  private var matching: IdentificationOptions {
    var options = IdentificationOptions()
    options.views = anySide ? .all : .sameFlank
    options.ownEncounter = crossEncounter ? .leftOut : .included
    options.species = anySpecies ? .any : .same
    options.search = exact ? .everything : .nearest
    options.top = top
    return options
  }

  /// The query in an argument: a number is an annotation, unless a file has that name.
  private func query(_ text: String) -> IdentificationQuery {
    if !FileManager.default.fileExists(atPath: text), let annotation = AnnotationID(argument: text) {
      return .annotation(annotation)
    }
    return .file(path: text, viewpoint: viewpoint, species: species)
  }

  /// `why.png` becomes `why-3.png`.
  private static func numbered(_ file: String, _ number: Int) -> String {
    let url = URL(fileURLWithPath: file)
    let name = url.deletingPathExtension().lastPathComponent
    return url.deletingLastPathComponent()
      .appendingPathComponent("\(name)-\(number)").appendingPathExtension(url.pathExtension).path
  }
}
