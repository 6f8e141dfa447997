import Storyboards
import WebPlatform

/// The page for a project's details: title, description, and how its frames are shown.
struct ChangeDetailsPage {
  let app: StoryboardApp

  fileprivate struct Details: Decodable, Sendable {
    let title: String?, summary: String?, aspect: Aspect?, rate: String?, seconds: Double?
  }

  /// The usual frame rates, as fractions.
  static let rates = [
    "12/1", "15/1", "24000/1001", "24/1", "25/1", "30000/1001", "30/1", "48/1", "50/1", "60000/1001", "60/1",
  ]

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/details", for: .people) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context, to: .draw)
      let storyboard = await project.project.state.storyboard
      let fresh = FormState([
        "title": storyboard.title, "summary": storyboard.summary, "aspect": storyboard.aspect.rawValue,
        "rate": "\(storyboard.rate.numerator)/\(storyboard.rate.denominator)",
        "seconds": "\(Double(storyboard.defaultDuration) / 1_000)",
      ])
      return page(project, storyboard, fresh)
    }
    routes.command(
      .put, "\(ProjectRoutes.path)/details", form: "/storyboard/{project}/details", for: .people,
      Operation(
        "Change the details of a storyboard; missing members stay unchanged", tag: "storyboard",
        parameters: [StoryboardSchemas.project],
        body: .object([
          "title": .optional(.text(upTo: Limits.title)), "summary": .optional(.text(upTo: Limits.summary)),
          "aspect": .optional(.oneOf(Aspect.allCases.map(\.rawValue))),
          "rate": .optional(.text(pattern: "^[0-9]{1,6}/[0-9]{1,4}$")), "seconds": .optional(.number(0.001...600)),
        ]), answers: [.nothing]),
      done: { (context, _: EmptyBody) in .redirect(to: "/storyboard/\(try context.parameter(StoryboardApp.passKind))") }
    ) { (context, details: Details) async throws -> EmptyBody in
      try await app.withProject(context, to: .draw) { project in
        var settings = await project.project.state.storyboard.settings
        try details.change(&settings, context.localizer)
        try await change(project, to: settings)
      }
      return EmptyBody()
    }
  }

  private func change(_ project: ProjectContext, to settings: StoryboardSettings) async throws {
    let artist = try project.artist
    let receipt = try await project.withPen { window in
      try await project.project.append(
        [Submission(window: window, number: 1, edit: .setStoryboard(settings: settings))], by: artist)
    }
    if case .edit(.unsound(let flaw))? = receipt.refusal { throw ProjectError.unsound(flaw) }
  }

  private func page(_ project: ProjectContext, _ storyboard: Storyboard, _ form: FormState) -> Response {
    let localizer = project.localizer
    let current = form.values["rate"] ?? ""
    let rates = (Self.rates.contains(current) ? [] : [current]) + Self.rates
    return project.context.page(
      PageParts(
        localizer("storyboard.details.title"),
        """
        <section class="storyboard-details narrow">
        \(SubpageHead.html(project, title: localizer("storyboard.details.title"), of: storyboard.title))
        <form method="post" action="\(project.path)/details" class="stack" id="storyboard-details">\(project.context.formToken)
        \(DetailsView.fields(form, localizer))
        \(form.choice("aspect", localizer("storyboard.details.aspect"), localizer, Aspect.allCases.map { ($0.rawValue, $0.rawValue) }))
        \(form.choice("rate", localizer("storyboard.details.rate"), localizer, rates.map { ($0, Self.shown($0, localizer)) }))
        \(form.field("seconds", localizer("storyboard.details.seconds"), localizer, ["type": "number", "min": "0.001", "max": "600", "step": "any"]))
        </form>
        <div class="storyboard-bar">
        <form method="get" action="\(project.path)"><button>\(localizer("storyboard.back"))</button></form>
        <button class="primary" form="storyboard-details">\(localizer("storyboard.details.save"))</button>
        </div>
        </section>
        """)
    ).with(.cacheControl, "no-store")
  }

  private static func shown(_ rate: String, _ localizer: Localizer) -> String {
    let parts = rate.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[1] > 0 else { return rate }
    return localizer.number(parts[0] / parts[1], digits: parts[1] == 1 ? 0 : 3)
  }
}

extension ChangeDetailsPage.Details {
  /// - Throws: `WebError.invalid` for an unsupported frame rate.
  fileprivate func change(_ settings: inout StoryboardSettings, _ localizer: Localizer) throws {
    if let title { settings.title = title.isEmpty ? localizer("storyboard.untitled") : title }
    if let summary { settings.summary = summary.isEmpty ? localizer("storyboard.no-summary") : summary }
    if let aspect { settings.aspect = aspect }
    if let seconds { settings.defaultDuration = max(1, Int((seconds * 1_000).rounded())) }
    if let rate {
      let parts = rate.split(separator: "/").compactMap { Int($0) }
      guard parts.count == 2, let rate = FrameRate(parts[0], by: parts[1]) else {
        throw WebError.invalid(field: "rate", value: rate, why: .message("storyboard.error.rate"))
      }
      settings.rate = rate
    }
  }
}
