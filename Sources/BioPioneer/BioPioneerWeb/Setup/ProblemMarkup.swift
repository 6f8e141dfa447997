import BioPioneerRules
import WebPlatform

/// The world problem that was drawn, with its requirements, and the button that starts the game.
struct ProblemMarkup {
  let page: SetupPage

  var html: HTML? {
    guard let problem = page.plan.problem else { return nil }
    let (localizer, numbers) = (page.localizer, page.plan.rules.numbers)
    let asked = numbers.problems[problem]
    return """
      <section class="card problem"><p class="quiet">\(localizer("biopioneer.problem.drawn"))</p>\(page.picture(problem.rawValue))
      <h2>\(localizer(problem.message))</h2>
      <p>\(localizer("biopioneer.problem-what.\(problem.rawValue)"))</p>
      <h3>\(localizer("biopioneer.problem.asks"))</h3><ul class="asks">
      <li>\(localizer("biopioneer.problem.dna", ["count": .number(numbers.slots[asked.length])]))</li>
      \(requirement("people", asked.people, localizer))\(requirement("equipment", asked.equipment, localizer))
      \(asked.papers > 0 ? "<li>\(localizer("biopioneer.problem.papers", ["count": .number(asked.papers)]))</li>" as HTML : nil)
      <li>\(localizer("biopioneer.problem.knowledge", ["count": .number(asked.knowledge)]))</li></ul>
      <form method="post" action="\(page.path)/begin">\(page.room.context.formToken)
      <button class="primary begin">\(localizer("biopioneer.problem.begin"))</button></form></section>
      """
  }

  private func requirement(_ name: String, _ requirement: Requirement, _ localizer: Localizer) -> HTML? {
    switch requirement {
    case .count(0): nil
    case .count(let count): "<li>\(localizer("biopioneer.problem.\(name)", ["count": .number(count)]))</li>"
    case .limit: "<li>\(localizer("biopioneer.problem.\(name)-limit"))</li>"
    }
  }
}

/// The choice between a short and a long game.
struct LengthMarkup {
  let page: SetupPage

  var html: HTML {
    let localizer = page.localizer
    let slots = page.plan.rules.numbers.slots
    return """
      <section class="card"><h2>\(localizer("biopioneer.length.title"))</h2><div class="picks">\(GameLength.allCases.map { length in
        """
        <form method="post" action="\(page.path)/setup">\(page.room.context.formToken)<input type="hidden" name="step" value="length">
        <button class="pick" name="length" value="\(length.rawValue)"><strong>\(localizer(length.message))</strong>
        <span>\(localizer("biopioneer.length.what.\(length.rawValue)", ["slots": .number(slots[length])]))</span></button></form>
        """ as HTML
      })</div></section>
      """
  }
}
