import Storyboards
import WebPlatform

/// Bringing storyboards of other programs, scripts and pictures; and what became of them.
struct ImportPage {
  let app: StoryboardApp
  static let path = "/storyboard/import"

  /// What the chooser of files offers: what is read, and sounds that belong to it.
  private static let accepted = (StoryboardImport.endings + ["wav", "mp3", "m4a", "ogg"]).map { ".\($0)" }
    .joined(separator: ",")

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (visit: Visit) async throws -> Reply in
      var job: Job?
      if let id = visit.query["job"], let found = try await visit.site.jobs.job(id),
        found.kind == ImportJob.name.description, found.account == (try visit.person.account.id)
      {
        job = found
      }
      return page(visit, job)
    }
    routes.api(
      .post, "/storyboard/projects/import", for: .people,
      Operation(
        "Make a project of a batch of files: a .storyboarder file with its folder, Fountain, Final Draft, PSD, OpenRaster, "
          + "pictures, or our own archive", tag: "storyboard",
        body: .object(["batch": .text(maxLength: 64), "areWorksheets": .optional(.bool)]),
        answers: [.ok(.accepted, .ref("Job"))])
    ) { (visit: Visit) async throws -> Reply in try await begin(visit) }
  }

  private func begin(_ visit: Visit) async throws -> Reply {
    let (person, uploads) = (try visit.person, visit.site.uploads)
    let input = try visit.decode(ImportJob.Input.self)
    let batch = try uploads.batch(input.batch, of: person.account.id)
    guard batch.closedAt == nil else { throw UploadError.closed }
    try await uploads.scanAgain(batch.id)
    let files = try uploads.uploads(in: batch.id)
    if files.contains(where: { $0.state == .arriving }) {
      throw WebError.conflict(Phrase("storyboard.import.error.arriving"))
    }
    if files.contains(where: { $0.state == .unscanned }) {
      throw WebError.unavailable(Phrase("storyboard.import.error.unscanned"))
    }
    guard files.contains(where: { $0.state == .ready }) else {
      throw WebError.conflict(Phrase("storyboard.import.error.nothing"))
    }
    let job = try await visit.site.jobs.start(
      ImportJob.name, JSONValue(encoding: input), account: person.account.id, actor: person.actor)
    return try .json(job, status: .accepted)
  }

  // MARK: The page

  private func page(_ visit: Visit, _ job: Job?) -> Reply {
    let words = visit.words
    var parts = PageParts(
      words("storyboard.import.title"),
      """
      <section class="narrow">
      <header class="storyboard-head"><a class="button icon-only" href="\(OpenProjectView.path)" \
      aria-label="\(words("storyboard.open.title"))">\(Icon.back.html)</a><h1>\(words("storyboard.import.title"))</h1></header>
      \(job.map { outcome($0, visit) })
      <div class="card stack" data-import><p>\(words("storyboard.import.about"))</p>
      <label class="check"><input type="checkbox" data-worksheets> \(words("storyboard.import.worksheets"))</label>
      <label>\(words("storyboard.import.files"))<input type="file" multiple data-files accept="\(Self.accepted)"></label>
      <label>\(words("storyboard.import.folder"))<input type="file" webkitdirectory data-files></label>
      <p role="status" data-state></p><progress hidden data-bar aria-label="\(words("storyboard.import.title"))"></progress></div>
      </section>
      """)
    parts.modules = ["storyboard/import/import.js"]
    return visit.page(parts).with(.cacheControl, "no-store")
  }

  private func outcome(_ job: Job, _ visit: Visit) -> HTML {
    let words = visit.words
    switch job.state {
    case .done:
      guard let result = try? job.result.decoded(ImportJob.Result.self), let project = result.project else {
        return "<p class=\"notice\">\(words("storyboard.import.done-before"))</p>"
      }
      return """
        <section class="card"><h2>\(words("storyboard.import.done"))</h2>
        <p class="actions"><a class="button primary" href="/storyboard/\(project.description)">\(words("storyboard.import.open"))</a></p>
        \(result.facts.isEmpty ? "<p>\(words("storyboard.import.all"))</p>" : report(result.facts, words))</section>
        """
    case .waiting, .running, .stopping:
      return
        "<p class=\"notice\" role=\"status\" data-import-job=\"\(job.id)\">\(words("storyboard.import.working"))</p>"
    case .failed, .cancelled:
      let why = (try? job.result["failure"]?.decoded(Phrase.self)).map { words($0) }
      return "<p class=\"notice bad\" role=\"alert\">\(words("storyboard.import.failed")) \(why)</p>"
    }
  }

  private func report(_ facts: [Phrase], _ words: Words) -> HTML {
    """
    <h3>\(words("storyboard.import.facts"))</h3><ul class="storyboard-facts">\(facts.prefix(500).map { "<li>\(words($0))</li>" as HTML })</ul>
    """
  }
}
