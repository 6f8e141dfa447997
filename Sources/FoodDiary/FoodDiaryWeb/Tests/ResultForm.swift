import Diary
import WebPlatform

/// What a test showed, and when its sample was taken.
struct ResultForm {
  let form: FormState
  let action: String

  func html(_ diary: DiaryVisit) -> HTML {
    let words = diary.words
    let results = GIPTest.Result.allCases.map { result -> HTML in
      """
      <label class="diary-choice"><input type="radio" name="result" value="\(result.rawValue)" required\
      \(attribute: "checked", if: form.values["result"] == result.rawValue)><span>\(words("diary.result.\(result.rawValue)"))</span></label>
      """
    }
    return """
      <form method="post" action="\(action)" class="stack" data-form>\(diary.visit.formToken)\(form.notice(words))
      <fieldset><legend>\(words("diary.test.showed"))</legend><div class="diary-choices">\(results)</div></fieldset>
      <fieldset><legend>\(words("diary.test.sampled"))</legend><div class="inline">
      \(form.field("day", words("diary.entry.day"), words, ["type": "date", "required": ""]))
      \(form.field("time", words("diary.entry.time"), words, ["type": "time", "required": ""]))</div></fieldset>
      <p class="actions"><button class="primary">\(words("diary.save"))</button></p></form>
      """
  }
}
