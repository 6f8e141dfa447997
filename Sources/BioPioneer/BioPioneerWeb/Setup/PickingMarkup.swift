import BioPioneerRules
import WebPlatform

/// The choice of token and lab in the order of the dice, with the properties of each lab.
struct PickingMarkup {
  let page: SetupPage

  private var localizer: Localizer { page.localizer }
  private var plan: SetupPlan { page.plan }

  var html: HTML {
    let isLab = plan.picks.last.map { $0.lab == nil } ?? false
    return """
      <section class="card"><h2>\(localizer("biopioneer.dice.order"))</h2>\(order)</section>
      \(plan.picker.map { picker in
        page.decides(for: picker) ? (isLab ? labs(picker) : tokens(picker)) : waiting(picker)
      })
      """
  }

  /// The dice, and the picks so far.
  private var order: HTML {
    """
    <ol class="rows dice">\((plan.order ?? []).map { place in
      let pick = plan.picks.first { $0.place == place }
      return """
        <li><div>\(page.who(place))</div><span class="quiet">\(plan.rolls[place].map(String.init).joined(separator: ", "))</span>
        \(pick.map { "<span class=\"badge\">\(localizer($0.token.message))</span>" as HTML })
        \(pick?.lab.map { "<span class=\"badge good\">\(localizer($0.message))</span>" as HTML })</li>
        """ as HTML
    })</ol>
    """
  }

  private func waiting(_ picker: Int) -> HTML {
    "<p class=\"notice\" role=\"status\">\(localizer("biopioneer.pick.wait", ["name": .text(name(picker))]))</p>"
  }

  private func tokens(_ picker: Int) -> HTML {
    """
    <section class="card"><h2>\(localizer("biopioneer.pick.token", ["name": .text(name(picker))]))</h2>
    <div class="picks tokens">\(Token.allCases.map { token in
      button("token", token.rawValue, isFree: plan.freeTokens.contains(token), "\(TokenDrawing(token, .teal).html)<strong>\(localizer(token.message))</strong>")
    })</div></section>
    """
  }

  private func labs(_ picker: Int) -> HTML {
    """
    <section class="card"><h2>\(localizer("biopioneer.pick.lab", ["name": .text(name(picker))]))</h2>
    <div class="picks labs">\(Lab.allCases.map { lab in
      button("lab", lab.rawValue, isFree: plan.freeLabs.contains(lab), describe(lab))
    })</div></section>
    """
  }

  private func button(_ step: String, _ value: String, isFree: Bool, _ content: HTML) -> HTML {
    """
    <form method="post" action="\(page.path)/setup">\(page.room.context.formToken)<input type="hidden" name="step" value="\(step)">
    <button class="pick" name="\(step)" value="\(value)"\(attribute: "disabled", if: !isFree)>\(content)\
    \(isFree ? nil : "<span class=\"badge\">\(localizer("biopioneer.pick.taken"))</span>" as HTML)</button></form>
    """
  }

  /// The properties of a lab: technique, limits and starting resources.
  private func describe(_ lab: Lab) -> HTML {
    let numbers = plan.rules.numbers.labs[lab]
    let kit =
      [localizer("biopioneer.pick.people", ["count": .number(numbers.people)])]
      + numbers.equipment.members.map { localizer($0.message) }
    return """
      \(page.picture(lab.rawValue))<strong>\(localizer(lab.message))</strong>
      <span class="technique">\(numbers.technique.map { localizer($0.message) } ?? localizer("biopioneer.technique.none"))</span>
      <span>\(localizer("biopioneer.technique-what.\(numbers.technique?.rawValue ?? "none")"))</span>
      <span class="quiet">\(localizer("biopioneer.pick.limits", [
        "people": .number(numbers.peopleLimit), "equipment": .number(numbers.equipmentAllowance),
      ]))</span>
      <span class="quiet">\(localizer("biopioneer.pick.kit", ["what": .text(kit.joined(separator: ", "))]))</span>
      """
  }

  private func name(_ place: Int) -> String { page.room.state.seats.first { $0.place == place }?.name ?? "" }
}
