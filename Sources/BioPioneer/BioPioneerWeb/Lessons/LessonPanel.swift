import BioPioneerRules
import WebPlatform

/// The explanation and the task of the current step.
struct LessonPanel {
  let context: TableContext

  var section: TableSection {
    TableSection(
      place: .lesson, name: localizer("biopioneer.lesson.section"), content: context.scene.lesson.map(content))
  }

  private var localizer: Localizer { context.localizer }
  private var path: String { context.scene.addresses.table }

  private func content(_ lesson: LessonScene) -> HTML {
    """
    <header><h2>\(localizer(lesson.title))</h2><span class="number">\(localizer("biopioneer.replay.step", ["count": .number(lesson.step), "needed": .number(lesson.steps)]))</span></header>
    <progress value="\(lesson.step)" max="\(lesson.steps)" aria-label="\(localizer("biopioneer.lesson.progress"))"></progress>
    <p class="lesson-words" role="status">\(localizer(lesson.text))</p>
    \(lesson.task.map { task in
      "<p class=\"lesson-task\">\(Icon.next.html)<span>\(localizer("biopioneer.lesson.task", ["what": .message(task)]))</span></p>" as HTML
    })
    <div class="buttons">\(lesson.isLast ? ends(lesson) : lesson.task == nil ? go : nil)\(back(lesson))</div>
    """
  }

  private var go: HTML {
    var button = CommandButton(sent: "read", "\(localizer("biopioneer.lesson.go-on"))")
    button.rank = .primary
    button.key = "G"
    button.hint = localizer("biopioneer.lesson.go-on")
    return context.html(button)
  }

  private func ends(_ lesson: LessonScene) -> HTML {
    let next: HTML =
      if let path = lesson.next {
        "<button class=\"primary\" name=\"next\" value=\"\(path)\">\(localizer("biopioneer.lesson.next"))</button>"
      } else {
        "<button class=\"primary\" name=\"next\" value=\"/biopioneer\">\(localizer("biopioneer.lesson.play"))</button>"
      }
    return """
      <form method="post" action="\(path)/done">\(context.formToken)\(next)</form>
      """
  }

  private func back(_ lesson: LessonScene) -> HTML? {
    guard lesson.step > 1 else { return nil }
    return """
      <form method="post" action="\(path)/again">\(context.formToken)<button class="plain" name="step" value="\(lesson.step - 2)">\(localizer("biopioneer.lesson.back"))</button>\
      <button class="plain" name="step" value="0">\(localizer("biopioneer.lesson.again"))</button></form>
      """
  }
}
