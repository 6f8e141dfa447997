/// Reads servings from the yields of recipes.
enum SchemaYield {
  enum Reading: Equatable {
    case servings(Double)
    case nothing
    /// A yield other than a number of servings.
    case unknown(String)
  }

  /// Reads a value: 4, "4", "4 servings", "Serves 4–6", ["4", "4 Portionen"], "24 cookies".
  static func reading(_ value: LooseJSON?) -> Reading {
    let texts = (value?.values ?? []).flatMap(texts).map(PlainText.line).filter { !$0.isEmpty }
    for text in texts {
      let tokens = TextToken.tokens(of: text)
      guard tokens.contains(where: { token in people.contains { token.folded.hasPrefix($0) } }) else { continue }
      if let number = number(tokens) { return .servings(number) }
    }
    for text in texts {
      let tokens = TextToken.tokens(of: text)
      if let number = NumberReader.quantity(tokens, at: 0), number.end == tokens.count, isUsable(number.quantity.lower)
      {
        return .servings(number.quantity.lower)
      }
    }
    return texts.first.map { .unknown($0) } ?? .nothing
  }

  private static func texts(_ value: LooseJSON) -> [String] {
    if let text = value.string { return [text] }
    guard case .object = value, let amount = (value["value"] ?? value["@value"] ?? value["minValue"])?.string else {
      return []
    }
    return [amount + " " + (value["unitText"]?.string ?? "")]
  }

  private static func number(_ tokens: [TextToken]) -> Double? {
    for place in tokens.indices {
      if let found = NumberReader.quantity(tokens, at: place), isUsable(found.quantity.lower) {
        return found.quantity.lower
      }
    }
    for place in tokens.indices {
      if let found = NumberWords.number(tokens, at: place), found.value >= 1 { return found.value }
    }
    return nil
  }

  private static func isUsable(_ number: Double) -> Bool { number > 0 && number <= 10_000 }

  /// The beginnings of words for people and portions.
  private static let people = [
    "serv", "person", "people", "portion", "porcion", "racion", "comensal", "convive", "part", "gaste", "esser", "eter",
    "adult",
    "porzion", "porcao", "porcoes", "pessoa", "pers", "portie", "annos", "porsjon", "porc", "adag", "kisi", "osob",
    "szemely", "人", "порц", "персон",
  ]
}
