import WebPlatform

/// The top panel: the project's title, whether it is saved, and actions on the whole project.
struct ProjectPanel {
  let project: ProjectContext
  let title: String
  let summary: String

  var html: HTML {
    let localizer = project.localizer
    let mayDraw = project.role >= .draw
    return """
      <section class="work-project" data-panel="project" aria-label="\(localizer("storyboard.work.project"))">
      <div class="work-name"><h1 title="\(summary)" data-title>\(title)</h1>
      <p class="work-summary quiet" data-summary>\(summary)</p></div>
      <button class="plain work-saved" data-save-state data-tone="good">\
      <span class="work-dot" aria-hidden="true"></span><span data-save-words role="status">\(localizer("storyboard.work.saved"))</span></button>
      <nav class="work-menu" aria-label="\(localizer("storyboard.work.project.menu"))">
      \(mayDraw ? save : nil)
      \(mayDraw ? link("details", .menu) : nil)
      \(link("play", .play))\(link("frames", .grid))
      \(project.context.member == nil ? nil : link("export", Icon.download.html))\
      \(project.context.member == nil ? nil : link("versions", .history))
      \(project.role >= .own ? link("sharing", .share) : nil)
      <a class="button plain" href="\(project.context.member == nil ? "/" : "/storyboard")" data-close>\(WorkstationIcon.close.html)\
      <span>\(localizer("storyboard.work.close"))</span></a>
      </nav></section>
      """
  }

  private var save: HTML {
    """
    <button class="plain" data-save title="\(project.localizer("storyboard.work.save.why"))">\(WorkstationIcon.save.html)\
    <span>\(project.localizer("storyboard.work.save"))</span></button>
    """
  }

  private func link(_ page: String, _ icon: WorkstationIcon) -> HTML { link(page, icon.html) }

  private func link(_ page: String, _ icon: HTML) -> HTML {
    """
    <a class="button plain" href="\(project.path)/\(page)">\(icon)<span>\(project.localizer("storyboard.work.\(page)"))</span></a>
    """
  }
}
