import Diary
import WebPlatform

/// The form for the result of a test and the time of its sample.
struct ResultForm {
  let form: FormState
  let action: String
  /// The API request that the JavaScript module sends instead of the form.
  let twin: (method: String, path: String)
  /// The URL of the current picture of the strip.
  var picture: String?

  func html(_ diary: DiaryContext) -> HTML {
    let localizer = diary.localizer
    let results = GIPTest.Result.allCases.map { result -> HTML in
      """
      <label class="diary-choice"><input type="radio" name="result" value="\(result.rawValue)" required\
      \(attribute: "checked", if: form.values["result"] == result.rawValue)><span>\(localizer("diary.result.\(result.rawValue)"))</span></label>
      """
    }
    return """
      <form method="post" action="\(action)" class="stack" data-result-form="\(twin.method)" data-twin="\(twin.path)">\(diary.context.formToken)\(form.notice(localizer))
      <fieldset><legend>\(localizer("diary.test.showed"))</legend><div class="diary-choices">\(results)</div></fieldset>
      <fieldset><legend>\(localizer("diary.test.sampled"))</legend><div class="inline">
      \(form.field("day", localizer("diary.entry.day"), localizer, ["type": "date", "required": ""]))
      \(form.field("time", localizer("diary.entry.time"), localizer, ["type": "time", "required": ""]))</div></fieldset>
      <fieldset><legend>\(localizer("diary.test.strip"))</legend><div class="diary-picture-field" data-picture-field>\
      \(picture.map { "<img src=\"\($0)\" alt=\"\(localizer("diary.test.strip"))\" width=\"120\">" as HTML })\
      \(PhotoPicker([.camera, .files]).html(localizer))</div></fieldset>
      <p class="actions"><button class="primary">\(localizer("diary.save"))</button></p></form>
      """
  }
}
