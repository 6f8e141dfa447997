import Storyboards
import WebPlatform

/// Printable pages of empty frames with the storyboard's aspect. The import cuts photos of these pages into frames.
struct WorksheetRoutes {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, "\(ProjectRoutes.path)/worksheet", for: .people,
      Operation(
        "A page of empty frames to print and draw on", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project,
          .query("count", .oneOf(PageOptions.Count.allCases.map { "\($0.rawValue)" }), "frames of the page; 6"),
          .query("paper", .oneOf(PageOptions.Paper.allCases.map(\.rawValue)), "default: usual paper of the language"),
          .query("orientation", .oneOf(PageOptions.Orientation.allCases.map(\.rawValue)), "across"),
        ], answers: [.ok(.ok, .bytes("application/pdf"))])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let storyboard = await project.project.state.storyboard
      let options = PageOptions(context.query, context.localizer)
      let sheet = Worksheet(
        count: options.count, paper: options.paper, orientation: options.orientation, aspect: storyboard.aspect)
      let title = context.localizer("storyboard.export.worksheet")
      let pdf = try await context.working { try WorksheetPage(sheet).pdf(title: title) }
      return .download(pdf, type: "application/pdf", name: "\(ExportRequest.fileName(title)).pdf")
    }
  }

  /// The form for a page.
  static func form(_ project: ProjectContext) -> HTML {
    let localizer = project.localizer
    return """
      <form method="get" action="/api/v1/storyboard/projects/\(project.project.id.description)/worksheet" class="card stack">
      <h2>\(localizer("storyboard.export.worksheet"))</h2><p>\(localizer("storyboard.export.worksheet-about"))</p>
      \(PageFields.html(localizer))
      <p class="actions"><button>\(Icon.download.html) PDF</button></p></form>
      """
  }
}
