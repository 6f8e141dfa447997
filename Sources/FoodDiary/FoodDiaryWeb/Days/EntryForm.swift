import Diary
import WebPlatform

/// The form of a new or an existing entry.
struct EntryForm {
  let diary: DiaryContext
  let form: FormState
  /// The URL that the form is sent to.
  let action: String

  /// - Parameters:
  ///   - method: the method with which the JavaScript module calls the API.
  ///   - picture: the URL of the current picture; `nil` without one.
  func html(_ method: String, picture: String? = nil) -> HTML {
    let localizer = diary.localizer
    let meals = Meal.allCases.map { meal -> HTML in
      """
      <label class="diary-choice"><input type="radio" name="meal" value="\(meal.rawValue)" required\
      \(attribute: "checked", if: form.values["meal"] == meal.rawValue)><span>\(localizer("diary.meal.\(meal.rawValue)"))</span></label>
      """
    }
    let title = [
      "required": "", "maxlength": "\(DiaryEntry.Limits.title)", "autofocus": "", "autocomplete": "off",
      "enterkeyhint": "done",
    ]
    let hasMore = ["note", "symptoms"].contains { form.values[$0] != nil } || form.values["isEatenOut"] == "yes"
    return """
      <form method="post" action="\(action)" class="stack card diary-form" data-entry-form="\(method)">\(diary.context.formToken)\
      <input type="hidden" name="key" value="\(form.values["key"])">\
      \(form.values["recipe"].map { "<input type=\"hidden\" name=\"recipe\" value=\"\($0)\">" as HTML })\(form.notice(localizer))
      \(form.field("title", localizer("diary.entry.title"), localizer, title))
      <fieldset><legend>\(localizer("diary.entry.meal"))</legend><div class="diary-choices">\(meals)</div></fieldset>
      <div class="diary-picture-field" data-picture-field>\(picture.map { "<img src=\"\($0)\" alt=\"\" width=\"120\">" as HTML })\
      \(PhotoPicker([.camera, .files]).html(localizer))</div>
      <details class="diary-more"\(attribute: "open", if: hasMore || form.isWrong)><summary>\(localizer("diary.entry.more"))</summary><div class="stack">
      <div class="inline">\(form.field("day", localizer("diary.entry.day"), localizer, ["type": "date", "required": ""]))
      \(form.field("time", localizer("diary.entry.time"), localizer, ["type": "time"]))</div>
      \(form.field("note", localizer("diary.entry.note"), localizer, isLong: true, ["maxlength": "\(DiaryEntry.Limits.text)"]))
      <label class="check"><input type="checkbox" name="isEatenOut" value="yes"\
      \(attribute: "checked", if: form.values["isEatenOut"] == "yes")> \(localizer("diary.entry.is-out"))</label>
      \(form.field("symptoms", localizer("diary.entry.symptoms"), localizer, isLong: true, ["maxlength": "\(DiaryEntry.Limits.text)"]))
      <p class="quiet">\(localizer("diary.entry.symptoms-why"))</p></div></details>
      <p class="actions"><button class="primary">\(localizer("diary.save"))</button></p></form>
      """
  }

  /// The values of a fresh form.
  static func values(_ draft: EntryDraft, key: String?) -> FormValues {
    [
      "key": key, "title": draft.title, "meal": draft.meal.rawValue, "day": "\(draft.day)",
      "time": draft.time.map { "\($0)" }, "note": draft.note.isEmpty ? nil : draft.note,
      "symptoms": draft.symptoms.isEmpty ? nil : draft.symptoms, "isEatenOut": draft.isEatenOut ? "yes" : "no",
      "recipe": draft.recipe.map { "\($0)" },
    ]
  }
}
