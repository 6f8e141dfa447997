import Diary
import Foundation
import WebPlatform

/// Recipes from files and pages of others.
struct RecipeImportPage {
  let app: FoodDiaryApp

  private struct Pasted: Decodable { let source: String }
  private struct Sent: Encodable {
    let recipes: [SentRecipe]
    /// The numbers of those whose picture could not be kept.
    let withoutPicture: [Int64]
  }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes/import", app) { diary in page(diary, FormState()) }
    routes.form(
      "/diary/recipes/import", for: .people, .object(["source": .text(maxLength: 1_000_000)]),
      done: { _, taken in .redirect(to: taken.count == 1 ? "/diary/recipes/\(taken[0].kept.id)" : "/diary/recipes") },
      again: { visit, form in page(try app.diary(visit), form) }
    ) { (visit, pasted: Pasted) -> [DiaryStore.Taken] in
      try take(Array(pasted.source.utf8), name: "page", visit)
    }
    routes.api(
      .post, "/diary/recipes/files", for: .people,
      Operation(
        "Take in the recipes of a file: a page, JSON-LD, or what another program wrote", tag: "diary",
        parameters: [.query("name", .text(maxLength: 200), "what the file is called")],
        body: .bytes("application/octet-stream"),
        answers: [.ok(.created, .object(["recipes": .list(of: "Recipe"), "withoutPicture": .list(of: .integer)]))]),
      body: .collected(maxBytes: 60_000_000)
    ) { visit in
      let taken = try take(visit.body, name: visit.query["name"] ?? "recipes", visit)
      let lost = taken.filter { $0.lostPicture != nil }.map(\.kept.id)
      return try .json(Sent(recipes: taken.map { SentRecipe($0.kept) }, withoutPicture: lost), status: .created)
    }
  }

  private func take(_ bytes: [UInt8], name: String, _ visit: Visit) throws -> [DiaryStore.Taken] {
    let owner = try app.diary(visit).owner
    return try RecipeReader.read(bytes, name: name).map {
      try app.store.take($0, for: owner, pictures: visit.site.privatePictures)
    }
  }

  private func page(_ diary: DiaryVisit, _ form: FormState) -> Reply {
    let words = diary.words
    var parts = PageParts(
      words("diary.recipe.import"),
      """
      <header class="diary-head"><a class="button icon-only" href="/diary/recipes" aria-label="\(words("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(words("diary.recipe.import"))</h1></header><p class="lead">\(words("diary.import.lead"))</p>
      <section class="card" data-import><h2>\(words("diary.import.file"))</h2><p>\(words("diary.import.file-how"))</p>
      <label class="button primary">\(words("diary.import.choose"))<input class="hidden" type="file" multiple data-files></label>
      <ul class="rows" data-taken aria-live="polite"></ul></section>
      <form method="post" action="/diary/recipes/import" class="stack card">\(diary.visit.formToken)\(form.notice(words))
      <h2>\(words("diary.import.paste"))</h2>\(form.field("source", words("diary.import.paste-how"), words, isLong: true, ["rows": "8"]))
      <p class="actions"><button>\(words("diary.import.take"))</button></p></form>
      """)
    parts.modules = ["diary/recipes/import.js"]
    return diary.visit.page(parts)
  }
}
