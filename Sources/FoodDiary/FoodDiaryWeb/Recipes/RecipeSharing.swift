import Diary
import Foundation
import WebPlatform

/// Looking at the words that the check names, giving a recipe to all, favourites, copies, and reports.
struct RecipeSharing {
  let app: FoodDiaryApp

  private struct State: Decodable { let state: String, back: String? }
  private struct Report: Decodable { let reason: String? }
  private static let state = Schema.object(["state": .oneOf(["on", "off"]), "back": .optional(.text(maxLength: 200))])

  func add(to routes: inout RouteTable) {
    command(&routes, "confirm", "Say that the words which the check names were looked at", .object([:])) {
      (visit, diary, id, _: Nothing) in try app.store.confirm(recipe: id, of: diary.owner)
    }
    command(&routes, "share", "Give a recipe to all, or take it back", Self.state) { (visit, diary, id, state: State) in
      try app.store.share(id, state.state == "on", of: diary.owner, now: app.now())
    }
    command(&routes, "favourite", "Put a recipe among favourites, or take it out", Self.state) {
      (visit, diary, id, state: State) in
      try app.store.favourite(id, state.state == "on", of: diary.owner, now: app.now())
    }
    command(&routes, "report", "Report a recipe, and see it no more", .object(["reason": .optional(.text(upTo: 500))]))
    {
      (visit, diary, id, report: Report) in
      try app.store.report(id, because: report.reason ?? "", by: diary.owner, now: app.now())
    }
    routes.command(
      .post, "/diary/recipes/{recipe}/copies", form: "/diary/recipes/{recipe}/copy", for: .people,
      Operation(
        "Keep a copy, which does not change with the original", tag: "diary", parameters: [RecipeRoutes.recipe],
        answers: [.ok(.created, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") }
    ) { (visit, _: Nothing) -> SentRecipe in
      let diary = try app.diary(visit)
      let kept = try app.store.recipe(visit.number("recipe"), for: diary.owner)
      return try SentRecipe(
        app.store.add(kept.recipe, key: "copy \(UUID().uuidString)", copiedFrom: kept.id, to: diary.owner))
    }
  }

  /// A command on one recipe that has nothing to say; its form leads back to the recipe, or to the list that it came from.
  private func command<Input: Decodable & Sendable>(
    _ routes: inout RouteTable, _ verb: String, _ summary: String, _ shape: Schema,
    _ handle: @escaping @Sendable (Visit, DiaryVisit, Int64, Input) throws -> Void
  ) {
    routes.command(
      .post, "/diary/recipes/{recipe}/\(verb)", form: "/diary/recipes/{recipe}/\(verb)", for: .people,
      Operation(summary, tag: "diary", parameters: [RecipeRoutes.recipe], body: shape, answers: [.nothing]),
      done: { visit, _ in
        let lists = ["/diary/recipes", "/diary/community"]
        if verb == "report" { return .redirect(to: "/diary/community") }
        if let back = visit.form["back"], lists.contains(back) { return .redirect(to: back) }
        return .redirect(to: "/diary/recipes/\(try visit.number("recipe"))")
      }
    ) { (visit, input: Input) -> Nothing in
      try handle(visit, app.diary(visit), visit.number("recipe"), input)
      return Nothing()
    }
  }

  /// What can be done with a recipe beside cooking it.
  func html(_ diary: DiaryVisit, _ kept: KeptRecipe) -> HTML {
    let words = diary.words
    func button(_ verb: String, _ key: String, _ fields: HTML = "", isPlain: Bool = true) -> HTML {
      """
      <form method="post" action="/diary/recipes/\(kept.id)/\(verb)">\(diary.visit.formToken)\(fields)\
      <button\(isPlain ? nil : " class=\"primary\"" as HTML)>\(words(key))</button></form>
      """
    }
    func state(_ on: Bool) -> HTML { "<input type=\"hidden\" name=\"state\" value=\"\(on ? "on" : "off")\">" }
    guard kept.owner == diary.owner else {
      return """
        <div class="actions">\(button("favourite", kept.isFavourite ? "diary.recipe.unfavourite" : "diary.recipe.make-favourite", state(!kept.isFavourite), isPlain: false))
        \(button("copy", "diary.recipe.copy"))
        <details><summary>\(words("diary.recipe.report"))</summary>
        <form method="post" action="/diary/recipes/\(kept.id)/report" class="stack">\(diary.visit.formToken)
        <label>\(words("diary.recipe.report-why"))<input name="reason" maxlength="500"></label>
        <button class="danger">\(words("diary.recipe.report-do"))</button></form></details></div>
        """
    }
    if kept.sharedAt != nil {
      return
        "<div class=\"actions\"><p>\(words("diary.recipe.is-shared"))</p>\(button("share", "diary.recipe.unshare", state(false)))</div>"
    }
    switch (kept.answer.verdict, kept.isConfirmed) {
    case (.contains, _): return "<p class=\"quiet actions\">\(words("diary.error.contains-gluten"))</p>"
    case (.check, false):
      return
        "<div class=\"actions\"><p>\(words("diary.recipe.confirm-why"))</p>\(button("confirm", "diary.recipe.confirm", isPlain: false))</div>"
    default: return "<div class=\"actions\">\(button("share", "diary.recipe.share", state(true)))</div>"
    }
  }
}
