import Facts
import Foundation
import MediaLibrary
import Sightings
import WebPlatform

/// Bringing photos: choosing, the plan before anything is written, the import as it goes, the report, and taking it back.
struct ImportPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/import", for: .people) { visit in try choosing(visit) }
    routes.page("/zookeeper/import/{job}", for: .people) { visit in try await following(visit) }
    let body = Schema.object([
      "batch": .optional(.text(maxLength: 64)), "folder": .optional(.text(maxLength: 4_000)),
      "staysInPlace": .optional(.bool), "species": .optional(.text(maxLength: 200)),
      "utcOffset": .optional(.text(pattern: #"^[+-]\d{2}:\d{2}$"#)),
      "clockShift": .optional(.number(-3e9...3e9)),
    ])
    routes.api(
      .post, "/imports/plan", for: .people,
      Operation(
        "What importing a batch or a folder would do; writes nothing", tag: "import", body: body,
        answers: [.ok(.accepted, .ref("Job"))])
    ) { visit in try await begin(.planningImport, visit) }
    routes.api(
      .post, "/imports", for: .people,
      Operation("Import a batch or a folder", tag: "import", body: body, answers: [.ok(.accepted, .ref("Job"))])
    ) { visit in try await begin(.importing, visit) }
  }

  private func begin(_ kind: JobName, _ visit: Visit) async throws -> Reply {
    let (input, person) = (try visit.decode(ImportJob.Input.self), try visit.person)
    switch (input.batch, input.folder) {
    case (let batch?, nil):
      let open = try visit.site.uploads.batch(batch, of: person.account.id)
      guard open.closedAt == nil else { throw UploadError.closed }
      try await visit.site.uploads.scanAgain(batch)
      let uploads = try visit.site.uploads.uploads(in: batch)
      if uploads.contains(where: { $0.state == .arriving }) {
        throw WebError.conflict(Phrase("import.error.arriving"))
      }
      if uploads.contains(where: { $0.state == .unscanned }) {
        throw WebError.unavailable(Phrase("import.error.unscanned"))
      }
    case (nil, let folder?):
      // A path of this computer is for whoever sits at it.
      guard person.role == .owner else { throw WebError.forbidden }
      guard folder.hasPrefix("/"), FileManager.default.fileExists(atPath: folder) else {
        throw WebError.invalid(field: .phrase("import.folder"), value: folder, why: "/home/…")
      }
    default: throw WebError.invalid(field: "batch", value: "", why: "batch / folder")
    }
    if let offset = input.utcOffset, UTCOffset(text: offset) == nil {
      throw WebError.invalid(field: "utcOffset", value: offset, why: "+03:00")
    }
    let job = try await visit.site.jobs.start(
      kind, try JSONValue(encoding: input), account: person.account.id, actor: person.actor)
    return try .json(job, status: .accepted)
  }

  private func choosing(_ visit: Visit) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    let open = try visit.site.uploads.openBatches(of: person.account.id).map { batch in
      (batch, try visit.site.uploads.uploads(in: batch.id))
    }
    let waiting = open.first { !$0.1.isEmpty }
    var parts = PageParts(
      words("import.title"),
      """
      <h1>\(words("import.title"))</h1>
      <p class="lead">\(words("import.lead"))</p>
      \(held(person, words))
      \(waiting.map { batch, files in
        let partial = files.count { $0.state == .arriving }
        return """
          <section class="notice" data-waiting="\(batch.id)"><p>\(words("import.waiting", ["count": .number(files.count)]))</p>
          \(partial == 0 ? nil : "<p>\(words("import.waiting-partial", ["count": .number(partial)]))</p>" as HTML)
          <p class="actions"><button class="primary" data-continue>\(words(partial == 0 ? "import.continue" : "import.continue-whole"))</button>
          <button data-discard>\(words("import.discard"))</button></p></section>
          """ as HTML
      })
      <section class="card" data-sending hidden aria-live="polite"><h2>\(words("import.sending"))</h2>
      <progress data-progress aria-label="\(words("import.sending"))"></progress><p data-words class="quiet"></p>
      \(PageAbility.awake.note)
      <p class="actions"><button data-stop>\(words("import.stop"))</button></p></section>
      <section data-plan hidden></section>
      \(PhotoPicker([.files, .folder], takesMany: true, accept: "image/*,.xmp").html(
        words, above: "\(Icon.photo.html)<p><strong>\(words("import.drop"))</strong></p>",
        below: "<p class=\"quiet\">\(words("import.formats"))</p>"))
      <details class="card"><summary><h2>\(words("import.options"))</h2></summary><div class="fields">
      <label>\(words("import.species"))<input data-option="species" maxlength="200"></label>
      <label>\(words("import.offset"))<input data-option="utcOffset" placeholder="+03:00" pattern="[+\\-][0-9]{2}:[0-9]{2}" maxlength="6"></label>
      </div></details>
      \(person.role == .owner ? folderForm(words) : nil)
      """)
    parts.modules = ["zookeeper/import.js"]
    return visit.page(parts)
  }

  /// What becomes of the photos of somebody who is not known to bring good ones.
  private func held(_ person: Person, _ words: Words) -> HTML? {
    guard person.role < .staff else { return nil }
    return """
      <p class="notice">\(words("import.held")) <a href="/zookeeper/suggestions">\(words("import.held-link"))</a></p>
      """
  }

  private func folderForm(_ words: Words) -> HTML {
    """
    <details class="card"><summary><h2>\(words("import.local"))</h2></summary>
    <p>\(words("import.local-lead"))</p>
    <form class="stack" data-local><label>\(words("import.folder"))<input name="folder" required placeholder="/home/…" maxlength="4000"></label>
    <label class="check"><input type="checkbox" name="stays"> \(words("import.stays"))</label>
    <p><button class="primary">\(words("import.look"))</button></p></form></details>
    """
  }

  private func following(_ visit: Visit) async throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
    guard let job = try await visit.site.jobs.job(visit.parameter("job")),
      job.account == person.account.id || person.role == .owner,
      [JobName.importing, .bringingSample].map(\.description).contains(job.kind)
    else { throw WebError.notFound }
    var parts = PageParts(
      words("import.title"),
      """
      <h1>\(words("import.running"))</h1>
      \(held(person, words))
      <section class="card" data-job="\(job.id)" aria-live="polite">\
      <progress data-progress aria-label="\(words("job.zookeeper.import"))"></progress>
      <p data-words class="quiet"></p><p class="actions"><button data-stop>\(words("import.stop"))</button></p></section>
      <section data-plan hidden></section>
      """)
    parts.modules = ["zookeeper/import.js"]
    return visit.page(parts)
  }
}
