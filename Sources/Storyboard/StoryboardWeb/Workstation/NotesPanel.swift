import Storyboards
import WebPlatform

/// The bottom panel: the texts of the current frame.
struct NotesPanel {
  let localizer: Localizer
  let role: ProjectRole

  var html: HTML {
    """
    <section class="work-notes" data-panel="notes" aria-labelledby="work-notes">
    <div class="work-head"><h2 id="work-notes">\(localizer("storyboard.work.notes"))</h2><span class="badge number" data-shot></span>
    <label class="work-seconds">\(localizer("storyboard.work.seconds")) <input data-seconds inputmode="decimal" autocomplete="off"\(readOnly)></label>
    \(role >= .draw ? timing : nil)<div class="work-voice" data-voice></div></div>
    <p class="wrong" data-seconds-wrong role="alert"></p>
    <div class="work-fields">
    \(area("notes", "storyboard.work.field.notes"))\(area("dialogue", "storyboard.work.field.dialogue"))
    \(area("action", "storyboard.work.field.action"))\(area("alternative", "storyboard.work.field.alternative"))
    <label class="work-scene">\(localizer("storyboard.work.field.scene")) <input data-field="scene" maxlength="\(Limits.name)" autocomplete="off"\(readOnly)></label>
    </div>
    \(role >= .comment ? comments : nil)
    </section>
    """
  }

  private var timing: HTML {
    """
    <button class="plain" data-propose hidden title="\(localizer("storyboard.work.propose.why"))"></button>
    <label class="check"><input type="checkbox" data-begins-shot> \(localizer("storyboard.work.begins-shot"))</label>
    """
  }

  private var readOnly: HTML { role >= .draw ? "" : " readonly" }

  private func area(_ name: String, _ key: String) -> HTML {
    """
    <label>\(localizer(key)) <textarea data-field="\(name)" rows="3" maxlength="\(Limits.words)"\(readOnly)></textarea></label>
    """
  }

  private var comments: HTML {
    """
    <section class="work-comments" aria-labelledby="work-comments">
    <h3 id="work-comments">\(localizer("storyboard.work.comments"))</h3>
    <ul class="rows" data-comments></ul>
    <form class="inline" data-comment><label>\(localizer("storyboard.work.comment")) <input name="text" maxlength="2000" autocomplete="off" required></label>\
    <button>\(localizer("storyboard.work.comment.send"))</button></form>
    </section>
    """
  }
}
