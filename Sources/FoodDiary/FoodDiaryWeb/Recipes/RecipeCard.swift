import Diary
import WebPlatform

struct RecipeCard {
  let kept: RecipeForViewer
  let localizer: Localizer
  /// The author's name, or the remark that the recipe is anonymous or a copy; `nil` for the person's own original.
  let from: String?
  /// The unread notifications about the recipe.
  let news: [RecipeNews]

  func html(_ diary: DiaryContext) -> HTML {
    let path = "/diary/recipes/\(kept.id)"
    return """
      <li class="diary-recipe" data-recipe="\(kept.id)" data-title="\(kept.recipe.title)"\(attribute: "data-own", if: kept.owner == diary.owner)>
      <a class="diary-cover" href="\(path)" tabindex="-1" aria-hidden="true">\(cover(path))</a>
      <div class="diary-what"><a class="diary-title" href="\(path)">\(kept.recipe.title)</a>
      <p>\(GlutenMarkup(localizer: localizer).badge(kept.answer))</p>\(changed)<p class="quiet">\(details)</p></div>
      \(actions(path, diary))</li>
      """
  }

  private var changed: HTML? {
    news.compactMap(\.change).first.map { change in
      "<p class=\"diary-changed\">\(Icon.warning.html) \(localizer("diary.news.changed", change.values))</p>"
    }
  }

  /// The current list's URL, for returning to it.
  private func place(_ context: RequestContext) -> String {
    let query = context.query.encoded
    return query.isEmpty ? context.path : "\(context.path)?\(query)"
  }

  private var details: String {
    let parts = [
      from,
      kept.recipe.minutes.map { RecipeTime(minutes: $0).text },
      kept.recipe.meals.isEmpty
        ? nil
        : Meal.allCases.filter(kept.recipe.meals.contains).map { localizer("diary.meal.\($0.rawValue)") }.joined(
          separator: ", "),
      kept.sharedAt == nil ? nil : localizer("diary.recipe.hearts", ["count": .number(kept.favourites)]),
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private func cover(_ path: String) -> HTML {
    kept.picture == nil
      ? "<span class=\"diary-picture none\">\(Icon.photo.html)</span>"
      : "<img class=\"diary-picture\" src=\"/api/v1\(path)/picture?size=small\" alt=\"\" loading=\"lazy\">"
  }

  private func actions(_ path: String, _ diary: DiaryContext) -> HTML {
    let title: [String: Localizer.Value] = ["title": .text(kept.recipe.title)]
    guard kept.owner == diary.owner else {
      let (verb, icon) = kept.isFavourite ? ("off", Icon.starFilled) : ("on", Icon.star)
      return """
        <form class="row-actions" method="post" action="\(path)/favourite">\(diary.context.formToken)<input type="hidden" name="back" value="\(place(diary.context))">\
        <button class="icon-only" name="state" value="\(verb)" aria-pressed="\(kept.isFavourite ? "true" : "false")"\
         aria-label="\(localizer("diary.recipe.favourite", title))">\(icon.html)</button></form>
        """
    }
    return """
      <div class="row-actions"><a class="button icon-only" href="\(path)/edit" aria-label="\(localizer("diary.entry.edit", title))">\(Icon.edit.html)</a>
      <details class="diary-remove"><summary class="button icon-only" aria-label="\(localizer("diary.entry.remove", title))">\(Icon.cross.html)</summary>
      <form method="post" action="\(path)/remove">\(diary.context.formToken)<button class="danger">\(localizer("diary.entry.remove-yes"))</button></form></details></div>
      """
  }
}
