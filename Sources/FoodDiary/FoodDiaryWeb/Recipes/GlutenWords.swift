import Diary
import WebPlatform

/// What the check says about gluten, in words: what it found, why, and what to take instead. It never says "safe".
struct GlutenWords {
  let words: Words

  /// The answer in a few words, with its icon.
  func badge(_ answer: GlutenAnswer) -> HTML {
    "<span class=\"gluten is-\(answer.verdict.rawValue)\">\(icon(answer.verdict).html) \(title(answer))</span>"
  }

  /// Words were found where the answer rests on a label, so it does not say that there are none.
  private func title(_ answer: GlutenAnswer) -> String {
    answer.verdict == .none && answer.restsOnLabel
      ? words("diary.gluten.labelled") : words("diary.gluten.\(answer.verdict.rawValue)")
  }

  /// The answer with all that led to it.
  ///
  /// - Parameter beside: what can be said of a finding.
  func card(_ answer: GlutenAnswer, _ beside: (GlutenFinding) -> HTML?) -> HTML {
    let findings = answer.findings.map { "<li>\(line($0))\(beside($0))</li>" as HTML }
    return """
      <section class="card gluten-card" id="gluten" aria-label="\(words("diary.gluten.title"))">
      <h2>\(badge(answer))</h2>
      \(findings.isEmpty ? nil : "<ul class=\"gluten-findings\">\(findings)</ul>" as HTML)
      <p class="quiet">\(words("diary.gluten.limits"))</p></section>
      """
  }

  /// What was found, why, and what to take instead.
  ///
  /// - Parameter isForAuthor: whether it is read by who said what is said of packets, though it is judged as for others.
  func line(_ finding: GlutenFinding, isForAuthor: Bool = false) -> HTML {
    """
    <span class="gluten is-\(finding.settled.rawValue)">\(icon(finding.settled).html) <strong>\(finding.words)</strong></span>
    <span class="quiet">\(why(finding))</span>\(packet(finding, isForAuthor: isForAuthor).map { "<span>\($0)</span>" as HTML })\
    \(finding.packet == nil ? swap(finding).map { "<span>\($0)</span>" as HTML } : nil)
    """
  }

  /// What was said of the packet.
  private func packet(_ finding: GlutenFinding, isForAuthor: Bool = false) -> String? {
    finding.packet.map { packet in
      words(
        packet.isHearsay && !isForAuthor ? "diary.packet.author-said" : "diary.packet.you-said",
        ["note": .text(packet.note)])
    }
  }

  /// The answer for paper, on which a word that comes again for the same reason is named once, with its places.
  func printed(_ answer: GlutenAnswer) -> PrintableRecipe.Gluten {
    PrintableRecipe.Gluten(
      answer.verdict, title: title(answer),
      findings: printed(answer.findings), limits: words("diary.gluten.limits"))
  }

  private func printed(_ findings: [GlutenFinding]) -> [String] {
    var (places, firsts) = ([[String]: [String]](), [(key: [String], finding: GlutenFinding)]())
    for finding in findings {
      let key = [finding.words.lowercased(), reason(finding.reason), packet(finding) ?? ""]
      if places[key] == nil { firsts.append((key, finding)) }
      places[key, default: []].append(place(finding.place))
    }
    return firsts.map { key, finding in
      let line = "\(finding.words): \(places[key, default: []].joined(separator: ", ")) · \(reason(finding.reason))."
      return [line, packet(finding) ?? swap(finding)].compactMap { $0 }.joined(separator: " ")
    }
  }

  private func why(_ finding: GlutenFinding) -> String { "\(place(finding.place)) · \(reason(finding.reason))" }

  private func swap(_ finding: GlutenFinding) -> String? {
    finding.swap.map { words("diary.gluten.instead", ["swap": .phrase("diary.swap.\($0.rawValue)")]) }
  }

  private func icon(_ verdict: GlutenVerdict) -> Icon {
    switch verdict {
    case .contains: .warning
    case .check: .question
    case .none: .check
    }
  }

  private func place(_ place: GlutenPlace) -> String {
    switch place {
    case .text, .title: words("diary.gluten.place.title")
    case .summary: words("diary.gluten.place.summary")
    case .ingredient(let index): words("diary.gluten.place.ingredient", ["number": .number(index + 1)])
    case .step(let index): words("diary.gluten.place.step", ["number": .number(index + 1)])
    case .unread: words("diary.gluten.place.unread")
    }
  }

  private func reason(_ reason: GlutenReason) -> String {
    switch reason {
    case .grain(let grain): words("diary.gluten.why.grain", ["grain": .phrase("diary.grain.\(grain.rawValue)")])
    case .madeOfWheat: words("diary.gluten.why.made-of-wheat")
    case .ingredientsNameNone: words("diary.gluten.why.ingredients")
    case .differsByMaker: words("diary.gluten.why.differs")
    case .oats(let oats): words("diary.gluten.why.oats.\(oats.rawValue)")
    case .oftenMixedWithWheat: words("diary.gluten.why.often-mixed")
    case .mayContainTraces: words("diary.gluten.why.traces")
    case .onlyWithoutOneGrain: words("diary.gluten.why.only-one")
    case .claimedForGrain(let grain):
      words("diary.gluten.why.claimed", ["grain": .phrase("diary.grain.\(grain.rawValue)")])
    case .halfClaimed: words("diary.gluten.why.half")
    case .saidWithout: words("diary.gluten.why.left-out")
    case .likened: words("diary.gluten.why.likened")
    case .inAnotherLanguage: words("diary.gluten.why.elsewhere")
    case .saidNotGlutenFree: words("diary.gluten.why.said")
    case .misspelt: words("diary.gluten.why.misspelt")
    case .unknownWords: words("diary.gluten.why.unknown")
    case .unknownScript: words("diary.gluten.why.script")
    case .unread: words("diary.gluten.why.unread")
    }
  }
}
