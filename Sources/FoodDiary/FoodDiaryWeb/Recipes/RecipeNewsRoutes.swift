import Diary
import Foundation
import WebPlatform

/// The notifications about recipes, until they are marked as read: on lists, on the recipe, on its card,
/// and by the browser.
struct RecipeNewsRoutes {
  let app: FoodDiaryApp

  private struct Seen: Decodable { let back: String? }
  private struct RecipeNewsJSON: Encodable {
    let id: Int64, recipe: Int64, kind: String, title: String, before: GlutenVerdict?, after: GlutenVerdict?,
      place: Int64?

    init(_ news: RecipeNews) {
      (id, recipe, kind, title, place) = (news.id, news.recipe, news.kind.rawValue, news.title, news.place)
      (before, after) = (news.change?.before, news.change?.after)
    }
  }

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "/diary/news", for: .people,
      Operation(
        "Unseen news about the person's own and followed recipes", tag: "diary",
        answers: [.ok(.ok, .list(of: "RecipeNews"))])
    ) { context in
      try .json(app.store.community.news(of: app.diary(context).owner).map(RecipeNewsJSON.init)).with(
        .cacheControl, "no-store")
    }
    routes.command(
      .delete, "/diary/news/{news}", form: "/diary/news/{news}/seen", for: .people,
      Operation(
        "Mark news about a recipe as seen", tag: "diary",
        parameters: [.path("news", DiarySchemas.number, "the number of the news")],
        body: .object(["back": .optional(.text(maxLength: 200))]), answers: [.nothing]),
      done: { context, _ in
        let back = context.form["back"] ?? ""
        let isRecipe = back.wholeMatch(of: /\/diary\/recipes\/[0-9]{1,18}/) != nil
        return .redirect(to: isRecipe || back == "/diary/community" ? back : "/diary/recipes")
      }
    ) { (context, _: Seen) -> EmptyBody in
      try app.store.community.see(news: context.number("news"), of: app.diary(context).owner)
      return EmptyBody()
    }
  }

  /// The maximum number of notifications shown; more follow after these are read.
  private static let mostShown = 20

  /// The notifications with a button that marks them as read.
  static func html(_ news: [RecipeNews], _ diary: DiaryContext) -> HTML? {
    if news.isEmpty { return nil }
    let rows = news.prefix(mostShown).map { news -> HTML in
      """
      <li class="notice\(news.isGrave ? " bad" : "")">\(Icon.warning.html)<p>\(text(news, diary.localizer)) \
      \(news.place.map { "/diary/recipes/\($0)" }.flatMap { $0 == diary.context.path ? nil : link($0, diary.localizer) })</p>
      <form method="post" action="/diary/news/\(news.id)/seen">\(diary.context.formToken)\
      <input type="hidden" name="back" value="\(diary.context.path)"><button>\(diary.localizer("diary.news.seen"))</button></form></li>
      """
    }
    return "<ul class=\"diary-news\" aria-label=\"\(diary.localizer("diary.news.title"))\">\(rows)</ul>"
  }

  private static func link(_ path: String, _ localizer: Localizer) -> HTML {
    "<a href=\"\(path)\">\(localizer("diary.menu.view"))</a>"
  }

  /// The event in one or two sentences.
  static func text(_ news: RecipeNews, _ localizer: Localizer) -> String {
    let title: [String: Localizer.Value] = ["title": .text(news.title)]
    guard let change = news.change else { return localizer("diary.news.\(news.kind.rawValue)", title) }
    let sentence = localizer("diary.news.worse", title.merging(change.values) { a, _ in a })
    return news.isThere ? sentence : "\(sentence) \(localizer("diary.news.worse-away"))"
  }
}

extension RecipeNews.Change {
  /// Both verdicts as parameters of messages.
  var values: [String: Localizer.Value] {
    ["before": .message("diary.gluten.\(before.rawValue)"), "after": .message("diary.gluten.\(after.rawValue)")]
  }
}

extension FoodDiaryApp {
  /// The notices about recipes that a person wrote or has among their favourites.
  func recipeNews(for account: Account, in localizer: Localizer) throws -> [Notice] {
    try store.community.news(of: account.id.rawValue).prefix(50).map { news in
      Notice(
        tag: "diary.recipe.\(news.id)", title: news.title, text: RecipeNewsRoutes.text(news, localizer),
        path: news.place.map { "/diary/recipes/\($0)" } ?? "/diary/recipes")
    }
  }
}
