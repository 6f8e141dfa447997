import BioPioneerRules
import WebPlatform

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
