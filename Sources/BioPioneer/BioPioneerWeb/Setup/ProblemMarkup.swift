import BioPioneerRules
import WebPlatform

/// The world problem that was drawn, with what it asks for, and the way into the game.
struct ProblemMarkup {
  let page: SetupPage

  var html: HTML? {
    guard let problem = page.plan.problem else { return nil }
    let (words, numbers) = (page.words, page.plan.rules.numbers)
    let asked = numbers.problems[problem]
    return """
      <section class="card problem"><p class="quiet">\(words("biopioneer.problem.drawn"))</p>\(page.picture(problem.rawValue))
      <h2>\(words(problem.phrase))</h2>
      <p>\(words("biopioneer.problem-what.\(problem.rawValue)"))</p>
      <h3>\(words("biopioneer.problem.asks"))</h3><ul class="asks">
      <li>\(words("biopioneer.problem.dna", ["count": .number(numbers.slots[asked.length])]))</li>
      \(requirement("people", asked.people, words))\(requirement("equipment", asked.equipment, words))
      \(asked.papers > 0 ? "<li>\(words("biopioneer.problem.papers", ["count": .number(asked.papers)]))</li>" as HTML : nil)
      <li>\(words("biopioneer.problem.knowledge", ["count": .number(asked.knowledge)]))</li></ul>
      <form method="post" action="\(page.path)/begin">\(page.room.visit.formToken)
      <button class="primary begin">\(words("biopioneer.problem.begin"))</button></form></section>
      """
  }

  private func requirement(_ name: String, _ requirement: Requirement, _ words: Words) -> HTML? {
    switch requirement {
    case .count(0): nil
    case .count(let count): "<li>\(words("biopioneer.problem.\(name)", ["count": .number(count)]))</li>"
    case .limit: "<li>\(words("biopioneer.problem.\(name)-limit"))</li>"
    }
  }
}
