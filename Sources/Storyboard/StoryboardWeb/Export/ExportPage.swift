import Storyboards
import WebPlatform

/// Everything in which a storyboard can be taken along.
struct ExportPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/export", for: .people) { (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      let storyboard = await project.project.state.storyboard
      var film: Job?
      if let id = visit.query["film"] { film = try await app.filmJob(id, of: project) }
      return page(project, storyboard, film)
    }
    ExportRoutes(app: app).add(to: &routes)
    FilmRoutes(app: app).add(to: &routes)
    WorksheetRoutes(app: app).add(to: &routes)
  }

  private func page(_ project: ProjectVisit, _ storyboard: Storyboard, _ film: Job?) -> Reply {
    let words = project.words
    var parts = PageParts(
      words("storyboard.export.title"),
      """
      <section class="narrow">
      \(SubpageHead.html(project, title: words("storyboard.export.title"), of: storyboard.title))
      \(pdf(project))\(films(project, film))\(pictures(project))\(programs(project))\(WorksheetRoutes.form(project))\(whole(project))
      </section>
      """)
    parts.modules = ["storyboard/export/film.js"]
    return project.visit.page(parts).with(.cacheControl, "no-store")
  }

  private func path(_ project: ProjectVisit, _ form: ExportForm) -> String {
    "/api/v1/storyboard/projects/\(project.project.id)/export/\(form.rawValue)"
  }

  // MARK: Paper

  private func pdf(_ project: ProjectVisit) -> HTML {
    let words = project.words
    let parts = PageOptions.Part.allCases.map { part -> HTML in
      """
      <label class="check"><input type="checkbox" name="part" value="\(part.rawValue)" checked> \
      \(words("storyboard.export.part.\(part.rawValue)"))</label>
      """
    }
    return """
      <form method="get" action="\(path(project, .pdf))" class="card stack"><h2>\(words("storyboard.export.pdf"))</h2>
      <input type="hidden" name="bare" value="yes">
      \(PageFields.html(words))
      <fieldset class="storyboard-parts"><legend>\(words("storyboard.export.parts"))</legend>\(parts)</fieldset>
      <p class="actions"><button class="primary">\(Icon.download.html) PDF</button></p></form>
      """
  }

  // MARK: Films

  private func films(_ project: ProjectVisit, _ job: Job?) -> HTML {
    let words = project.words
    let form = FormState(["container": "mp4", "height": "\(ExportForm.usualHeight)"])
    let making: HTML = """
      <form method="post" action="\(project.path)/films" class="stack">\(project.visit.formToken)
      \(form.choice("container", words("storyboard.export.container"), words, [("mp4", "MP4 (H.264)"), ("webm", "WebM (VP9)")]))
      \(form.choice("height", words("storyboard.export.height"), words, ["360", "720", "1080", "2160"].map { ($0, $0) }))
      <p class="actions"><button>\(words("storyboard.export.film-make"))</button>
      <a class="button" href="\(path(project, .apng))?height=360">\(Icon.download.html) APNG</a></p></form>
      """
    return """
      <section class="card" id="film"><h2>\(words("storyboard.export.film"))</h2>\(job.map { state($0, project) })
      \(Film.isPossible ? making : "<p>\(words("storyboard.export.error.no-ffmpeg"))</p>")</section>
      """
  }

  private func state(_ job: Job, _ project: ProjectVisit) -> HTML {
    let words = project.words
    switch job.state {
    case .done:
      return """
        <p class="notice"><a class="button primary" href="/api/v1/storyboard/projects/\(project.project.id.description)/films/\(job.id)">\
        \(Icon.download.html) \(words("storyboard.export.film-take"))</a></p>
        """
    case .waiting, .running, .stopping:
      return """
        <p class="notice" role="status" data-film-job="\(job.id)">\(words("storyboard.export.film-wait"))
        <progress aria-label="\(words("storyboard.export.film-wait"))"></progress></p>
        """
    case .failed, .cancelled:
      let why = (try? job.result["failure"]?.decoded(Phrase.self)).map { words($0) }
      return "<p class=\"notice bad\" role=\"alert\">\(words("storyboard.export.film-failed")) \(why)</p>"
    }
  }

  // MARK: Files

  private func pictures(_ project: ProjectVisit) -> HTML {
    let words = project.words
    let form = FormState(["height": "1080"])
    return """
      <form method="get" action="\(path(project, .png))" class="card stack"><h2>\(words("storyboard.export.pictures"))</h2>
      \(form.choice("height", words("storyboard.export.height"), words, ["360", "720", "1080", "2160"].map { ($0, $0) }))
      <p class="actions"><button>\(Icon.download.html) PNG</button>
      <button formaction="\(path(project, .ora))">\(Icon.download.html) OpenRaster</button>
      <a class="button" href="\(path(project, .svg))">\(Icon.download.html) SVG</a></p></form>
      """
  }

  private func programs(_ project: ProjectVisit) -> HTML {
    let words = project.words
    let forms: [(ExportForm, String)] = [
      (.srt, "SRT"), (.edl, "EDL (CMX 3600)"), (.otio, "OpenTimelineIO"), (.fountain, "Fountain"),
    ]
    return """
      <section class="card"><h2>\(words("storyboard.export.programs"))</h2><p class="actions">\
      \(forms.map { "<a class=\"button\" href=\"\(path(project, $0.0))\">\(Icon.download.html) \($0.1)</a>" as HTML })</p></section>
      """
  }

  private func whole(_ project: ProjectVisit) -> HTML {
    let words = project.words
    return """
      <section class="card"><h2>\(words("storyboard.export.whole"))</h2><p>\(words("storyboard.export.whole-about"))</p>
      <p class="actions"><a class="button" href="\(path(project, .zip))">\(Icon.download.html) ZIP</a></p></section>
      """
  }
}
