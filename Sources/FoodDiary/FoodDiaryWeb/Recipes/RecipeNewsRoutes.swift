import Diary
import Foundation
import WebPlatform

/// What somebody is told about recipes until they have seen it: on the lists, the recipe, its card, and by the browser.
struct RecipeNewsRoutes {
  let app: FoodDiaryApp

  private struct Seen: Decodable { let back: String? }
  private struct SentNews: Encodable {
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
        "What became of recipes that somebody follows or wrote, and was not seen yet", tag: "diary",
        answers: [.ok(.ok, .list(of: "RecipeNews"))])
    ) { visit in
      try .json(app.store.recipeNews(of: app.diary(visit).owner).map(SentNews.init)).with(.cacheControl, "no-store")
    }
    routes.command(
      .delete, "/diary/news/{news}", form: "/diary/news/{news}/seen", for: .people,
      Operation(
        "Say that news of a recipe was seen", tag: "diary",
        parameters: [.path("news", DiarySchemas.number, "the number of the news")],
        body: .object(["back": .optional(.text(maxLength: 200))]), answers: [.nothing]),
      done: { visit, _ in
        let back = visit.form["back"] ?? ""
        let isRecipe = back.wholeMatch(of: /\/diary\/recipes\/[0-9]{1,18}/) != nil
        return .redirect(to: isRecipe || back == "/diary/community" ? back : "/diary/recipes")
      }
    ) { (visit, _: Seen) -> Nothing in
      try app.store.see(news: visit.number("news"), of: app.diary(visit).owner)
      return Nothing()
    }
  }

  /// More come when these were seen.
  private static let mostShown = 20

  /// News with the button that says that they were seen.
  static func html(_ news: [RecipeNews], _ diary: DiaryVisit) -> HTML? {
    if news.isEmpty { return nil }
    let rows = news.prefix(mostShown).map { news -> HTML in
      """
      <li class="notice\(news.isGrave ? " bad" : "")">\(Icon.warning.html)<p>\(text(news, diary.words)) \
      \(news.place.map { "/diary/recipes/\($0)" }.flatMap { $0 == diary.visit.path ? nil : link($0, diary.words) })</p>
      <form method="post" action="/diary/news/\(news.id)/seen">\(diary.visit.formToken)\
      <input type="hidden" name="back" value="\(diary.visit.path)"><button>\(diary.words("diary.news.seen"))</button></form></li>
      """
    }
    return "<ul class=\"diary-news\" aria-label=\"\(diary.words("diary.news.title"))\">\(rows)</ul>"
  }

  private static func link(_ path: String, _ words: Words) -> HTML {
    "<a href=\"\(path)\">\(words("diary.menu.view"))</a>"
  }

  /// What happened, in a sentence or two.
  static func text(_ news: RecipeNews, _ words: Words) -> String {
    let title: [String: Words.Value] = ["title": .text(news.title)]
    guard let change = news.change else { return words("diary.news.\(news.kind.rawValue)", title) }
    let sentence = words("diary.news.worse", title.merging(change.values) { a, _ in a })
    return news.isThere ? sentence : "\(sentence) \(words("diary.news.worse-away"))"
  }
}

extension RecipeNews.Change {
  /// Both answers, as texts name them.
  var values: [String: Words.Value] {
    ["before": .phrase("diary.gluten.\(before.rawValue)"), "after": .phrase("diary.gluten.\(after.rawValue)")]
  }
}

extension FoodDiaryApp {
  /// What became of recipes that somebody follows or wrote.
  func recipeNews(for account: Account, in words: Words) throws -> [Notice] {
    try store.recipeNews(of: account.id.rawValue).prefix(50).map { news in
      Notice(
        tag: "diary.recipe.\(news.id)", title: news.title, text: RecipeNewsRoutes.text(news, words),
        path: news.place.map { "/diary/recipes/\($0)" } ?? "/diary/recipes")
    }
  }
}
