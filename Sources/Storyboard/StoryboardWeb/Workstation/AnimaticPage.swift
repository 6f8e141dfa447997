import Storyboards
import WebPlatform

/// The page that plays the film: each frame for its duration, with voices or a sound track.
struct AnimaticPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/play", for: .readers(of: StoryboardApp.passKind)) {
      (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      return page(project, await project.project.state.storyboard)
    }
  }

  private func page(_ project: ProjectContext, _ storyboard: Storyboard) -> Response {
    let localizer = project.localizer
    var parts = PageParts(
      "\(localizer("storyboard.animatic.title")) · \(storyboard.title)",
      """
      <section class="animatic" data-animatic>
      \(SubpageHead.html(project, title: localizer("storyboard.animatic.title"), of: storyboard.title))
      <div class="animatic-screen"><canvas data-screen role="img" aria-label="\(localizer("storyboard.animatic.screen"))"></canvas></div>
      <p class="animatic-said" data-said></p>
      <div class="animatic-bar">
      <button class="primary" data-play aria-pressed="false">\(WorkstationIcon.play.html) <span>\(localizer("storyboard.animatic.play"))</span></button>
      <label class="animatic-seek"><span class="hidden">\(localizer("storyboard.animatic.place"))</span>\
      <input type="range" data-place min="0" value="0" step="10"></label>
      <span class="number" data-time></span>
      </div>
      <p class="quiet" data-frame-name role="status"></p>
      \(track(project))
      <div class="actions">
      <button data-record hidden>\(localizer("storyboard.animatic.record"))</button>
      \(project.context.member == nil ? nil : export(project))
      </div>
      </section>
      """)
    parts.modules = ["storyboard/animatic/animatic.js"]
    parts.styles = ["storyboard/animatic/animatic.css"]
    parts.data = project.pageData
    return project.context.page(parts).with(.cacheControl, "no-store")
  }

  /// The sound track: part of the storyboard for people who may draw, otherwise a local file that only this page plays.
  private func track(_ project: ProjectContext) -> HTML {
    let (localizer, isKept) = (project.localizer, project.role >= .draw)
    let kept: HTML = """
      <label data-track-kept hidden>\(localizer("storyboard.animatic.track.start")) \
      <input data-track-start inputmode="decimal" autocomplete="off" size="6"></label>
      <button data-track-kept data-track-remove hidden>\(localizer("storyboard.animatic.track.remove"))</button>
      """
    return """
      <div class="actions">
      <label class="button">\(localizer(isKept ? "storyboard.animatic.track.choose" : "storyboard.animatic.track"))\
      <input class="hidden" type="file" accept="audio/*" data-track data-most="\(AttachmentRoutes.mostSoundBytes)"></label>
      <span class="animatic-track" data-track-name></span>
      \(isKept ? kept : nil)
      </div>
      <p class="wrong" data-track-wrong role="alert"></p>
      """
  }

  private func export(_ project: ProjectContext) -> HTML {
    """
    <a class="button" href="\(project.path)/export#film">\(Icon.download.html) \(project.localizer("storyboard.animatic.export"))</a>
    """
  }
}
