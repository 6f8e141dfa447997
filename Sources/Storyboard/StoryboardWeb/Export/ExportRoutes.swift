import Foundation
import Storyboards
import WebPlatform

/// Downloads: for paper, for other programs, and complete archives.
struct ExportRoutes {
  let app: StoryboardApp
  private static let limiter = ConcurrencyLimiter(width: 2, queueLength: 20)

  func add(to routes: inout RouteTable) {
    for form in ExportForm.allCases {
      routes.api(
        .get, "\(ProjectRoutes.path)/export/\(form.rawValue)", for: .readers(of: StoryboardApp.passKind),
        Operation(
          "A storyboard as \(form.rawValue.uppercased())"
            + (form.isByFrame ? ": an archive when it has several frames" : ""),
          tag: "storyboard", parameters: parameters(form),
          // A timeline is JSON, so the API description declares JSON instead of bytes.
          answers: [.ok(.ok, form == .otio ? .anything : .bytes(form.type))])
      ) { (context: RequestContext) async throws -> Response in
        let project = try await app.project(context)
        let request = try await ExportRequest(project, form, from: app.projects.store, now: app.now())
        let file = try await Self.limiter.pass { try await context.computing { try request.file() } }
        return .download(file.bytes, type: file.type, name: file.name)
      }
    }
  }

  private func parameters(_ form: ExportForm) -> [Parameter] {
    let one = Parameter.query("frame", StoryboardSchemas.identifier, "only this frame; default: all")
    let height = Parameter.query(
      "height", .integer(ExportForm.heights), "pixels; default: \(ExportForm.usualHeight)")
    switch form {
    case .pdf:
      return [
        StoryboardSchemas.project, one,
        .query("count", .oneOf(PageOptions.Count.allCases.map { "\($0.rawValue)" }), "frames per page; default: 6"),
        .query("paper", .oneOf(PageOptions.Paper.allCases.map(\.rawValue)), "default: usual paper of the language"),
        .query("orientation", .oneOf(PageOptions.Orientation.allCases.map(\.rawValue)), "across"),
        .query(
          "part", .oneOf(PageOptions.Part.allCases.map(\.rawValue)),
          "the printed parts of a frame, repeatable; default: all"),
        .query("bare", .oneOf(["yes"]), "print only the parts in `part`"),
      ]
    case .png, .ora: return [StoryboardSchemas.project, one, height]
    case .svg: return [StoryboardSchemas.project, one]
    case .apng: return [StoryboardSchemas.project, height]
    case .zip, .srt, .edl, .otio, .fountain: return [StoryboardSchemas.project]
    }
  }
}
