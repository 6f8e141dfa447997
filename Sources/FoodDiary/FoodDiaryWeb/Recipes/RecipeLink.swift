import Diary
import Foundation
import WebPlatform

/// Shares a recipe with people without an account: the link and its page. A guest with the link sees the
/// recipe as long as the giver of the link may see it.
struct RecipeLink {
  let app: FoodDiaryApp
  /// The subject kind of the pass, and the parameter of all paths that it opens.
  static let kind = "recipe"

  private struct Given: Encodable { let link: String }

  func add(to routes: inout RouteTable) {
    routes.command(
      .post, "/diary/recipes/{recipe}/passes", form: "/diary/recipes/{recipe}/link", for: .people,
      Operation(
        "Create a link to read a recipe without an account; returns the existing one if there is one",
        tag: "diary", parameters: [RecipeRoutes.recipe], answers: [.ok(.created, .object(["link": .string]))]),
      done: { _, _ in .redirect(to: "/account/shared") }
    ) { (context, _: EmptyBody) in
      let diary = try app.diary(context)
      let kept = try app.store.recipes.find(context.number("recipe"), for: diary.owner)
      return Given(link: context.link(to: try pass(context, diary, kept).link))
    }
    routes.page("/diary/shared/{recipe}", for: .readers(of: Self.kind)) { context in
      // Access can be withdrawn, so devices must not store the page.
      try page(context, recipe(context)).with(.cacheControl, "no-store")
    }
  }

  /// The recipe in the path, for people with a diary and for guests with a link.
  ///
  /// - Throws: `notFound`, also for a link whose giver may no longer see the recipe.
  func recipe(_ context: RequestContext) throws -> RecipeForViewer {
    let id = try context.number("recipe")
    let member = try context.member.flatMap { try app.store.diarist($0.account.id.rawValue)?.owner }
    let giver = try context.pass(to: Self.subject(id), of: app.id)?.accountID.rawValue
    if let member {
      do { return try app.store.recipes.find(id, for: member) } catch DiaryError.notFound {}
    }
    guard let giver else { throw DiaryError.notFound }
    // The giver's oats setting and packets are private.
    return try app.store.recipes.find(id, for: giver).forEveryReader
  }

  private static func subject(_ recipe: Int64) -> PassSubject { PassSubject(kind, String(recipe)) }

  /// The existing link, so that sharing again needs no new row; otherwise a new one.
  private func pass(_ context: RequestContext, _ diary: DiaryContext, _ kept: RecipeForViewer) throws -> Pass {
    let (passes, account) = (context.site.passes, try context.person.account.id)
    let known = try passes.passes(to: Self.subject(kept.id), of: app.id).first {
      $0.accountID == account && $0.kind == .reader
    }
    if let known { return known }
    try app.store.requireMayKeep(about: diary.owner)
    return try passes.give(
      .reader, to: Self.subject(kept.id), of: app.id, label: kept.recipe.title, path: "/diary/shared/\(kept.id)",
      by: account, lasting: nil)
  }

  // MARK: Pages

  /// The button that creates the link and offers to send it.
  static func button(_ context: RequestContext, _ kept: RecipeForViewer) -> HTML {
    """
    <form method="post" action="/diary/recipes/\(kept.id)/link" data-share="\(kept.id)" data-title="\(kept.recipe.title)">\
    \(context.formToken)<button>\(context.localizer("diary.share.share"))</button></form>
    """
  }

  private func page(_ context: RequestContext, _ kept: RecipeForViewer) throws -> Response {
    let view = RecipeView(kept.recipe, context.query)
    let article = RecipeArticle(kept: kept, view: view, path: context.path, localizer: context.localizer)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(RecipeWriter.json(kept.recipe).utf8))
    var parts = PageParts(
      kept.recipe.title,
      """
      <article class="diary-recipe-page"><header class="diary-head"><h1>\(kept.recipe.title)</h1></header>
      \(article.gluten())\(article.introduction)\(article.columns)
      \(RecipeFiles.links(kept, view, context.localizer))</article>
      <script type="application/ld+json">\(data: json)</script>
      """)
    parts.modules = ["platform/pictures/viewer.js"]
    return context.page(parts)
  }
}
