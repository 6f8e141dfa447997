import Diary
import Foundation
import WebPlatform

/// Imports recipes from files and pages: chosen, pasted, sent by a bookmarklet, or shared by another app on
/// the device.
struct RecipeImportPage {
  let app: FoodDiaryApp
  static let path = "/diary/recipes/import"
  /// The maximum length of a pasted text, in characters.
  private static let longestSource = 1_000_000
  /// The maximum size of the form, in bytes: almost all characters have at most three bytes, and a form encodes each
  /// byte as three. The other fields have 64 KiB.
  static let longestForm = 9 * longestSource + 64 * 1024

  private struct Pasted: Decodable { let source: String, address: String? }

  func add(to routes: inout RouteTable) {
    routes.diaryPage(Self.path, app) { diary in page(diary, FormState()) }
    routes.form(
      Self.path, for: .people,
      .object([
        "source": .text(maxLength: Self.longestSource),
        "address": .optional(.text(upTo: RecipeImporter.longestAddress)), "title": .optional(.text(upTo: 200)),
      ]),
      body: .collected(maxBytes: Self.longestForm),
      done: { _, arrived in
        .redirect(
          to: MissingPictureReport.path(
            arrived.count == 1 ? "/diary/recipes/\(arrived[0].kept.id)" : "/diary/recipes", arrived)
        )
      },
      again: { context, form in page(try app.diary(context), form) }
    ) { (context, pasted: Pasted) -> [RecipeImporter.ImportedItem] in
      try RecipeImporter(app: app).take(Array(pasted.source.utf8), name: "page", address: pasted.address, context)
    }
  }

  func page(_ diary: DiaryContext, _ form: FormState) -> Response {
    let localizer = diary.localizer
    var parts = PageParts(
      localizer("diary.recipe.import"),
      """
      <header class="diary-head"><a class="button icon-only" href="/diary/recipes" aria-label="\(localizer("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(localizer("diary.recipe.import"))</h1></header>
      <section class="card diary-arrived" data-arrived tabindex="-1" hidden><h2>\(localizer("diary.import.arrived"))</h2>
      <p>\(localizer("diary.import.arrived-how"))</p><ul class="rows"></ul></section>
      <p class="lead">\(localizer("diary.import.lead"))</p>
      <section class="card" data-import><h2>\(localizer("diary.import.file"))</h2><p>\(localizer("diary.import.file-how"))</p>
      <label class="button primary">\(localizer("diary.import.choose"))<input class="hidden" type="file" multiple data-files></label>
      <ul class="rows" data-taken aria-live="polite"></ul></section>
      <form method="post" action="\(Self.path)" class="stack card" data-paste>\(diary.context.formToken)<input type="hidden" name="title" value="\(form.values["title"])">\(form.notice(localizer))
      <h2>\(localizer("diary.import.paste"))</h2>\(form.field("source", localizer("diary.import.paste-how"), localizer, isLong: true, ["rows": "8"]))
      \(form.field("address", localizer("diary.import.address"), localizer, ["inputmode": "url", "maxlength": "\(RecipeImporter.longestAddress)"]))
      <p class="actions"><button>\(localizer("diary.import.take"))</button>
      <button formaction="/diary/recipes/loose">\(localizer("diary.import.loose"))</button></p></form>
      <section class="card" data-bookmark hidden><h2>\(localizer("diary.import.bookmark"))</h2><p>\(localizer("diary.import.bookmark-how"))</p>
      <p><a class="button" draggable="true">\(localizer("diary.import.keep"))</a></p>
      <details class="diary-more"><summary>\(localizer("diary.import.bookmark-phone"))</summary>
      <p>\(localizer("diary.import.bookmark-phone-how"))</p>
      <p class="actions"><button type="button" data-copy>\(localizer("diary.import.bookmark-copy"))</button></p></details>
      <p class="quiet">\(localizer("diary.import.bookmark-why"))</p></section>
      """)
    parts.modules = ["diary/recipes/import.js"]
    return diary.context.page(parts)
  }
}
