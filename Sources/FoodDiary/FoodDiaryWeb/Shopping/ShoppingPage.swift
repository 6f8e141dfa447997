import Diary
import WebPlatform

/// The shopping list of several recipes with equal items added up. Items can be ticked offline.
struct ShoppingPage {
  let app: FoodDiaryApp

  private struct Wanted: Decodable { let servings: Double? }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/shopping", app) { diary in try page(diary) }
    routes.command(
      .put, "/diary/shopping/{recipe}", form: "/diary/recipes/{recipe}/shop", for: .people,
      Operation(
        "Add a recipe to the shopping list, with a number of servings", tag: "diary", parameters: [RecipeRoutes.recipe],
        body: .object(["servings": .optional(.number(0.25...1_000))], isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/shopping") }
    ) { (context, wanted: Wanted) -> EmptyBody in
      try app.store.shopping.add(context.number("recipe"), servings: wanted.servings, of: app.diary(context).owner)
      return EmptyBody()
    }
    routes.command(
      .delete, "/diary/shopping/{recipe}", form: "/diary/shopping/{recipe}/remove", for: .people,
      Operation(
        "Remove a recipe from the shopping list", tag: "diary", parameters: [RecipeRoutes.recipe], answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/shopping") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      try app.store.shopping.remove(context.number("recipe"), of: app.diary(context).owner)
      return EmptyBody()
    }
  }

  private func page(_ diary: DiaryContext) throws -> Response {
    let localizer = diary.localizer
    let wanted = try app.store.shopping.all(of: diary.owner)
    let list = ShoppingList(wanted.map { $0.recipe })
    let recipes = wanted.map { one -> HTML in
      """
      <li><div><a href="/diary/recipes/\(one.id)">\(one.recipe.title)</a> \
      <span class="quiet">\(one.recipe.servings.map { localizer("diary.shopping.for", ["number": .text(localizer.number($0, digits: 2))]) })</span><br>\(GlutenMarkup(localizer: localizer).badge(one.answer))</div>
      <form method="post" action="/diary/shopping/\(one.id)/remove">\(diary.context.formToken)\
      <button class="icon-only" aria-label="\(localizer("diary.plan.remove", ["title": .text(one.recipe.title)]))">\(Icon.cross.html)</button></form></li>
      """
    }
    let things = list.items.map { item -> HTML in
      """
      <li><label class="check"><input type="checkbox" data-thing="\(item.thing)"><span>\(item.thing) \
      <strong>\(amounts(item, localizer))</strong> <span class="quiet">\(item.recipes.joined(separator: ", "))</span></span></label></li>
      """
    }
    var parts = PageParts(
      localizer("diary.nav.shopping"),
      """
      <h1>\(localizer("diary.nav.shopping"))</h1>
      \(wanted.isEmpty ? "<p class=\"empty\">\(localizer("diary.shopping.nothing"))</p>" as HTML : nil)
      <ul class="diary-things" data-things>\(things)</ul>
      \(wanted.isEmpty ? nil : "<section class=\"card diary-apart\"><h2>\(localizer("diary.shopping.recipes"))</h2><ul class=\"rows\">\(recipes)</ul></section>" as HTML)
      """)
    parts.modules = ["diary/shopping/ticks.js"]
    return diary.context.page(parts)
  }

  private func amounts(_ item: ShoppingList.Item, _ localizer: Localizer) -> String {
    let language = RecipeLanguage(rawValue: String(localizer.language.rawValue.prefix(2)))
    let told = item.amounts.map { amount in
      let number = amount.number(in: language)
      return amount.unit.map { localizer("diary.unit.\($0.rawValue)", ["number": .text(number)]) } ?? number
    }
    return (told + (item.hasSome && !told.isEmpty ? [localizer("diary.shopping.some")] : [])).joined(separator: " + ")
  }
}
