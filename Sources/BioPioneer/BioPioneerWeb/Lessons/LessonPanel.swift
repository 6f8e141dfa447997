import BioPioneerRules
import WebPlatform

/// What a lesson says at its step, and what is to be done.
struct LessonPanel {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .lesson, name: words("biopioneer.lesson.section"), content: context.scene.lesson.map(content))
  }

  private var words: Words { context.words }
  private var path: String { context.scene.addresses.table }

  private func content(_ lesson: LessonScene) -> HTML {
    """
    <header><h2>\(words(lesson.title))</h2><span class="number">\(words("biopioneer.replay.step", ["count": .number(lesson.step), "needed": .number(lesson.steps)]))</span></header>
    <progress value="\(lesson.step)" max="\(lesson.steps)" aria-label="\(words("biopioneer.lesson.progress"))"></progress>
    <p class="lesson-words" role="status">\(words(lesson.words))</p>
    \(lesson.task.map { task in
      "<p class=\"lesson-task\">\(Icon.next.html)<span>\(words("biopioneer.lesson.task", ["what": .phrase(task)]))</span></p>" as HTML
    })
    <div class="buttons">\(lesson.isLast ? ends(lesson) : lesson.task == nil ? go : nil)\(back(lesson))</div>
    """
  }

  private var go: HTML {
    var button = CommandButton(sent: "read", "\(words("biopioneer.lesson.go-on"))")
    button.rank = .primary
    button.key = "G"
    button.hint = words("biopioneer.lesson.go-on")
    return context.html(button)
  }

  private func ends(_ lesson: LessonScene) -> HTML {
    let next: HTML =
      if let path = lesson.next {
        "<button class=\"primary\" name=\"next\" value=\"\(path)\">\(words("biopioneer.lesson.next"))</button>"
      } else {
        "<button class=\"primary\" name=\"next\" value=\"/biopioneer\">\(words("biopioneer.lesson.play"))</button>"
      }
    return """
      <form method="post" action="\(path)/done">\(context.formToken)\(next)</form>
      """
  }

  private func back(_ lesson: LessonScene) -> HTML? {
    guard lesson.step > 1 else { return nil }
    return """
      <form method="post" action="\(path)/again">\(context.formToken)<button class="plain" name="step" value="\(lesson.step - 2)">\(words("biopioneer.lesson.back"))</button>\
      <button class="plain" name="step" value="0">\(words("biopioneer.lesson.again"))</button></form>
      """
  }
}
