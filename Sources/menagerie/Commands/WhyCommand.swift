import ArgumentParser
import Sightings

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "show the decisions behind the identity of an annotation")

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "annotation"))
  var annotation: AnnotationID

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let explanation = try options.openCatalogueForReading().explanations.why(annotation)
    if options.json {
      try Output.json(explanation)
      return
    }
    Output.line(Self.verdict(explanation))
    Self.list(explanation.chain)
    if !explanation.contradictions.isEmpty {
      Output.line()
      Output.line("these decisions contradict the others; `menagerie undo ID` takes one back:")
      Self.list(explanation.contradictions)
    }
    if !explanation.others.isEmpty {
      Output.line()
      Output.line("also decided about annotation \(annotation):")
      Self.list(explanation.others)
    }
  }

  private static func verdict(_ explanation: IdentityExplanation) -> String {
    let subject = "annotation \(explanation.annotation)"
    if let name = explanation.name { return "\(subject) shows \(Style.heading(name.printable)), because:" }
    return explanation.chain.isEmpty
      ? "\(subject) has no name and no link to another annotation: `menagerie identify \(explanation.annotation)` may help"
      : "\(subject) has no name; it is linked to others:"
  }

  private static func list(_ decisions: [DecisionRecord]) {
    guard !decisions.isEmpty else { return }
    var table = TextTable(.number("id"), .note("decision"), .text("who"), .text("when (UTC)"), .note("reason"))
    for decision in decisions {
      table.add(
        decision.operationID.description, sentence(decision), decision.actor, Formatted.moment(decision.at),
        reason(decision))
    }
    table.print()
  }

  private static func sentence(_ decision: DecisionRecord) -> String {
    guard let other = decision.annotationB, let verdict = PairVerdict(rawValue: decision.kind) else {
      return CatalogueEvent.named(decision.annotationA, decision.name ?? "an animal without a name").sentence
    }
    return CatalogueEvent.decided(verdict, decision.annotationA, other).sentence
  }

  private static func reason(_ decision: DecisionRecord) -> String {
    let origin = decision.origin.map { Sentences.clause($0.message { .text($0) }) }
    let probability = decision.probability.map { "probability " + Formatted.percentage($0) }
    return [decision.reason, origin, probability].compactMap { $0 }.joined(separator: ", ")
  }
}
