/// Finds words in a text that mean gluten.
///
/// ```swift
/// let check = GlutenCheck(try .shipped())
/// check(text: "200 g plain flour", language: .english).verdict  // contains
/// ```
///
/// The check ignores case, and accents except in phrases that a lexicon marks. The longest phrase counts. In a known
/// language, a word that the lexicon does not list is usually ignored. If the language is unknown or has no lexicon,
/// the verdict is at least `check`, unless one lexicon recognizes all words.
package struct GlutenCheck: Sendable {
  private let rules: GlutenRules

  package init(_ rules: GlutenRules) { self.rules = rules }

  /// The version of the rules, as answers carry it.
  package var rulesVersion: String { rules.version }

  /// Checks a text. O(n).
  ///
  /// - Parameters:
  ///   - text: an ingredient line, a title, a step, or the text on a packet.
  ///   - language: the language of the text; `nil` if it is unknown or has no lexicon.
  ///   - oats: the oats that the reader eats.
  ///   - label: the label on the packet.
  package func callAsFunction(
    text: String, language: RecipeLanguage?, oats: OatsSetting = .onlyGlutenFree, label: GlutenLabel = .unknown
  ) -> GlutenAnswer {
    answer(findings(in: text, at: .text, language: language, oats: oats), label: label)
  }

  /// Checks a recipe: title, summary, ingredients, steps, and the lines that an import could not read. An unread line
  /// always gives a finding. Packets of ingredients and answers of the author are applied.
  package func callAsFunction(_ recipe: Recipe, oats: OatsSetting = .onlyGlutenFree) -> GlutenAnswer {
    let read = findings(in: recipe, oats: oats).answered(by: recipe).withEachQuestionOnce
    return GlutenAnswer(read + unread(of: recipe, oats: oats), rulesVersion: rules.version)
  }

  /// The recipe with or without the author's answer that a word names a gluten-free food. Answers that no
  /// longer hold are removed.
  ///
  /// - Returns: `nil` if the check does not ask about the word.
  func answering(_ word: String, isGlutenFree: Bool, in recipe: Recipe) -> Recipe? {
    let asking = findings(in: recipe, oats: .onlyGlutenFree).asking(in: recipe)
    guard let lines = asking[word] else { return nil }
    var words = (recipe.answeredWords ?? []).filter { $0.word != word && $0.answers(asking) }
    if isGlutenFree { words.append(AnsweredWord(word, in: lines)) }
    var recipe = recipe
    recipe.answeredWords = words.isEmpty ? nil : words
    return recipe
  }

  /// The new version of a recipe, with the old answers that still hold.
  func keepingAnswers(of old: Recipe, in recipe: Recipe) -> Recipe {
    guard let given = old.answeredWords else { return recipe }
    let asking = findings(in: recipe, oats: .onlyGlutenFree).asking(in: recipe)
    let words = given.filter { $0.answers(asking) }
    var recipe = recipe
    recipe.answeredWords = words.isEmpty ? nil : words
    return recipe
  }

  /// The findings in a recipe, with packets applied and short names judged by the ingredients; without lines
  /// that an import could not read.
  private func findings(in recipe: Recipe, oats: OatsSetting) -> [GlutenFinding] {
    let language = recipe.readLanguage.language
    var texts: [(GlutenPlace, String)] = [(.title, recipe.title), (.summary, recipe.summary)]
    texts += recipe.ingredients.enumerated().map { (.ingredient($0.offset), $0.element.text) }
    texts += recipe.steps.enumerated().map { (.step($0.offset), $0.element) }
    var findings = texts.flatMap { place, text in
      self.findings(in: text, at: place, language: language, oats: oats)
    }
    for index in findings.indices {
      guard case .ingredient(let line) = findings[index].place else { continue }
      findings[index].packet = recipe.ingredients[line].packet
    }
    let isOfGluten = findings.contains { finding in
      guard case .ingredient = finding.place, !recipe.isHeading(at: finding.place) else { return false }
      return finding.settled == .contains
    }
    let names = isOfGluten || !recipe.unread.isEmpty ? nil : recipe.ingredientNames
    findings = findings.map { $0.beside(names, in: recipe) }
    return findings.contains { $0.place == .title } ? findings : unknownTitle(of: recipe) + findings
  }

  /// The findings for lines that an import could not read. Each line gets a finding `check`, beside those for its
  /// words.
  private func unread(of recipe: Recipe, oats: OatsSetting) -> [GlutenFinding] {
    let language = recipe.readLanguage.language
    return recipe.unread.enumerated().flatMap { index, text in
      findings(in: text, at: .unread(index), language: language, oats: oats) + [
        GlutenFinding(
          place: .unread(index), words: text, bytes: 0..<text.utf8.count, verdict: .check, reason: .unread, swap: nil)
      ]
    }
  }

  /// A recipe without ingredients is judged by its title: an unknown word there may be a dish made of
  /// wheat.
  private func unknownTitle(of recipe: Recipe) -> [GlutenFinding] {
    guard recipe.ingredientNames.isEmpty else { return [] }
    let readings = GlutenReadings(GlutenText(recipe.title), at: .title, rules: rules, oats: .onlyGlutenFree)
    return readings.unknown(in: recipe.readLanguage.language).map { bytes in
      GlutenFinding(
        place: .title, words: Self.words(of: recipe.title, bytes), bytes: bytes, verdict: .check, reason: .unknownWords,
        swap: nil)
    }
  }

  private func answer(_ findings: [GlutenFinding], label: GlutenLabel) -> GlutenAnswer {
    GlutenAnswer(findings, label: label, rulesVersion: rules.version)
  }

  private func findings(
    in text: String, at place: GlutenPlace, language: RecipeLanguage?, oats: OatsSetting
  ) -> [GlutenFinding] {
    let readings = GlutenReadings(GlutenText(text), at: place, rules: rules, oats: oats)
    let judgements = language.map(readings.judgements(in:)) ?? readings.judgementsInAny
    return judgements.map { judgement in
      GlutenFinding(
        place: place, words: Self.words(of: text, judgement.bytes), bytes: judgement.bytes, verdict: judgement.verdict,
        reason: judgement.reason, swap: judgement.swap)
    }
  }

  private static func words(of text: String, _ bytes: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    let end = text.utf8.index(start, offsetBy: bytes.count)
    return String(text[start..<end])
  }
}
