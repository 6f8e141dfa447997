import ArgumentParser
import Diary

struct RecipesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "find words that mean gluten in ingredient lines",
    discussion: """
      three answers: contains, check (the label), and none. none means that no words of gluten were found, not that there \
      is no gluten. without texts, lines are read from standard input. without a language all lexicons are used, and the \
      answer to words that no lexicon knows is check.

      --json prints one object for each text: text, verdict, words (a list) and reason (null if nothing was found).
      """)

  @Argument(help: ArgumentHelp("ingredient lines; without any, those of standard input", valueName: "text"))
  var texts: [String] = []

  @Option(help: ArgumentHelp("en, fr, es, de or nl", valueName: "language"))
  var language: RecipeLanguage?

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    let check = GlutenCheck(try .shipped())
    if texts.isEmpty {
      while let line = Invocation.current.nextLine() { try say(check(text: line, language: language), of: line) }
    } else {
      for text in texts { try say(check(text: text, language: language), of: text) }
    }
  }

  private func say(_ found: GlutenAnswer, of text: String) throws {
    let gravest = found.findings.first { $0.verdict == found.verdict }
    if answer.json {
      return try Output.json(
        Line(
          text: text, verdict: found.verdict, words: found.findings.map(\.words), reason: gravest?.reason.sentence))
    }
    let name = found.verdict.rawValue
    let column = name + String(repeating: " ", count: max(0, 10 - name.count))
    let why = gravest.map { "  (\(found.findings.map(\.words).joined(separator: ", ")): \($0.reason.sentence))" } ?? ""
    Output.line(column + text + why)
  }

  private struct Line: Encodable {
    let text: String, verdict: GlutenVerdict, words: [String], reason: String?

    private enum Key: CodingKey { case text, verdict, words, reason }

    /// Without a finding, the member `reason` is null, not missing.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(text, forKey: .text)
      try container.encode(verdict, forKey: .verdict)
      try container.encode(words, forKey: .words)
      try container.encode(reason, forKey: .reason)
    }
  }
}

extension RecipeLanguage: ExpressibleByArgument {}
