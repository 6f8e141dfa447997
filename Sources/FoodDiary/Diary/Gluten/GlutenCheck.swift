/// Looks for words of gluten.
///
/// ```swift
/// let check = GlutenCheck(try .shipped())
/// check(text: "200 g plain flour", language: .english).verdict  // contains
/// ```
///
/// Words are compared without case and accents, the longest phrase first. A text in a known language may hold words that its lexicon
/// does not have; where the language is not known, or has no lexicon, words that nobody knows are answered with `check`.
package struct GlutenCheck: Sendable {
  private let rules: GlutenRules

  /// A check by some rules.
  package init(_ rules: GlutenRules) { self.rules = rules }

  /// The version that answers carry.
  package var rulesVersion: String { rules.version }

  /// What a text says about gluten. O(n).
  ///
  /// - Parameters:
  ///   - text: an ingredient line, a title, a step, or what stands on a packet.
  ///   - language: the language of the text; `nil` where nobody knows it or it is one without a lexicon.
  ///   - oats: the oats that the reader eats.
  ///   - label: what the packet says.
  package func callAsFunction(
    text: String, language: RecipeLanguage?, oats: OatsSetting = .onlyGlutenFree, label: GlutenLabel = .unknown
  ) -> GlutenAnswer {
    answer(findings(in: text, at: .text, language: language, oats: oats), label: label)
  }

  /// What a recipe says about gluten: its title, summary, ingredients, steps, and what an import could not read, which is never
  /// without findings. What is said of the packets of its ingredients is counted, and so are its author's answers.
  package func callAsFunction(_ recipe: Recipe, oats: OatsSetting = .onlyGlutenFree) -> GlutenAnswer {
    let read = findings(in: recipe, oats: oats).answered(by: recipe).withEachQuestionOnce
    return GlutenAnswer(read + unread(of: recipe, oats: oats), rulesVersion: rules.version)
  }

  /// A recipe with its author's answer that what a word names is gluten-free, or without one. Answers that hold no more are left out.
  ///
  /// - Returns: `nil` where the check does not ask about the word.
  func answering(_ word: String, isGlutenFree: Bool, in recipe: Recipe) -> Recipe? {
    let asking = findings(in: recipe, oats: .onlyGlutenFree).asking(in: recipe)
    guard let lines = asking[word] else { return nil }
    var words = (recipe.answeredWords ?? []).filter { $0.word != word && $0.answers(asking) }
    if isGlutenFree { words.append(AnsweredWord(word, in: lines)) }
    var recipe = recipe
    recipe.answeredWords = words.isEmpty ? nil : words
    return recipe
  }

  /// A recipe that is written anew, with those of its answers of before that still hold.
  func keepingAnswers(of old: Recipe, in recipe: Recipe) -> Recipe {
    guard let given = old.answeredWords else { return recipe }
    let asking = findings(in: recipe, oats: .onlyGlutenFree).asking(in: recipe)
    let words = given.filter { $0.answers(asking) }
    var recipe = recipe
    recipe.answeredWords = words.isEmpty ? nil : words
    return recipe
  }

  /// All that is found in a recipe but for what an import could not read, as its ingredients and packets let it stand.
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

  /// What an import could not read, which is always to be checked.
  private func unread(of recipe: Recipe, oats: OatsSetting) -> [GlutenFinding] {
    let language = recipe.readLanguage.language
    return recipe.unread.enumerated().flatMap { index, text in
      findings(in: text, at: .unread(index), language: language, oats: oats) + [
        GlutenFinding(
          place: .unread(index), words: text, bytes: 0..<text.utf8.count, verdict: .check, reason: .unread, swap: nil)
      ]
    }
  }

  /// A recipe without ingredients is judged by its title: a word in it that no lexicon knows may be a dish of wheat.
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
