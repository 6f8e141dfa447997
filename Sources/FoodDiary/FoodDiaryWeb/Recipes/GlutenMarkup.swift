import Diary
import DiaryMessages
import WebPlatform

/// The gluten answer as text: findings, reasons and replacements. The text never says "safe".
struct GlutenMarkup {
  let localizer: Localizer

  /// The answer in a few words, with its icon.
  func badge(_ answer: GlutenAnswer) -> HTML {
    "<span class=\"gluten is-\(answer.verdict.rawValue)\">\(icon(answer.verdict).html) \(title(answer))</span>"
  }

  /// If the answer rests on a label or on the owner's answers, the check found words for gluten, so the title
  /// must not say "none".
  private func title(_ answer: GlutenAnswer) -> String {
    guard answer.verdict == .none, answer.restsOnLabel else {
      return localizer("diary.gluten.\(answer.verdict.rawValue)")
    }
    return localizer(
      answer.findings.contains { $0.answeredBy != nil } ? "diary.gluten.answered" : "diary.gluten.labelled")
  }

  /// The answer with all findings, each word once.
  ///
  /// - Parameters:
  ///   - reading: the language in which the check read the recipe.
  ///   - beside: the controls for findings with the same words.
  func card(_ answer: GlutenAnswer, reading: HTML, _ beside: ([GlutenFinding]) -> HTML?) -> HTML {
    let findings = grouped(answer.findings).map { "<li>\(line($0))\(beside($0))</li>" as HTML }
    return """
      <section class="card gluten-card" id="gluten" aria-label="\(localizer("diary.gluten.title"))">
      <h2>\(badge(answer))</h2>
      \(findings.isEmpty ? nil : "<ul class=\"gluten-findings\">\(findings)</ul>" as HTML)
      \(reading)<p class="quiet">\(localizer("diary.gluten.limits"))</p></section>
      """
  }

  /// The finding with its places, reason and replacement.
  ///
  /// - Parameters:
  ///   - findings: findings with the same words; not empty.
  ///   - own: the finding with its author's remarks, if `findings` are judged for other readers.
  func line(_ findings: [GlutenFinding], said own: GlutenFinding? = nil) -> HTML {
    guard let finding = findings.first else { return .empty }
    return """
      <span class="gluten is-\(finding.settled.rawValue)">\(icon(finding.settled).html) <strong>\(finding.words)</strong></span>
      <span class="quiet">\(places(findings)) · \(localizer(finding.reason.message))</span>\(beside(finding, said: own).map { "<span>\($0)</span>" as HTML })
      """
  }

  /// The remarks about the finding; without remarks, its replacement.
  private func beside(_ finding: GlutenFinding, said own: GlutenFinding? = nil) -> [String] {
    let answers = said(own ?? finding)
    return answers.isEmpty ? [swap(finding)].compactMap { $0 } : answers
  }

  /// The remarks about the packet and the answer to the word.
  private func said(_ finding: GlutenFinding) -> [String] {
    let packet = finding.packet.map { packet in
      localizer(
        packet.isHearsay ? "diary.packet.author-said" : "diary.packet.you-said", ["note": .text(packet.note)])
    }
    let answer = finding.answeredBy.map { localizer("diary.answer.\($0.rawValue)-said") }
    return [packet, answer].compactMap { $0 }
  }

  /// The findings grouped by word, reason, verdict and remarks, in order.
  private func grouped(_ findings: [GlutenFinding]) -> [[GlutenFinding]] {
    var (groups, places) = ([[GlutenFinding]](), [[String]: Int]())
    for finding in findings {
      let key = [finding.word, localizer(finding.reason.message), finding.settled.rawValue] + said(finding)
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func places(_ findings: [GlutenFinding]) -> String {
    var seen: Set<String> = []
    return findings.map { place($0.place) }.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  /// The answer for print. Each group of findings becomes one line with all places.
  func printed(_ answer: GlutenAnswer) -> PrintableRecipe.Gluten {
    PrintableRecipe.Gluten(
      answer.verdict, title: title(answer),
      findings: printed(answer.findings), limits: localizer("diary.gluten.limits"))
  }

  private func printed(_ findings: [GlutenFinding]) -> [String] {
    grouped(findings).compactMap { group in
      guard let finding = group.first else { return nil }
      let found = "\(finding.words): \(places(group)) · \(localizer(finding.reason.message))."
      return ([found] + beside(finding)).joined(separator: " ")
    }
  }

  private func swap(_ finding: GlutenFinding) -> String? {
    finding.swap.map { localizer("diary.gluten.instead", ["swap": .message("diary.swap.\($0.rawValue)")]) }
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
    case .text, .title: localizer("diary.gluten.place.title")
    case .summary: localizer("diary.gluten.place.summary")
    case .ingredient(let index): localizer("diary.gluten.place.ingredient", ["number": .number(index + 1)])
    case .step(let index): localizer("diary.gluten.place.step", ["number": .number(index + 1)])
    case .unread: localizer("diary.gluten.place.unread")
    }
  }
}
