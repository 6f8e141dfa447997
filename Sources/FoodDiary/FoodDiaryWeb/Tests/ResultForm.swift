import Diary
import WebPlatform

/// What a test showed, and when its sample was taken.
struct ResultForm {
  let form: FormState
  let action: String
  /// What the module sends it with to the interface, and where.
  let twin: (method: String, path: String)
  /// The address of the picture of the strip that is there.
  var picture: String?

  func html(_ diary: DiaryVisit) -> HTML {
    let words = diary.words
    let results = GIPTest.Result.allCases.map { result -> HTML in
      """
      <label class="diary-choice"><input type="radio" name="result" value="\(result.rawValue)" required\
      \(attribute: "checked", if: form.values["result"] == result.rawValue)><span>\(words("diary.result.\(result.rawValue)"))</span></label>
      """
    }
    return """
      <form method="post" action="\(action)" class="stack" data-result-form="\(twin.method)" data-twin="\(twin.path)">\(diary.visit.formToken)\(form.notice(words))
      <fieldset><legend>\(words("diary.test.showed"))</legend><div class="diary-choices">\(results)</div></fieldset>
      <fieldset><legend>\(words("diary.test.sampled"))</legend><div class="inline">
      \(form.field("day", words("diary.entry.day"), words, ["type": "date", "required": ""]))
      \(form.field("time", words("diary.entry.time"), words, ["type": "time", "required": ""]))</div></fieldset>
      <fieldset><legend>\(words("diary.test.strip"))</legend><div class="diary-picture-field" data-picture-field>\
      \(picture.map { "<img src=\"\($0)\" alt=\"\(words("diary.test.strip"))\" width=\"120\">" as HTML })\
      \(PhotoPicker([.camera, .files]).html(words))</div></fieldset>
      <p class="actions"><button class="primary">\(words("diary.save"))</button></p></form>
      """
  }
}
