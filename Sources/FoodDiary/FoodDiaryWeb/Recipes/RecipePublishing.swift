import Diary
import WebPlatform

/// Sharing a recipe with everyone: the words that the author confirms, and whether other people keep copies after the
/// recipe is removed.
struct RecipePublishing {
  let kept: RecipeForViewer
  let diary: DiaryContext

  private var localizer: Localizer { diary.localizer }
  private var path: String { "/diary/recipes/\(kept.id)" }

  /// - Parameter isJustWritten: whether the author has just written the recipe in order to share it.
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

  /// Each open word with its reason, and one button that confirms all of them.
  private func question(isJustWritten: Bool) -> HTML {
    let open = kept.openFindings
    let rows = open.map { finding -> HTML in
      let own = kept.answer.findings.first { $0.place == finding.place && $0.words == finding.words }
      return "<li>\(GlutenMarkup(localizer: localizer).line([finding], said: own))</li>"
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

  /// Whether the recipe in the form will be shared.
  static func isFor(_ form: FormState) -> Bool { form.values["shelf"] == "community" }

  /// The fields of a new recipe that will be shared; `nil` for a private one.
  static func fields(_ form: FormState, _ localizer: Localizer) -> HTML? {
    guard isFor(form) else { return nil }
    return """
      <input type="hidden" name="shelf" value="community"><p class="notice">\(localizer("diary.giving.both"))</p>
      \(leaving(form.values.has("leavesCopies"), localizer))
      """
  }

  /// The query of the recipe's URL after the form was sent.
  static func query(_ form: FormValues) -> String { form["shelf"] == "community" ? "?given=yes" : "" }
}
