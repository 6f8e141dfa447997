import Storyboards
import WebPlatform

/// The form for a new project's title and description. Nothing is stored before "Create".
struct DetailsView {
  let app: StoryboardApp
  static let path = "/storyboard/new"
  /// The maximum number of projects of one person, including those in the trash.
  static let mostProjects = 500

  private struct Details: Decodable, Sendable { let title: String?, summary: String? }
  private struct Created: Encodable, Sendable { let id: String }

  /// The schema of title and description.
  static let body = Schema.object([
    "title": .optional(.text(upTo: Limits.title)), "summary": .optional(.text(upTo: Limits.summary)),
  ])

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { context in page(context, FormState()) }
    routes.command(
      .post, "/storyboard/projects", form: Self.path, for: .people,
      Operation(
        "Create a storyboard with one blank frame", tag: "storyboard", body: Self.body,
        answers: [.ok(.created, .object(["id": .string]))]),
      done: { (_, created: Created) in .redirect(to: "/storyboard/\(created.id)") },
      again: { context, form in page(context, form) }
    ) { (context, details: Details) async throws -> Created in
      let localizer = context.localizer
      var random = SystemRandomNumberGenerator()
      let id = try await app.create(
        .new(
          title: details.title.flatMap { $0.isEmpty ? nil : $0 } ?? localizer("storyboard.untitled"),
          summary: details.summary.flatMap { $0.isEmpty ? nil : $0 } ?? localizer("storyboard.no-summary"),
          from: &random),
        for: context.person.account)
      return Created(id: id.description)
    }
  }

  private func page(_ context: RequestContext, _ form: FormState) -> Response {
    let localizer = context.localizer
    let fresh = FormState(["title": localizer("storyboard.untitled"), "summary": localizer("storyboard.no-summary")])
    return context.page(
      PageParts(
        localizer("storyboard.details.title"),
        """
        <section class="storyboard-details narrow">
        <h1>\(localizer("storyboard.details.title"))</h1>
        <form method="post" action="\(Self.path)" id="storyboard-details" class="stack">\(context.formToken)
        \(form.notice(localizer))
        \(Self.fields(form.isWrong ? form : fresh, localizer))
        </form>
        <div class="storyboard-bar">
        <form method="get" action="\(MainView.path)"><button>\(localizer("storyboard.back"))</button></form>
        <button class="primary" form="storyboard-details">\(localizer("storyboard.details.create"))</button>
        </div>
        </section>
        """))
  }

  static func fields(_ form: FormState, _ localizer: Localizer) -> HTML {
    """
    \(form.field("title", localizer("storyboard.details.name"), localizer, ["maxlength": "\(Limits.title)", "autocomplete": "off"]))
    \(form.field("summary", localizer("storyboard.details.summary"), localizer, isLong: true, ["maxlength": "\(Limits.summary)", "rows": "4"]))
    """
  }
}

extension StoryboardApp {
  /// Creates a project for a person.
  ///
  /// - Throws: `StoryboardError.full`, and as `ProjectStore.create`.
  func create(
    _ storyboard: Storyboard, attachments: [ProjectStore.NewAttachment] = [], for account: Account
  ) async throws -> Identifier<Project> {
    try await requireRoom(for: account)
    return try await projects.store.create(storyboard, owner: account.artist, attachments: attachments)
  }

  /// Creates a project from an import with all its files.
  ///
  /// - Throws: `StoryboardError.full`, and as `ProjectStore.create`.
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
