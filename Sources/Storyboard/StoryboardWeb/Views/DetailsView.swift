import Storyboards
import WebPlatform

/// Where a new project gets its title and its description. Nothing is kept before it is created.
struct DetailsView {
  let app: StoryboardApp
  static let path = "/storyboard/new"
  /// Projects of one person, those in the trash too.
  static let mostProjects = 500

  private struct Details: Decodable, Sendable { let title: String?, summary: String? }
  private struct Created: Encodable, Sendable { let id: String }

  /// What may come for a title and a description.
  static let body = Schema.object([
    "title": .optional(.text(upTo: Limits.title)), "summary": .optional(.text(upTo: Limits.summary)),
  ])

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { visit in page(visit, FormState()) }
    routes.command(
      .post, "/storyboard/projects", form: Self.path, for: .people,
      Operation(
        "Create a storyboard with one blank frame", tag: "storyboard", body: Self.body,
        answers: [.ok(.created, .object(["id": .string]))]),
      done: { (_, created: Created) in .redirect(to: "/storyboard/\(created.id)") },
      again: { visit, form in page(visit, form) }
    ) { (visit, details: Details) async throws -> Created in
      let words = visit.words
      var random = SystemRandomNumberGenerator()
      let id = try await app.create(
        .new(
          title: details.title.flatMap { $0.isEmpty ? nil : $0 } ?? words("storyboard.untitled"),
          summary: details.summary.flatMap { $0.isEmpty ? nil : $0 } ?? words("storyboard.no-summary"), from: &random),
        for: visit.person.account)
      return Created(id: id.description)
    }
  }

  private func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    let fresh = FormState(["title": words("storyboard.untitled"), "summary": words("storyboard.no-summary")])
    return visit.page(
      PageParts(
        words("storyboard.details.title"),
        """
        <section class="storyboard-details narrow">
        <h1>\(words("storyboard.details.title"))</h1>
        <form method="post" action="\(Self.path)" id="storyboard-details" class="stack">\(visit.formToken)
        \(form.notice(words))
        \(Self.fields(form.isWrong ? form : fresh, words))
        </form>
        <div class="storyboard-bar">
        <form method="get" action="\(MainView.path)"><button>\(words("storyboard.back"))</button></form>
        <button class="primary" form="storyboard-details">\(words("storyboard.details.create"))</button>
        </div>
        </section>
        """))
  }

  /// The two fields.
  static func fields(_ form: FormState, _ words: Words) -> HTML {
    """
    \(form.field("title", words("storyboard.details.name"), words, ["maxlength": "\(Limits.title)", "autocomplete": "off"]))
    \(form.field("summary", words("storyboard.details.summary"), words, isLong: true, ["maxlength": "\(Limits.summary)", "rows": "4"]))
    """
  }
}

extension StoryboardApp {
  /// Makes a project of somebody.
  ///
  /// - Throws: `StoryboardError.full`, and as `ProjectStore.create`.
  func create(
    _ storyboard: Storyboard, attachments: [ProjectStore.NewAttachment] = [], for account: Account
  ) async throws -> Identifier<Project> {
    try await requireRoom(for: account)
    return try await projects.store.create(storyboard, owner: account.artist, attachments: attachments)
  }

  /// Makes a project of what was imported, with all that came along.
  ///
  /// - Throws: as above.
  func create(_ imported: Imported, for account: Account) async throws -> Identifier<Project> {
    try await requireRoom(for: account)
    return try await projects.store.create(imported, owner: account.artist)
  }

  private func requireRoom(for account: Account) async throws {
    guard await everyProject(of: account).count < DetailsView.mostProjects else {
      throw StoryboardError.full(.projects, most: DetailsView.mostProjects)
    }
  }
}
