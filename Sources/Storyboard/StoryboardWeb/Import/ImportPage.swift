import Storyboards
import WebPlatform

/// The page that imports storyboards, scripts and pictures. It also shows the result of an import.
struct ImportPage {
  let app: StoryboardApp
  static let path = "/storyboard/import"

  /// The file types in the file chooser: the import formats, and sounds that belong to them.
  private static let accepted = (StoryboardImport.endings + ["wav", "mp3", "m4a", "ogg"]).map { ".\($0)" }
    .joined(separator: ",")

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (context: RequestContext) async throws -> Response in
      var job: Job?
      if let id = context.query["job"], let found = try await context.site.jobs.job(id),
        found.kind == ImportJob.name.description, found.account == (try context.person.account.id)
      {
        job = found
      }
      return page(context, job)
    }
    routes.api(
      .post, "/storyboard/projects/import", for: .people,
      Operation(
        "Import a batch of files as a project: a .storyboarder file with its folder, Fountain, Final Draft, PSD, OpenRaster, "
          + "pictures, or our own archive", tag: "storyboard",
        body: .object(["batch": .text(maxLength: 64), "areWorksheets": .optional(.bool)]),
        answers: [.ok(.accepted, .ref("Job"))])
    ) { (context: RequestContext) async throws -> Response in try await begin(context) }
  }

  private func begin(_ context: RequestContext) async throws -> Response {
    let (person, uploads) = (try context.person, context.site.uploads)
    let input = try context.decode(ImportJob.Input.self)
    let batch = try uploads.batch(input.batch, of: person.account.id)
    guard batch.closedAt == nil else { throw UploadError.closed }
    try await uploads.scanAgain(batch.id)
    let files = try uploads.uploads(in: batch.id)
    if files.contains(where: { $0.state == .arriving }) {
      throw WebError.conflict(Message("storyboard.import.error.arriving"))
    }
    if files.contains(where: { $0.state == .unscanned }) {
      throw WebError.unavailable(Message("storyboard.import.error.unscanned"))
    }
    guard files.contains(where: { $0.state == .ready }) else {
      throw WebError.conflict(Message("storyboard.import.error.nothing"))
    }
    let job = try await context.site.jobs.start(
      ImportJob.name, JSONValue(encoding: input), account: person.account.id, actor: person.actor)
    return try .json(job, status: .accepted)
  }

  // MARK: The page

  private func page(_ context: RequestContext, _ job: Job?) -> Response {
    let localizer = context.localizer
    var parts = PageParts(
      localizer("storyboard.import.title"),
      """
      <section class="narrow">
      <header class="storyboard-head"><a class="button icon-only" href="\(OpenProjectView.path)" \
      aria-label="\(localizer("storyboard.open.title"))">\(Icon.back.html)</a><h1>\(localizer("storyboard.import.title"))</h1></header>
      \(job.map { outcome($0, context) })
      <div class="card stack" data-import><p>\(localizer("storyboard.import.about"))</p>
      <label class="check"><input type="checkbox" data-worksheets> \(localizer("storyboard.import.worksheets"))</label>
      <label>\(localizer("storyboard.import.files"))<input type="file" multiple data-files accept="\(Self.accepted)"></label>
      <label>\(localizer("storyboard.import.folder"))<input type="file" webkitdirectory data-files></label>
      <p role="status" data-state></p><progress hidden data-bar aria-label="\(localizer("storyboard.import.title"))"></progress></div>
      </section>
      """)
    parts.modules = ["storyboard/import/import.js"]
    return context.page(parts).with(.cacheControl, "no-store")
  }

  private func outcome(_ job: Job, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    switch job.state {
    case .done:
      guard let result = try? job.result.decoded(ImportJob.Result.self), let project = result.project else {
        return "<p class=\"notice\">\(localizer("storyboard.import.done-before"))</p>"
      }
      return """
        <section class="card"><h2>\(localizer("storyboard.import.done"))</h2>
        <p class="actions"><a class="button primary" href="/storyboard/\(project.description)">\(localizer("storyboard.import.open"))</a></p>
        \(result.facts.isEmpty ? "<p>\(localizer("storyboard.import.all"))</p>" : report(result.facts, localizer))</section>
        """
    case .waiting, .running, .stopping:
      return
        "<p class=\"notice\" role=\"status\" data-import-job=\"\(job.id)\">\(localizer("storyboard.import.working"))</p>"
    case .failed, .cancelled:
      let why = (try? job.result["failure"]?.decoded(Message.self)).map { localizer($0) }
      return "<p class=\"notice bad\" role=\"alert\">\(localizer("storyboard.import.failed")) \(why)</p>"
    }
  }

  private func report(_ facts: [Message], _ localizer: Localizer) -> HTML {
    """
    <h3>\(localizer("storyboard.import.facts"))</h3><ul class="storyboard-facts">\(facts.prefix(500).map { "<li>\(localizer($0))</li>" as HTML })</ul>
    """
  }
}
