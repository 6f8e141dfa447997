import Storyboards
import WebPlatform

struct ExportPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/export", for: .people) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let storyboard = await project.project.state.storyboard
      var film: Job?
      if let id = context.query["film"] { film = try await app.filmJob(id, of: project) }
      return page(project, storyboard, film)
    }
    ExportRoutes(app: app).add(to: &routes)
    FilmRoutes(app: app).add(to: &routes)
    WorksheetRoutes(app: app).add(to: &routes)
  }

  private func page(_ project: ProjectContext, _ storyboard: Storyboard, _ film: Job?) -> Response {
    let localizer = project.localizer
    var parts = PageParts(
      localizer("storyboard.export.title"),
      """
      <section class="narrow">
      \(SubpageHead.html(project, title: localizer("storyboard.export.title"), of: storyboard.title))
      \(pdf(project))\(films(project, film))\(pictures(project))\(programs(project))\(WorksheetRoutes.form(project))\(whole(project))
      </section>
      """)
    parts.modules = ["storyboard/export/film.js"]
    return project.context.page(parts).with(.cacheControl, "no-store")
  }

  private func path(_ project: ProjectContext, _ form: ExportForm) -> String {
    "/api/v1/storyboard/projects/\(project.project.id)/export/\(form.rawValue)"
  }

  // MARK: Paper

  private func pdf(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    let parts = PageOptions.Part.allCases.map { part -> HTML in
      """
      <label class="check"><input type="checkbox" name="part" value="\(part.rawValue)" checked> \
      \(localizer("storyboard.export.part.\(part.rawValue)"))</label>
      """
    }
    return """
      <form method="get" action="\(path(project, .pdf))" class="card stack"><h2>\(localizer("storyboard.export.pdf"))</h2>
      <input type="hidden" name="bare" value="yes">
      \(PageFields.html(localizer))
      <fieldset class="storyboard-parts"><legend>\(localizer("storyboard.export.parts"))</legend>\(parts)</fieldset>
      <p class="actions"><button class="primary">\(Icon.download.html) PDF</button></p></form>
      """
  }

  // MARK: Films

  private func films(_ project: ProjectContext, _ job: Job?) -> HTML {
    let localizer = project.localizer
    let form = FormState(["container": "mp4", "height": "\(ExportForm.usualHeight)"])
    let making: HTML = """
      <form method="post" action="\(project.path)/films" class="stack">\(project.context.formToken)
      \(form.choice("container", localizer("storyboard.export.container"), localizer, [("mp4", "MP4 (H.264)"), ("webm", "WebM (VP9)")]))
      \(form.choice("height", localizer("storyboard.export.height"), localizer, ["360", "720", "1080", "2160"].map { ($0, $0) }))
      <p class="actions"><button>\(localizer("storyboard.export.film-make"))</button>
      <a class="button" href="\(path(project, .apng))?height=360">\(Icon.download.html) APNG</a></p></form>
      """
    return """
      <section class="card" id="film"><h2>\(localizer("storyboard.export.film"))</h2>\(job.map { state($0, project) })
      \(Film.isPossible ? making : "<p>\(localizer("storyboard.export.error.no-ffmpeg"))</p>")</section>
      """
  }

  private func state(_ job: Job, _ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    switch job.state {
    case .done:
      return """
        <p class="notice"><a class="button primary" href="/api/v1/storyboard/projects/\(project.project.id.description)/films/\(job.id)">\
        \(Icon.download.html) \(localizer("storyboard.export.film-take"))</a></p>
        """
    case .waiting, .running, .stopping:
      return """
        <p class="notice" role="status" data-film-job="\(job.id)">\(localizer("storyboard.export.film-wait"))
        <progress aria-label="\(localizer("storyboard.export.film-wait"))"></progress></p>
        """
    case .failed, .cancelled:
      let why = (try? job.result["failure"]?.decoded(Message.self)).map { localizer($0) }
      return "<p class=\"notice bad\" role=\"alert\">\(localizer("storyboard.export.film-failed")) \(why)</p>"
    }
  }

  // MARK: Files

  private func pictures(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    let form = FormState(["height": "1080"])
    return """
      <form method="get" action="\(path(project, .png))" class="card stack"><h2>\(localizer("storyboard.export.pictures"))</h2>
      \(form.choice("height", localizer("storyboard.export.height"), localizer, ["360", "720", "1080", "2160"].map { ($0, $0) }))
      <p class="actions"><button>\(Icon.download.html) PNG</button>
      <button formaction="\(path(project, .ora))">\(Icon.download.html) OpenRaster</button>
      <a class="button" href="\(path(project, .svg))">\(Icon.download.html) SVG</a></p></form>
      """
  }

  private func programs(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    let forms: [(ExportForm, String)] = [
      (.srt, "SRT"), (.edl, "EDL (CMX 3600)"), (.otio, "OpenTimelineIO"), (.fountain, "Fountain"),
    ]
    return """
      <section class="card"><h2>\(localizer("storyboard.export.programs"))</h2><p class="actions">\
      \(forms.map { "<a class=\"button\" href=\"\(path(project, $0.0))\">\(Icon.download.html) \($0.1)</a>" as HTML })</p></section>
      """
  }

  private func whole(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    return """
      <section class="card"><h2>\(localizer("storyboard.export.whole"))</h2><p>\(localizer("storyboard.export.whole-about"))</p>
      <p class="actions"><a class="button" href="\(path(project, .zip))">\(Icon.download.html) ZIP</a></p></section>
      """
  }
}

/// The form fields for pages with frames.
enum PageFields {
  static func html(_ localizer: Localizer) -> HTML {
    let form = FormState([
      "count": "6", "paper": PageOptions.usualPaper(localizer).rawValue,
      "orientation": PageOptions.Orientation.across.rawValue,
    ])
    return """
      \(form.choice("count", localizer("storyboard.export.count"), localizer, PageOptions.Count.allCases.map { ("\($0.rawValue)", "\($0.rawValue)") }))
      \(form.choice("paper", localizer("storyboard.export.paper"), localizer, [("a4", "A4"), ("letter", "Letter")]))
      \(form.choice("orientation", localizer("storyboard.export.orientation"), localizer,
        PageOptions.Orientation.allCases.map { ($0.rawValue, localizer("storyboard.export.orientation.\($0.rawValue)")) }))
      """
  }
}
