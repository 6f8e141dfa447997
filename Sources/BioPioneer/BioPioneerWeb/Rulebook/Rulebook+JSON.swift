import WebPlatform

/// The rulebook in the API.
extension Rulebook {
  static let schema = Schema.object([
    "id": .string, "title": .string,
    "parts": .list(of: .object(["text": .optional(.string), "points": .optional(.list(of: .string))])),
    "deviations": .list(
      of: .object([
        "id": .string, "kind": .oneOf(Deviation.Kind.allCases.map(\.rawValue)), "original": .string, "here": .string,
        "why": .string,
      ])),
  ])

  /// A section in a language, with the numbers of the rules filled in.
  ///
  /// - Throws: `WebError.notFound` if a text is missing.
  func json(_ section: RuleSection, _ language: Language) throws(WebError) -> JSONValue {
    func filled(_ text: String) -> JSONValue { .string(BookText(text).plain(figures)) }
    let text = try text(section, in: language)
    var deviations: [JSONValue] = []
    for deviation in section.deviations {
      let text = try self.text(deviation, in: language)
      deviations.append([
        "id": .string(deviation.id), "kind": .string(deviation.kind.rawValue), "original": filled(text.original),
        "here": filled(text.here), "why": filled(text.why),
      ])
    }
    let parts = text.parts.map { part -> JSONValue in
      if let points = part.points { ["points": .array(points.map(filled))] } else { ["text": filled(part.text ?? "")] }
    }
    return [
      "id": .string(section.id), "title": .string(text.title), "parts": .array(parts), "deviations": .array(deviations),
    ]
  }
}
