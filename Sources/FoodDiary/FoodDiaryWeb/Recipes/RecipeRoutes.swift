import Diary
import WebPlatform

/// A recipe as the API sends it.
struct RecipeJSON: Encodable {
  let id: Int64, recipe: Recipe, gluten: GlutenAnswer, isShared: Bool, isFavourite: Bool, favourites: Int
  let author: String?, leavesCopies: Bool, readLanguage: String?, languageSource: ReadLanguage.Source

  init(_ kept: RecipeForViewer, _ context: RequestContext) {
    (id, recipe, gluten) = (kept.id, kept.recipe, kept.answer)
    (isShared, isFavourite, favourites) = (kept.sharedAt != nil, kept.isFavourite, kept.favourites)
    author = kept.author.flatMap { RecipeProvenance.nickname($0, context.site) }
    leavesCopies = kept.leavesCopies
    (readLanguage, languageSource) = (kept.recipe.readLanguage.language?.rawValue, kept.recipe.readLanguage.source)
  }
}

/// The routes for writing, changing, removing and restoring recipes.
struct RecipeRoutes {
  let app: FoodDiaryApp
  static let recipe = Parameter.path("recipe", DiarySchemas.number, "the recipe's number")

  func add(to routes: inout RouteTable) {
    writing(&routes)
    removing(&routes)
    routes.api(
      .get, "/diary/recipes/{recipe}", for: .people,
      Operation("A recipe", tag: "diary", parameters: [Self.recipe], answers: [.ok(.ok, "Recipe")])
    ) { context in
      try .json(RecipeJSON(app.store.recipes.find(context.number("recipe"), for: app.diary(context).owner), context))
        .with(.cacheControl, "no-store")
    }
  }

  private func writing(_ routes: inout RouteTable) {
    var shape = RecipeForm.shape
    shape["key"] = .text(maxLength: DiaryStore.longestKey)
    shape["shelf"] = .optional(.oneOf(["own", "community"]))
    shape["leavesCopies"] = .optional(.bool)
    routes.command(
      .post, "/diary/recipes", form: "/diary/recipes", for: .people,
      Operation(
        """
        Add a recipe; a repeated request with the same key adds nothing. A recipe for the community is shared if no gluten words \
        are found
        """, tag: "diary",
        body: .object(shape, isClosed: true), answers: [.ok(.created, "Recipe")]),
      done: { context, sent in .redirect(to: "/diary/recipes/\(sent.id)\(RecipePublishing.query(context.form))") },
      again: { context, form in RecipePages(app: app).newPage(try app.diary(context), form) }
    ) { (context, form: RecipeForm) -> RecipeJSON in
      let diary = try app.diary(context)
      let kept = try app.store.recipes.add(form.recipe(from: nil), key: form.key ?? "", to: diary.owner)
      guard form.shelf == "community" else { return RecipeJSON(kept, context) }
      do {
        try app.store.community.share(kept.id, leavesCopies: form.leavesCopies, of: diary.owner, now: app.now())
      } catch DiaryError.cannotShare {
        // The recipe is stored even if it cannot be shared yet; its page shows what to do.
      }
      return RecipeJSON(try app.store.recipes.find(kept.id, for: diary.owner), context)
    }
    routes.command(
      .put, "/diary/recipes/{recipe}", form: "/diary/recipes/{recipe}/change", for: .people,
      Operation(
        "Change a recipe", tag: "diary", parameters: [Self.recipe], body: .object(RecipeForm.shape, isClosed: true),
        answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") },
      again: { context, form in
        let (diary, pages) = (try app.diary(context), RecipePages(app: app))
        return pages.editPage(diary, try pages.own(diary), form)
      }
    ) { (context, form: RecipeForm) -> RecipeJSON in
      let diary = try app.diary(context)
      let kept = try RecipePages(app: app).own(diary)
      try app.store.recipes.change(kept.id, to: form.recipe(from: kept.recipe), of: diary.owner, now: app.now())
      return RecipeJSON(try app.store.recipes.find(kept.id, for: diary.owner), context)
    }
  }

  private func removing(_ routes: inout RouteTable) {
    routes.command(
      .delete, "/diary/recipes/{recipe}", form: "/diary/recipes/{recipe}/remove", for: .people,
      Operation(
        "Remove a recipe; it can be restored for thirty days", tag: "diary", parameters: [Self.recipe],
        answers: [.nothing]),
      done: { context, _ in .redirect(to: "/diary/recipes?removed=\(try context.number("recipe"))") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      try app.store.recipes.remove(context.number("recipe"), of: app.diary(context).owner, now: app.now())
      return EmptyBody()
    }
    routes.command(
      .post, "/diary/recipes/{recipe}/restore", form: "/diary/recipes/{recipe}/restore", for: .people,
      Operation(
        "Restore a removed recipe", tag: "diary", parameters: [Self.recipe], answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") }
    ) { (context, _: EmptyBody) -> RecipeJSON in
      RecipeJSON(
        try app.store.recipes.restore(context.number("recipe"), of: app.diary(context).owner, now: app.now()), context
      )
    }
  }
}
