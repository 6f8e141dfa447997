import Diary
import Foundation
import WebPlatform

/// The routes for sharing a recipe, favourites, copies and reports.
struct RecipeSharing {
  let app: FoodDiaryApp

  private struct State: Decodable { let state: String, back: String? }
  private struct Giving: Decodable { let state: String, words: [String]?, leavesCopies: Bool? }
  private struct Leaving: Decodable { let leavesCopies: Bool }
  private struct Report: Decodable { let reason: String? }
  private static let giving = Schema.object([
    "state": .oneOf(["on", "off"]), "words": .optional(.list(of: .text(upTo: 2_000), count: 0...1_000)),
    "leavesCopies": .optional(.bool), "back": .optional(.text(maxLength: 200)),
  ])
  private static let state = Schema.object(["state": .oneOf(["on", "off"]), "back": .optional(.text(maxLength: 200))])

  func add(to routes: inout RouteTable) {
    command(
      &routes, "share", "Share a recipe with the community, confirming each doubtful word, or stop sharing it",
      Self.giving
    ) { (context, diary, id, giving: Giving) in
      guard giving.state == "on" else { return try app.store.community.unshare(id, of: diary.owner, now: app.now()) }
      try app.store.community.share(
        id, sayingYesTo: giving.words ?? [], leavesCopies: giving.leavesCopies, of: diary.owner, now: app.now())
    }
    command(
      &routes, "leaving", "Set whether people with this recipe keep an anonymous copy when it is removed",
      .object(["leavesCopies": .bool])
    ) { (context, diary, id, leaving: Leaving) in
      try app.store.community.set(leavesCopies: leaving.leavesCopies, ofRecipe: id, of: diary.owner)
    }
    command(&routes, "favourite", "Add a recipe to the favourites, or remove it", Self.state) {
      (context, diary, id, state: State) in
      try app.store.community.favourite(id, state.state == "on", of: diary.owner, now: app.now())
    }
    command(
      &routes, "report", "Report a recipe and hide it from yourself", .object(["reason": .optional(.text(upTo: 500))])
    ) {
      (context, diary, id, report: Report) in
      try app.store.community.report(id, because: report.reason ?? "", by: diary.owner, now: app.now())
    }
    routes.command(
      .post, "/diary/recipes/{recipe}/copies", form: "/diary/recipes/{recipe}/copy", for: .people,
      Operation(
        "Save a copy, which does not change with the original", tag: "diary", parameters: [RecipeRoutes.recipe],
        answers: [.ok(.created, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") }
    ) { (context, _: EmptyBody) -> RecipeJSON in
      let diary = try app.diary(context)
      let copy = try app.store.community.copy(
        context.number("recipe"), key: "copy \(UUID().uuidString)", to: diary.owner)
      try app.store.community.copyPictures(context.site.privatePictures, now: app.now())
      return RecipeJSON(try app.store.recipes.find(copy.id, for: diary.owner), context)
    }
  }

  /// Adds a command that acts on one recipe and returns nothing. The form redirects to the recipe, or to the list that
  /// contains the form; a report redirects to the community.
  private func command<Input: Decodable & Sendable>(
    _ routes: inout RouteTable, _ verb: String, _ summary: String, _ shape: Schema,
    _ handle: @escaping @Sendable (RequestContext, DiaryContext, Int64, Input) throws -> Void
  ) {
    routes.command(
      .post, "/diary/recipes/{recipe}/\(verb)", form: "/diary/recipes/{recipe}/\(verb)", for: .people,
      Operation(summary, tag: "diary", parameters: [RecipeRoutes.recipe], body: shape, answers: [.nothing]),
      done: { context, _ in
        if verb == "report" { return .redirect(to: "/diary/community") }
        if let back = context.form["back"], Self.isList(back) { return .redirect(to: back) }
        return .redirect(to: "/diary/recipes/\(try context.number("recipe"))")
      }
    ) { (context, input: Input) -> EmptyBody in
      try handle(context, app.diary(context), context.number("recipe"), input)
      return EmptyBody()
    }
  }

  /// Whether a path is one of the lists, with any query.
  private static func isList(_ address: String) -> Bool {
    ["/diary/recipes", "/diary/community"].contains(String(address.prefix { $0 != "?" }))
  }

  /// The actions on another person's recipe, apart from cooking it.
  static func html(_ diary: DiaryContext, _ kept: RecipeForViewer) -> HTML {
    let (localizer, path) = (diary.localizer, "/diary/recipes/\(kept.id)")
    return """
      <div class="actions"><form method="post" action="\(path)/favourite">\(diary.context.formToken)\
      <input type="hidden" name="state" value="\(kept.isFavourite ? "off" : "on")">\
      <button class="primary">\(localizer(kept.isFavourite ? "diary.recipe.unfavourite" : "diary.recipe.make-favourite"))</button></form>
      <form method="post" action="\(path)/copy">\(diary.context.formToken)<button>\(localizer("diary.recipe.copy"))</button></form>
      <details><summary>\(localizer("diary.recipe.report"))</summary>
      <form method="post" action="\(path)/report" class="stack">\(diary.context.formToken)
      <label>\(localizer("diary.recipe.report-why"))<input name="reason" maxlength="500"></label>
      <button class="danger">\(localizer("diary.recipe.report-do"))</button></form></details></div>
      """
  }
}
