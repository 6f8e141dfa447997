import Storyboards
import WebPlatform

/// The film as it would run: frames one after another, as long as they last, with voices or a sound track.
struct AnimaticPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/play", for: .readers(of: StoryboardApp.passKind)) {
      (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      return page(project, await project.project.state.storyboard)
    }
  }

  private func page(_ project: ProjectVisit, _ storyboard: Storyboard) -> Reply {
    let words = project.words
    var parts = PageParts(
      "\(words("storyboard.animatic.title")) · \(storyboard.title)",
      """
      <section class="animatic" data-animatic>
      \(SubpageHead.html(project, title: words("storyboard.animatic.title"), of: storyboard.title))
      <div class="animatic-screen"><canvas data-screen role="img" aria-label="\(words("storyboard.animatic.screen"))"></canvas></div>
      <p class="animatic-said" data-said></p>
      <div class="animatic-bar">
      <button class="primary" data-play aria-pressed="false">\(WorkstationIcon.play.html) <span>\(words("storyboard.animatic.play"))</span></button>
      <label class="animatic-seek"><span class="hidden">\(words("storyboard.animatic.place"))</span>\
      <input type="range" data-place min="0" value="0" step="10"></label>
      <span class="number" data-time></span>
      </div>
      <p class="quiet" data-frame-name role="status"></p>
      \(track(project))
      <div class="actions">
      <button data-record hidden>\(words("storyboard.animatic.record"))</button>
      \(project.visit.member == nil ? nil : export(project))
      </div>
      </section>
      """)
    parts.modules = ["storyboard/animatic/animatic.js"]
    parts.styles = ["storyboard/animatic/animatic.css"]
    parts.data = project.pageData
    return project.visit.page(parts).with(.cacheControl, "no-store")
  }

  /// A sound track: part of the storyboard where whoever looks may draw, else heard on this page alone.
  private func track(_ project: ProjectVisit) -> HTML {
    let (words, isKept) = (project.words, project.role >= .draw)
    let kept: HTML = """
      <label data-track-kept hidden>\(words("storyboard.animatic.track.start")) \
      <input data-track-start inputmode="decimal" autocomplete="off" size="6"></label>
      <button data-track-kept data-track-remove hidden>\(words("storyboard.animatic.track.remove"))</button>
      """
    return """
      <div class="actions">
      <label class="button">\(words(isKept ? "storyboard.animatic.track.choose" : "storyboard.animatic.track"))\
      <input class="hidden" type="file" accept="audio/*" data-track data-most="\(AttachmentRoutes.mostSoundBytes)"></label>
      <span class="animatic-track" data-track-name></span>
      \(isKept ? kept : nil)
      </div>
      <p class="wrong" data-track-wrong role="alert"></p>
      """
  }

  private func export(_ project: ProjectVisit) -> HTML {
    """
    <a class="button" href="\(project.path)/export#film">\(Icon.download.html) \(project.words("storyboard.animatic.export"))</a>
    """
  }
}
