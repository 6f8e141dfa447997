import Storyboards
import WebPlatform

/// Pages of empty frames in the shape of a storyboard's, to draw on with a pencil; photos of them are cut into frames by an import.
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
          .query("paper", .oneOf(PageOptions.Paper.allCases.map(\.rawValue)), "that of the language"),
          .query("orientation", .oneOf(PageOptions.Orientation.allCases.map(\.rawValue)), "across"),
        ], answers: [.ok(.ok, .bytes("application/pdf"))])
    ) { (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      let storyboard = await project.project.state.storyboard
      let options = PageOptions(visit.query, visit.words)
      let sheet = Worksheet(
        count: options.count, paper: options.paper, orientation: options.orientation, aspect: storyboard.aspect)
      let title = visit.words("storyboard.export.worksheet")
      let pdf = try await visit.working { try WorksheetPage(sheet).pdf(title: title) }
      return .download(pdf, type: "application/pdf", name: "\(ExportRequest.fileName(title)).pdf")
    }
  }

  /// Where a page is asked for.
  static func form(_ project: ProjectVisit) -> HTML {
    let words = project.words
    return """
      <form method="get" action="/api/v1/storyboard/projects/\(project.project.id.description)/worksheet" class="card stack">
      <h2>\(words("storyboard.export.worksheet"))</h2><p>\(words("storyboard.export.worksheet-about"))</p>
      \(PageFields.html(words))
      <p class="actions"><button>\(Icon.download.html) PDF</button></p></form>
      """
  }
}
