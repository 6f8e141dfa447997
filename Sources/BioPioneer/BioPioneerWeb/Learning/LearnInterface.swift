import WebPlatform

/// The API versions of the pages, in the requester's language, with the numbers of the rules filled in.
extension LearnPages {
  private static let tag = "biopioneer"
  private static let search = Parameter.query("q", .text(upTo: longestSearch), "search words")

  private static let card: [String: Schema] = [
    "id": .string, "group": .oneOf(Topic.Group.allCases.map(\.rawValue)), "title": .string, "summary": .string,
    "drawing": .string,
  ]

  private static let source = Schema.object([
    "title": .string, "author": .string, "year": .optional(.integer), "address": .string, "copy": .optional(.string),
  ])

  func addInterface(to routes: inout RouteTable) {
    routes.api(
      .get, "/biopioneer/learn", for: .anyone,
      Operation(
        "Topics of the learning centre", tag: Self.tag, parameters: [Self.search],
        answers: [.ok(.ok, .list(of: .object(Self.card)))])
    ) { context in
      let topics = book.topics(with: context.search, in: context.localizer.language)
      return try .json(topics.map { JSONValue.object(try card($0, context)) })
    }
    routes.api(
      .get, "/biopioneer/learn/{topic}", for: .anyone,
      Operation(
        "A topic of the learning centre, with the sources of its claims", tag: Self.tag,
        parameters: [.path("topic", .string, "the topic; for a component of the game, its name")],
        answers: [.ok(.ok, Self.whole)])
    ) { context in try .json(whole(try topic(context), context)) }
    routes.api(
      .get, "/biopioneer/rules", for: .anyone,
      Operation(
        "Sections of the rulebook, with the differences from the original rules and their reasons", tag: Self.tag,
        parameters: [Self.search], answers: [.ok(.ok, .list(of: Rulebook.schema))])
    ) { context in
      let language = context.localizer.language
      return try .json(rulebook.sections(with: context.search, in: language).map { try rulebook.json($0, language) })
    }
  }

  private static var whole: Schema {
    let more: [String: Schema] = [
      "paragraphs": .list(of: .string), "game": .string, "question": .string, "answer": .string,
      "related": .list(of: .string),
      "claims": .list(of: .object(["number": .integer, "sentence": .string, "source": source])),
    ]
    return .object(card.merging(more) { first, _ in first })
  }

  private func card(_ topic: Topic, _ context: RequestContext) throws -> [String: JSONValue] {
    let text = try book.text(topic.id, in: context.localizer.language)
    return [
      "id": .string(topic.id), "group": .string(topic.group.rawValue), "title": .string(text.title),
      "summary": .string(text.summary), "drawing": .string(context.drawing(of: topic)),
    ]
  }

  private func whole(_ topic: Topic, _ context: RequestContext) throws -> JSONValue {
    let text = try book.text(topic.id, in: context.localizer.language)
    func filled(_ text: String) -> JSONValue { .string(BookText(text).plain(book.figures)) }
    let claims = try topic.claims.enumerated().map { index, claim -> JSONValue in
      [
        "number": .integer(Int64(index + 1)), "sentence": .string(claim.sentence),
        "source": try JSONValue(encoding: book.source(of: claim)),
      ]
    }
    return .object(
      try card(topic, context).merging([
        "paragraphs": .array(text.paragraphs.map(filled)), "game": filled(text.game), "question": filled(text.question),
        "answer": filled(text.answer), "related": .array(topic.related.map { .string($0) }), "claims": .array(claims),
      ]) { first, _ in first })
  }
}
