import Diary
import WebPlatform

/// A recipe as the interface sends it.
struct SentRecipe: Encodable {
  let id: Int64, recipe: Recipe, gluten: GlutenAnswer, isShared: Bool, isFavourite: Bool, favourites: Int
  let author: String?, leavesCopies: Bool, readLanguage: String?, languageSource: ReadLanguage.Source

  init(_ kept: KeptRecipe, _ visit: Visit) {
    (id, recipe, gluten) = (kept.id, kept.recipe, kept.answer)
    (isShared, isFavourite, favourites) = (kept.sharedAt != nil, kept.isFavourite, kept.favourites)
    author = kept.author.flatMap { RecipeProvenance.nickname($0, visit.site) }
    leavesCopies = kept.leavesCopies
    (readLanguage, languageSource) = (kept.recipe.readLanguage.language?.rawValue, kept.recipe.readLanguage.source)
  }
}

/// Writing, changing, removing recipes, and bringing them back.
struct RecipeRoutes {
  let app: FoodDiaryApp
  static let recipe = Parameter.path("recipe", DiarySchemas.number, "the recipe's number")

  func add(to routes: inout RouteTable) {
    writing(&routes)
    removing(&routes)
    routes.api(
      .get, "/diary/recipes/{recipe}", for: .people,
      Operation("A recipe", tag: "diary", parameters: [Self.recipe], answers: [.ok(.ok, "Recipe")])
    ) { visit in
      try .json(SentRecipe(app.store.recipe(visit.number("recipe"), for: app.diary(visit).owner), visit))
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
        Write a recipe; what is sent again with the same key is kept once. For the community it is given to all where no gluten words \
        are found
        """, tag: "diary",
        body: .object(shape, isClosed: true), answers: [.ok(.created, "Recipe")]),
      done: { visit, sent in .redirect(to: "/diary/recipes/\(sent.id)\(RecipeGiving.query(visit.form))") },
      again: { visit, form in RecipePages(app: app).newPage(try app.diary(visit), form) }
    ) { (visit, form: RecipeForm) -> SentRecipe in
      let diary = try app.diary(visit)
      let kept = try app.store.add(form.recipe(from: nil), key: form.key ?? "", to: diary.owner)
      guard form.shelf == "community" else { return SentRecipe(kept, visit) }
      do {
        try app.store.share(kept.id, leavesCopies: form.leavesCopies, of: diary.owner, now: app.now())
      } catch DiaryError.cannotShare {
        // It is kept, and its page says what is to be done.
      }
      return SentRecipe(try app.store.recipe(kept.id, for: diary.owner), visit)
    }
    routes.command(
      .put, "/diary/recipes/{recipe}", form: "/diary/recipes/{recipe}/change", for: .people,
      Operation(
        "Change a recipe", tag: "diary", parameters: [Self.recipe], body: .object(RecipeForm.shape, isClosed: true),
        answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") },
      again: { visit, form in
        let (diary, pages) = (try app.diary(visit), RecipePages(app: app))
        return pages.editPage(diary, try pages.own(diary), form)
      }
    ) { (visit, form: RecipeForm) -> SentRecipe in
      let diary = try app.diary(visit)
      let kept = try RecipePages(app: app).own(diary)
      try app.store.change(recipe: kept.id, to: form.recipe(from: kept.recipe), of: diary.owner, now: app.now())
      return SentRecipe(try app.store.recipe(kept.id, for: diary.owner), visit)
    }
  }

  private func removing(_ routes: inout RouteTable) {
    routes.command(
      .delete, "/diary/recipes/{recipe}", form: "/diary/recipes/{recipe}/remove", for: .people,
      Operation(
        "Remove a recipe; for thirty days it can be brought back", tag: "diary", parameters: [Self.recipe],
        answers: [.nothing]),
      done: { visit, _ in .redirect(to: "/diary/recipes?removed=\(try visit.number("recipe"))") }
    ) { (visit, _: Nothing) -> Nothing in
      try app.store.remove(recipe: visit.number("recipe"), of: app.diary(visit).owner, now: app.now())
      return Nothing()
    }
    routes.command(
      .post, "/diary/recipes/{recipe}/restore", form: "/diary/recipes/{recipe}/restore", for: .people,
      Operation(
        "Bring a recipe back that was removed", tag: "diary", parameters: [Self.recipe], answers: [.ok(.ok, "Recipe")]),
      done: { _, sent in .redirect(to: "/diary/recipes/\(sent.id)") }
    ) { (visit, _: Nothing) -> SentRecipe in
      SentRecipe(
        try app.store.bringBack(recipe: visit.number("recipe"), of: app.diary(visit).owner, now: app.now()), visit)
    }
  }
}
