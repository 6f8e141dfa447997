import Diary
import WebPlatform

struct EntryCard {
  let entry: DiaryEntry
  let localizer: Localizer

  func html(_ context: RequestContext) -> HTML {
    let path = "/diary/entries/\(entry.id)"
    return """
      <li class="diary-entry" id="entry-\(entry.id)" data-entry="\(entry.id)" data-title="\(entry.title)">
      \(picture(path))
      <div class="diary-what"><a class="diary-title" href="\(path)">\(entry.title)</a>
      <p class="quiet">\(details)</p>
      \(entry.note.isEmpty ? nil : "<p class=\"diary-note\">\(entry.note)</p>" as HTML)</div>
      <div class="row-actions">
      <a class="button icon-only" href="\(path)" aria-label="\(localizer("diary.entry.edit", ["title": .text(entry.title)]))">\(Icon.edit.html)</a>
      <details class="diary-remove"><summary class="button icon-only" aria-label="\(localizer("diary.entry.remove", ["title": .text(entry.title)]))">\(Icon.cross.html)</summary>
      <form method="post" action="\(path)/remove">\(context.formToken)<button class="danger">\(localizer("diary.entry.remove-yes"))</button></form></details>
      </div></li>
      """
  }

  private var details: HTML {
    let parts = [
      entry.time.map { localizer.clock(entry.day.midnight, at: $0) },
      entry.isEatenOut ? localizer("diary.entry.out") : nil,
      entry.symptoms.isEmpty ? nil : localizer("diary.entry.has-symptoms"),
    ].compactMap { $0 }
    return "\(parts.joined(separator: " · "))"
  }

  private func picture(_ path: String) -> HTML {
    guard entry.picture != nil else {
      return "<span class=\"diary-picture none\" aria-hidden=\"true\">\(Icon.photo.html)</span>"
    }
    return """
      <a class="diary-picture" href="/api/v1\(path)/picture" data-view="\(entry.title)">\
      <img src="/api/v1\(path)/picture?size=small" alt="\(localizer("diary.entry.picture", ["title": .text(entry.title)]))" loading="lazy"></a>
      """
  }
}
