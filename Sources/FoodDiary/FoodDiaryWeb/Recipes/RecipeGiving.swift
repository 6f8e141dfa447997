import Diary
import WebPlatform

/// Where an author gives a recipe to all: the words that they say yes to, and what happens to it when they remove it.
struct RecipeGiving {
  let kept: KeptRecipe
  let diary: DiaryContext

  private var localizer: Localizer { diary.localizer }
  private var path: String { "/diary/recipes/\(kept.id)" }

  /// - Parameter isJustWritten: whether it was written for all, so that this is what its author waits for.
  func html(isJustWritten: Bool) -> HTML {
    switch (kept.sharedAt, kept.commonAnswer.verdict) {
    case (.some, _): isJustWritten ? given : "<div class=\"actions\">\(given)</div>"
    case (nil, .contains):
      isJustWritten
        ? "<p class=\"notice bad\" role=\"status\">\(localizer("diary.giving.kept")) \(localizer("diary.error.contains-gluten")) <a href=\"#gluten\">\(localizer("diary.giving.why"))</a></p>"
        : "<p class=\"quiet actions\">\(localizer("diary.error.contains-gluten"))</p>"
    case (nil, .none), (nil, .check): question(isJustWritten: isJustWritten)
    }
  }

  private var given: HTML {
    """
    <section class="card stack diary-giving"><p role="status">\(Icon.check.html) \(localizer("diary.recipe.is-shared"))</p>
    <form method="post" action="\(path)/leaving" class="stack">\(diary.context.formToken)\(leaving(kept.leavesCopies))
    <p class="actions"><button>\(localizer("diary.save"))</button></p></form>
    <form method="post" action="\(path)/share">\(diary.context.formToken)<input type="hidden" name="state" value="off">\
    <button>\(localizer("diary.recipe.unshare"))</button></form></section>
    """
  }

  /// Each word with why it is asked about, and one button that says yes to all of them.
  private func question(isJustWritten: Bool) -> HTML {
    let open = kept.openFindings
    let rows = open.map { finding -> HTML in
      let own = kept.answer.findings.first { $0.place == finding.place && $0.words == finding.words }
      return "<li>\(GlutenWords(localizer: localizer).line([finding], said: own))</li>"
    }
    let yes = open.map { "<input type=\"hidden\" name=\"words\" value=\"\($0.words.lowercased())\">" as HTML }
    return """
      <section class="card stack diary-giving">\(isJustWritten ? "<p role=\"status\">\(localizer("diary.giving.kept"))</p>" as HTML : nil)
      \(open.isEmpty ? nil : "<p>\(localizer("diary.recipe.confirm-why"))</p><ul class=\"gluten-findings\">\(rows)</ul>" as HTML)
      <form method="post" action="\(path)/share" class="stack">\(diary.context.formToken)<input type="hidden" name="state" value="on">\(yes)
      \(leaving(kept.leavesCopies))
      <p class="actions"><button class="primary">\(localizer(open.isEmpty ? "diary.recipe.share" : "diary.recipe.confirm"))</button></p></form></section>
      """
  }

  private func leaving(_ isTicked: Bool) -> HTML { Self.leaving(isTicked, localizer) }

  private static func leaving(_ isTicked: Bool, _ localizer: Localizer) -> HTML {
    """
    <label class="check"><input type="checkbox" name="leavesCopies" value="yes"\(attribute: "checked", if: isTicked)> \
    \(localizer("diary.giving.leaves-copies"))</label>
    """
  }

  // MARK: A new recipe

  /// Whether what is written in a form goes to all.
  static func isFor(_ form: FormState) -> Bool { form.values["shelf"] == "community" }

  /// What the form of a new recipe says when it goes to all; `nil` when it does not.
  static func fields(_ form: FormState, _ localizer: Localizer) -> HTML? {
    guard isFor(form) else { return nil }
    return """
      <input type="hidden" name="shelf" value="community"><p class="notice">\(localizer("diary.giving.both"))</p>
      \(leaving(form.values.has("leavesCopies"), localizer))
      """
  }

  /// What the address of a recipe says after it was written in a form.
  static func query(_ form: FormValues) -> String { form["shelf"] == "community" ? "?given=yes" : "" }
}
