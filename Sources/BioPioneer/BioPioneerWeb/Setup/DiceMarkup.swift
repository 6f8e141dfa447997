import BioPioneerRules
import WebPlatform

/// The dice that decide the order: rolled all together, or one by one.
struct DiceMarkup {
  let page: SetupPage

  var html: HTML {
    let localizer = page.localizer
    return """
      <section class="card"><h2>\(localizer("biopioneer.dice.title"))</h2><p>\(localizer("biopioneer.dice.lead"))</p>
      \(Self.list(page, withButtons: true))
      \(page.step("rollAll", localizer("biopioneer.dice.all"), isPrimary: true))</section>
      """
  }

  /// The dice of each place.
  ///
  /// - Parameter withButtons: whether places that have to roll get a button.
  static func list(_ page: SetupPage, withButtons: Bool) -> HTML {
    let (localizer, plan) = (page.localizer, page.plan)
    let order = plan.order ?? Array(plan.players.indices)
    return """
      <ul class="rows dice">\(order.map { place in
        """
        <li><div>\(page.who(place))</div>\(plan.rolls[place].map { die($0, localizer) })\
        \(withButtons && plan.placesToRoll.contains(place) ? button(place, page) : nil)</li>
        """ as HTML
      })</ul>
      """
  }

  private static func button(_ place: Int, _ page: SetupPage) -> HTML {
    let (localizer, isTie) = (page.localizer, !page.plan.rolls[place].isEmpty)
    return """
      \(isTie ? "<span class=\"badge warm\">\(localizer("biopioneer.dice.tie"))</span>" as HTML : nil)\
      \(page.decides(for: place) ? page.step("roll", localizer("biopioneer.dice.one"), [("place", "\(place)")]) : nil)
      """
  }

  private static func die(_ value: Int, _ localizer: Localizer) -> HTML {
    "<span class=\"rolled\" role=\"img\" aria-label=\"\(localizer("biopioneer.dice.rolled", ["count": .number(value)]))\">\(DieDrawing(value).html)</span>"
  }
}
