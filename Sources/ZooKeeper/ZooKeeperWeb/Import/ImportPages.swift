import Basics
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// Pages for imports: choosing photos, the plan before anything is written, progress, report and undo.
struct ImportPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/import", for: .people) { context in try choosing(context) }
    routes.page("/zookeeper/import/{job}", for: .people) { context in try await following(context) }
    let body = Schema.object([
      "batch": .optional(.text(maxLength: 64)), "folder": .optional(.text(maxLength: 4_000)),
      "staysInPlace": .optional(.bool), "species": .optional(.text(maxLength: 200)),
      "utcOffset": .optional(.text(pattern: #"^[+-]\d{2}:\d{2}$"#)),
      "clockShift": .optional(.number(-3e9...3e9)),
    ])
    routes.api(
      .post, "/imports/plan", for: .people,
      Operation(
        "Preview the import of a batch or a folder; writes nothing", tag: "import", body: body,
        answers: [.ok(.accepted, .ref("ImportJob"))])
    ) { context in try await begin(.planningImport, context) }
    routes.api(
      .post, "/imports", for: .people,
      Operation("Import a batch or a folder", tag: "import", body: body, answers: [.ok(.accepted, .ref("ImportJob"))])
    ) { context in try await begin(.importing, context) }
  }

  private func begin(_ kind: JobName, _ context: RequestContext) async throws -> Response {
    let (input, person) = (try context.decode(ImportJob.Input.self), try context.person)
    switch (input.batch, input.folder) {
    case (let batch?, nil):
      let open = try context.site.uploads.batch(batch, of: person.account.id)
      guard open.closedAt == nil else { throw UploadError.closed }
      try await context.site.uploads.scanAgain(batch)
      let uploads = try context.site.uploads.uploads(in: batch)
      if uploads.contains(where: { $0.state == .arriving }) {
        throw WebError.conflict(Message("import.error.arriving"))
      }
      if uploads.contains(where: { $0.state == .unscanned }) {
        throw WebError.unavailable(Message("import.error.unscanned"))
      }
    case (nil, let folder?):
      // Only the owner may name a path on the server.
      guard person.role == .owner else { throw WebError.forbidden }
      guard folder.hasPrefix("/"), FileManager.default.fileExists(atPath: folder) else {
        throw WebError.invalid(field: .message("import.folder"), value: folder, why: "/home/…")
      }
    default: throw WebError.invalid(field: "batch", value: "", why: "batch / folder")
    }
    if let offset = input.utcOffset, UTCOffset(text: offset) == nil {
      throw WebError.invalid(field: "utcOffset", value: offset, why: "+03:00")
    }
    let job = try await context.site.jobs.start(
      kind, try JSONValue(encoding: input), account: person.account.id, actor: person.actor)
    return try .json(job, status: .accepted)
  }

  private func choosing(_ context: RequestContext) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let open = try context.site.uploads.openBatches(of: person.account.id).map { batch in
      (batch, try context.site.uploads.uploads(in: batch.id))
    }
    let waiting = open.first { !$0.1.isEmpty }
    var parts = PageParts(
      localizer("import.title"),
      """
      <h1>\(localizer("import.title"))</h1>
      <p class="lead">\(localizer("import.lead"))</p>
      \(held(person, localizer))
      \(waiting.map { batch, files in
        let partial = files.count { $0.state == .arriving }
        return """
          <section class="notice" data-waiting="\(batch.id)"><p>\(localizer("import.waiting", ["count": .number(files.count)]))</p>
          \(partial == 0 ? nil : "<p>\(localizer("import.waiting-partial", ["count": .number(partial)]))</p>" as HTML)
          <p class="actions"><button class="primary" data-continue>\(localizer(partial == 0 ? "import.continue" : "import.continue-whole"))</button>
          <button data-discard>\(localizer("import.discard"))</button></p></section>
          """ as HTML
      })
      <section class="card" data-sending hidden aria-live="polite"><h2>\(localizer("import.sending"))</h2>
      <progress data-progress aria-label="\(localizer("import.sending"))"></progress><p data-words class="quiet"></p>
      \(PageAbility.awake.note)
      <p class="actions"><button data-stop>\(localizer("import.stop"))</button></p></section>
      <section data-plan hidden></section>
      \(PhotoPicker([.files, .folder], takesMany: true, accept: "image/*,.xmp").html(
        localizer, above: "\(Icon.photo.html)<p><strong>\(localizer("import.drop"))</strong></p>",
        below: "<p class=\"quiet\">\(localizer("import.formats"))</p>"))
      <details class="card"><summary><h2>\(localizer("import.options"))</h2></summary><div class="fields">
      <label>\(localizer("import.species"))<input data-option="species" maxlength="200"></label>
      <label>\(localizer("import.offset"))<input data-option="utcOffset" placeholder="+03:00" pattern="[+\\-][0-9]{2}:[0-9]{2}" maxlength="6"></label>
      </div></details>
      \(person.role == .owner ? folderForm(localizer) : nil)
      """)
    parts.modules = ["zookeeper/import.js"]
    return context.page(parts)
  }

  /// A notice that photos of visitors wait for approval; `nil` for other roles.
  private func held(_ person: SignedInPerson, _ localizer: Localizer) -> HTML? {
    guard person.role < .staff else { return nil }
    return """
      <p class="notice">\(localizer("import.held")) <a href="/zookeeper/suggestions">\(localizer("import.held-link"))</a></p>
      """
  }

  private func folderForm(_ localizer: Localizer) -> HTML {
    """
    <details class="card"><summary><h2>\(localizer("import.local"))</h2></summary>
    <p>\(localizer("import.local-lead"))</p>
    <form class="stack" data-local><label>\(localizer("import.folder"))<input name="folder" required placeholder="/home/…" maxlength="4000"></label>
    <label class="check"><input type="checkbox" name="stays"> \(localizer("import.stays"))</label>
    <p><button class="primary">\(localizer("import.look"))</button></p></form></details>
    """
  }

  private func following(_ context: RequestContext) async throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    guard let job = try await context.site.jobs.job(context.parameter("job")),
      job.account == person.account.id || person.role == .owner,
      [JobName.importing, .bringingSample].map(\.description).contains(job.kind)
    else { throw WebError.notFound }
    var parts = PageParts(
      localizer("import.title"),
      """
      <h1>\(localizer("import.running"))</h1>
      \(held(person, localizer))
      <section class="card" data-job="\(job.id)" aria-live="polite">\
      <progress data-progress aria-label="\(localizer("job.zookeeper.import"))"></progress>
      <p data-words class="quiet"></p><p class="actions"><button data-stop>\(localizer("import.stop"))</button></p></section>
      <section data-plan hidden></section>
      """)
    parts.modules = ["zookeeper/import.js"]
    return context.page(parts)
  }
}
