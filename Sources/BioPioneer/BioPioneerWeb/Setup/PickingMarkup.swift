import BioPioneerRules
import WebPlatform

/// Token and lab, in the order of the dice: each by whoever picks, with all that tells one lab from another.
struct PickingMarkup {
  let page: SetupPage

  private var words: Words { page.words }
  private var plan: SetupPlan { page.plan }

  var html: HTML {
    let isLab = plan.picks.last.map { $0.lab == nil } ?? false
    return """
      <section class="card"><h2>\(words("biopioneer.dice.order"))</h2>\(order)</section>
      \(plan.picker.map { picker in
        page.decides(for: picker) ? (isLab ? labs(picker) : tokens(picker)) : waiting(picker)
      })
      """
  }

  /// The dice, and what each has picked.
  private var order: HTML {
    """
    <ol class="rows dice">\((plan.order ?? []).map { place in
      let pick = plan.picks.first { $0.place == place }
      return """
        <li><div>\(page.who(place))</div><span class="quiet">\(plan.rolls[place].map(String.init).joined(separator: ", "))</span>
        \(pick.map { "<span class=\"badge\">\(words($0.token.phrase))</span>" as HTML })
        \(pick?.lab.map { "<span class=\"badge good\">\(words($0.phrase))</span>" as HTML })</li>
        """ as HTML
    })</ol>
    """
  }

  private func waiting(_ picker: Int) -> HTML {
    "<p class=\"notice\" role=\"status\">\(words("biopioneer.pick.wait", ["name": .text(name(picker))]))</p>"
  }

  private func tokens(_ picker: Int) -> HTML {
    """
    <section class="card"><h2>\(words("biopioneer.pick.token", ["name": .text(name(picker))]))</h2>
    <div class="picks tokens">\(Token.allCases.map { token in
      button("token", token.rawValue, isFree: plan.freeTokens.contains(token), "\(TokenDrawing(token, .teal).html)<strong>\(words(token.phrase))</strong>")
    })</div></section>
    """
  }

  private func labs(_ picker: Int) -> HTML {
    """
    <section class="card"><h2>\(words("biopioneer.pick.lab", ["name": .text(name(picker))]))</h2>
    <div class="picks labs">\(Lab.allCases.map { lab in
      button("lab", lab.rawValue, isFree: plan.freeLabs.contains(lab), describe(lab))
    })</div></section>
    """
  }

  private func button(_ step: String, _ value: String, isFree: Bool, _ content: HTML) -> HTML {
    """
    <form method="post" action="\(page.path)/setup">\(page.room.visit.formToken)<input type="hidden" name="step" value="\(step)">
    <button class="pick" name="\(step)" value="\(value)"\(attribute: "disabled", if: !isFree)>\(content)\
    \(isFree ? nil : "<span class=\"badge\">\(words("biopioneer.pick.taken"))</span>" as HTML)</button></form>
    """
  }

  /// What tells a lab from the others: technique, limits and what it begins with.
  private func describe(_ lab: Lab) -> HTML {
    let numbers = plan.rules.numbers.labs[lab]
    let kit =
      [words("biopioneer.pick.people", ["count": .number(numbers.people)])]
      + numbers.equipment.members.map { words($0.phrase) }
    return """
      \(page.picture(lab.rawValue))<strong>\(words(lab.phrase))</strong>
      <span class="technique">\(numbers.technique.map { words($0.phrase) } ?? words("biopioneer.technique.none"))</span>
      <span>\(words("biopioneer.technique-what.\(numbers.technique?.rawValue ?? "none")"))</span>
      <span class="quiet">\(words("biopioneer.pick.limits", [
        "people": .number(numbers.peopleLimit), "equipment": .number(numbers.equipmentAllowance),
      ]))</span>
      <span class="quiet">\(words("biopioneer.pick.kit", ["what": .text(kit.joined(separator: ", "))]))</span>
      """
  }

  private func name(_ place: Int) -> String { page.room.state.seats.first { $0.place == place }?.name ?? "" }
}
