import Diary
import Foundation
import WebPlatform

/// The form of a recipe and its fields.
struct RecipeForm: Decodable {
  let key: String?, title: String, summary: String?, time: String?, servings: Double?, cuisine: String?, tags: String?
  let language: String?, meals: [String]?, ingredients: String?, steps: String?, source: String?
  /// The shelf of a new recipe, and whether other people may keep copies after its removal.
  let shelf: String?, leavesCopies: Bool?

  /// The value for a language without a lexicon.
  private static let otherLanguage = "other"

  static let shape: [String: Schema] = [
    "title": .text(maxLength: DiaryEntry.Limits.title), "summary": .optional(.text(upTo: DiaryEntry.Limits.text)),
    "time": .optional(.text(maxLength: 8)), "servings": .optional(.number(0.25...1_000)),
    "cuisine": .optional(.text(upTo: 60)), "tags": .optional(.text(upTo: 400)),
    "language": .optional(.text(upTo: otherLanguage.count)),
    "meals": .optional(.list(of: DiarySchemas.meal, count: 0...4)), "ingredients": .optional(.text(upTo: 40_000)),
    "steps": .optional(.text(upTo: 80_000)), "source": .optional(.text(upTo: RecipeImporter.longestAddress)),
  ]

  /// The recipe from the form. Unread text of the old version stays.
  ///
  /// - Throws: `WebError.invalid` for an invalid time.
  func recipe(from old: Recipe?) throws -> Recipe {
    var recipe = Recipe(title: title)
    recipe.summary = summary ?? ""
    if let time {
      guard let read = RecipeTime(time) else {
        throw WebError.invalid(field: .text("time"), value: time, why: .message("diary.error.time"))
      }
      recipe.minutes = read.minutes
    }
    recipe.servings = servings
    recipe.cuisine = cuisine.flatMap { $0.isEmpty ? nil : $0 }
    recipe.tags = (tags ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    // Without a choice, the text decides the language.
    if let language, !language.isEmpty {
      recipe.language = RecipeLanguage(rawValue: language)
      recipe.isInAnotherLanguage = recipe.language == nil ? true : nil
    }
    recipe.meals = Set((meals ?? []).compactMap(Meal.init(rawValue:)))
    recipe.ingredients = PastedList.ingredients(ingredients ?? "")
    recipe.steps = PastedList.steps(steps ?? "")
    recipe.source = source.map { $0.isEmpty ? nil : $0 } ?? old?.source
    recipe.unread = old?.unread ?? []
    return recipe
  }

  static func values(_ recipe: Recipe, key: String?) -> FormValues {
    let lines = recipe.ingredients.map { $0.isHeading && !$0.text.hasSuffix(":") ? "[\($0.text)]" : $0.text }
    let values: FormValues = [
      "key": key, "title": recipe.title, "summary": recipe.summary,
      "time": recipe.minutes.map { RecipeTime(minutes: $0).text },
      "servings": recipe.writtenServings, "cuisine": recipe.cuisine,
      "tags": recipe.tags.joined(separator: ", "),
      "language": recipe.language?.rawValue ?? (recipe.isInAnotherLanguage == true ? otherLanguage : nil),
      "ingredients": lines.joined(separator: "\n"), "steps": PastedList.text(ofSteps: recipe.steps),
      "source": recipe.source,
    ]
    return Meal.allCases.filter(recipe.meals.contains).reduce(values) { $0.adding("meals", $1.rawValue) }
  }

  /// - Parameters:
  ///   - method: the method with which the JavaScript module calls the API.
  ///   - picture: the URL of the current picture; `nil` without one.
  static func html(
    _ diary: DiaryContext, _ form: FormState, action: String, method: String, picture: String?, isBegun: Bool = false
  ) -> HTML {
    let localizer = diary.localizer
    let chosen = form.values.all("meals")
    let meals = Meal.allCases.map { meal -> HTML in
      """
      <label class="diary-choice"><input type="checkbox" name="meals" value="\(meal.rawValue)"\
      \(attribute: "checked", if: chosen.contains(meal.rawValue))><span>\(localizer("diary.meal.\(meal.rawValue)"))</span></label>
      """
    }
    let title = ["required": "", "maxlength": "\(DiaryEntry.Limits.title)", "autofocus": "", "autocomplete": "off"]
    return """
      <form method="post" action="\(action)" class="stack card diary-form" data-recipe-form="\(method)"\(attribute: "data-begun", if: isBegun)>\(diary.context.formToken)\
      <input type="hidden" name="key" value="\(form.values["key"])">\(form.notice(localizer))\(RecipePublishing.fields(form, localizer))
      \(form.field("title", localizer("diary.entry.title"), localizer, title))
      <div class="diary-picture-field" data-picture-field>\(picture.map { "<img src=\"\($0)\" alt=\"\" width=\"120\">" as HTML })\
      \(PhotoPicker([.camera, .files]).html(localizer))</div>
      <div class="inline">\(form.field("time", localizer("diary.recipe.time-form"), localizer, ["placeholder": "00:30", "inputmode": "numeric", "maxlength": "8"]))
      \(form.field("servings", localizer("diary.recipe.servings"), localizer, ["inputmode": "decimal", "maxlength": "6"]))</div>
      <fieldset><legend>\(localizer("diary.entry.meal"))</legend><div class="diary-choices">\(meals)</div></fieldset>
      \(form.field("ingredients", localizer("diary.recipe.ingredients"), localizer, isLong: true, ["rows": "8", "spellcheck": "true"]))
      <p class="quiet" data-lines>\(localizer("diary.recipe.ingredients-how"))</p>
      \(form.field("steps", localizer("diary.recipe.steps"), localizer, isLong: true, ["rows": "8", "spellcheck": "true"]))
      <p class="quiet" data-lines>\(localizer("diary.recipe.steps-how"))</p>
      <div id="language">\(form.choice("language", localizer("diary.recipe.language"), localizer, languages(form, localizer)))</div>
      <details class="diary-more"\(attribute: "open", if: form.isWrong)><summary>\(localizer("diary.recipe.more"))</summary><div class="stack">
      \(form.field("summary", localizer("diary.entry.note"), localizer, isLong: true, ["maxlength": "\(DiaryEntry.Limits.text)"]))
      <div class="inline">\(form.field("cuisine", localizer("diary.recipe.cuisine"), localizer, ["maxlength": "60"]))
      \(form.field("tags", localizer("diary.recipe.tags"), localizer, ["maxlength": "400"]))</div>
      \(form.field("source", localizer("diary.recipe.source"), localizer, ["maxlength": "\(RecipeImporter.longestAddress)"]))</div></details>
      <p class="actions"><button class="primary">\(localizer("diary.save"))</button></p></form>
      """
  }

  /// The languages to choose from. With the first choice, which is the default, the text decides.
  private static func languages(_ form: FormState, _ localizer: Localizer) -> [(value: String, title: String)] {
    var recipe = Recipe(title: form.values["title"] ?? "")
    recipe.ingredients = PastedList.ingredients(form.values["ingredients"] ?? "")
    recipe.steps = PastedList.steps(form.values["steps"] ?? "")
    let shown = recipe.shownLanguage.map { localizer.languageName($0.rawValue) }
    let ofText = shown.map { localizer("diary.recipe.language-of-text", ["language": .text($0)]) }
    return [(value: "", title: ofText ?? localizer("diary.recipe.language-from-text"))]
      + RecipeLanguage.allCases.map { (value: $0.rawValue, title: localizer.languageName($0.rawValue)) }
      + [(value: otherLanguage, title: localizer("diary.recipe.language-other"))]
  }
}

extension Localizer {
  /// The name of a language in the language of the page.
  func languageName(_ code: String) -> String { language.locale.localizedString(forLanguageCode: code) ?? code }
}

/// The time of a recipe as HH:MM.
struct RecipeTime {
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Reads `01:30`, `1:30` or `45`; `nil` for any other form, for 0 minutes, and for 100 hours or more.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy({ (48...57).contains($0) }) ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    guard numbers.count == 1 || numbers[1] < 60 else { return nil }
    minutes = numbers.count == 1 ? numbers[0] : numbers[0] * 60 + numbers[1]
    guard (1..<6_000).contains(minutes) else { return nil }
  }

  /// `01:30`.
  var text: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
