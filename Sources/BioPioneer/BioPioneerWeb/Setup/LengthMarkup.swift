import BioPioneerRules
import WebPlatform

/// A short game or a long one.
struct LengthMarkup {
  let page: SetupPage

  var html: HTML {
    let words = page.words
    let slots = page.plan.rules.numbers.slots
    return """
      <section class="card"><h2>\(words("biopioneer.length.title"))</h2><div class="picks">\(GameLength.allCases.map { length in
        """
        <form method="post" action="\(page.path)/setup">\(page.room.visit.formToken)<input type="hidden" name="step" value="length">
        <button class="pick" name="length" value="\(length.rawValue)"><strong>\(words(length.phrase))</strong>
        <span>\(words("biopioneer.length.what.\(length.rawValue)", ["slots": .number(slots[length])]))</span></button></form>
        """ as HTML
      })</div></section>
      """
  }
}
