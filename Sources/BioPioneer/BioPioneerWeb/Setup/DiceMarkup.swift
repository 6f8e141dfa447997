import BioPioneerRules
import WebPlatform

/// The dice that decide who goes first: all at once, or each by its own.
struct DiceMarkup {
  let page: SetupPage

  var html: HTML {
    let words = page.words
    return """
      <section class="card"><h2>\(words("biopioneer.dice.title"))</h2><p>\(words("biopioneer.dice.lead"))</p>
      \(Self.list(page, withButtons: true))
      \(page.step("rollAll", words("biopioneer.dice.all"), isPrimary: true))</section>
      """
  }

  /// What each has rolled.
  ///
  /// - Parameter withButtons: whether those who have to roll can.
  static func list(_ page: SetupPage, withButtons: Bool) -> HTML {
    let (words, plan) = (page.words, page.plan)
    let order = plan.order ?? Array(plan.players.indices)
    return """
      <ul class="rows dice">\(order.map { place in
        """
        <li><div>\(page.who(place))</div>\(plan.rolls[place].map { die($0, words) })\
        \(withButtons && plan.placesToRoll.contains(place) ? button(place, page) : nil)</li>
        """ as HTML
      })</ul>
      """
  }

  private static func button(_ place: Int, _ page: SetupPage) -> HTML {
    let (words, isTie) = (page.words, !page.plan.rolls[place].isEmpty)
    return """
      \(isTie ? "<span class=\"badge warm\">\(words("biopioneer.dice.tie"))</span>" as HTML : nil)\
      \(page.decides(for: place) ? page.step("roll", words("biopioneer.dice.one"), [("place", "\(place)")]) : nil)
      """
  }

  private static func die(_ value: Int, _ words: Words) -> HTML {
    "<span class=\"rolled\" role=\"img\" aria-label=\"\(words("biopioneer.dice.rolled", ["count": .number(value)]))\">\(DieDrawing(value).html)</span>"
  }
}
