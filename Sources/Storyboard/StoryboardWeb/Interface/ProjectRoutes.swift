import Foundation
import HTTPTypes
import Storyboards
import WebPlatform

/// The complete project for a page that has just loaded.
struct ProjectRoutes {
  let app: StoryboardApp
  static let path = "/storyboard/projects/{project}"

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, Self.path, for: .readers(of: StoryboardApp.passKind),
      Operation(
        "A storyboard as stored, with the role of the person and the holder of the pen", tag: "storyboard",
        parameters: [StoryboardSchemas.project], answers: [.ok(.ok, .ref("StoryboardProject"))])
    ) { (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let (storyboard, sequence) = await project.project.state
      let pen = await project.project.pen
      app.recordVisit(at: project)
      return try response(project, storyboard, sequence, pen)
    }
  }

  private func response(_ project: ProjectContext, _ storyboard: Storyboard, _ sequence: Int, _ pen: Pen?) throws
    -> Response
  {
    let head: JSONValue = [
      "id": .string(project.project.id.description), "sequence": .integer(Int64(sequence)),
      "role": .string(project.role.rawValue), "pen": app.answer(pen, to: project.context),
      "notes": .array(project.project.notes.sentences(in: project.localizer, of: storyboard).map { .string($0) }),
      "shots": .array(
        zip(storyboard.frames, storyboard.numbering).map { frame, number in
          [
            "frame": .string(frame.id.description), "scene": number.scene.map { .string($0.description) } ?? .null,
            "shot": .string(number.shot.description), "label": .string(number.label),
          ]
        }),
    ]
    // The storyboard is large and already JSON, so it is inserted as bytes.
    let bytes =
      Array(head.omittingNulls.text.utf8.dropLast()) + Array(",\"storyboard\":".utf8) + (try storyboard.json()) + [
        UInt8(ascii: "}")
      ]
    return Response(
      headers: [.contentType: "application/json", .cacheControl: "private, no-store"], body: .bytes(bytes))
  }
}
