import Foundation
import HTTPTypes
import Storyboards
import WebPlatform

/// Receives edits, and gives viewers the edits after a number.
struct EditRoutes {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "\(ProjectRoutes.path)/edits", for: .people,
      Operation(
        "Apply edits in order; the response comes when they are on the disk", tag: "storyboard",
        parameters: [StoryboardSchemas.project], body: EditsRequest.body,
        answers: [.ok(.ok, .object(["sequence": .integer, "number": .integer]))]), body: .streamed
    ) { (context: RequestContext) async throws -> Response in
      let sent = try await EditsRequest(context)
      return try await app.withProject(context, to: .draw) { project in try await append(sent, project) }
    }
    routes.api(
      .post, "\(ProjectRoutes.path)/beside", for: .people,
      Operation(
        "Store the unsent edits of a window that lost the pen, as a version beside", tag: "storyboard",
        parameters: [StoryboardSchemas.project], body: EditsRequest.body,
        answers: [.ok(.ok, .object(["version": .integer, "leftOut": .integer]))]), body: .streamed
    ) { (context: RequestContext) async throws -> Response in
      let sent = try await EditsRequest(context)
      return try await app.withProject(context, to: .draw) { project in
        let open = project.project
        // Named versions and versions beside the project are never removed automatically.
        let kept = try await context.working { open.versions.count { !$0.isAutomatic } }
        guard kept < Version.namedKept else { throw ProjectError.tooManyVersions }
        let (version, leftOut) = try await open.keepBeside(
          sent.submissions, of: sent.window, by: project.artist)
        return try .json(["version": version.number, "leftOut": leftOut])
      }
    }
    routes.api(
      .get, "\(ProjectRoutes.path)/entries", for: .readers(of: StoryboardApp.passKind),
      Operation(
        "The edits after a number; 410 if the storyboard must be reloaded", tag: "storyboard",
        parameters: [
          StoryboardSchemas.project,
          .query("after", .integer(0...Int.max), "the number of the last known edit"),
        ],
        answers: [
          .ok(
            .ok,
            .object([
              "entries": .list(
                of: .object([
                  "sequence": .integer, "by": .optional(.string), "window": .string, "number": .integer,
                  "edit": .anything,
                ])), "sequence": .integer,
            ]))
        ])
    ) { (context: RequestContext) async throws -> Response in try await entries(context) }
  }

  // MARK: Sending

  private func append(_ sent: EditsRequest, _ project: ProjectContext) async throws -> Response {
    let receipt = try await project.project.append(sent.submissions, by: project.artist)
    guard let refusal = receipt.refusal else {
      return try .json(["sequence": receipt.sequence, "number": receipt.number])
    }
    let (status, message) = (HTTPResponse.Status.unprocessableContent, refusal.message)
    let problem: JSONValue = [
      "title": .string(status.reasonPhrase), "status": .integer(Int64(status.code)),
      "detail": .string(project.localizer(message)), "code": .string(message.code),
      "sequence": .integer(Int64(receipt.sequence)), "number": .integer(Int64(receipt.number)),
    ]
    return .text(problem.text, type: "application/problem+json", status: status)
  }

  // MARK: Following

  private func entries(_ context: RequestContext) async throws -> Response {
    let project = try await app.project(context)
    let after = try context.queryNumber("after", in: 0...Int.max) ?? 0
    guard let entries = await project.project.entries(after: after) else { throw StoryboardError.readAnew }
    let showsNames = context.member != nil
    var names: [Artist: String] = [:]
    var bytes = Array("{\"entries\":[".utf8)
    for (index, entry) in entries.enumerated() {
      if showsNames, names[entry.by] == nil { names[entry.by] = context.site.name(of: entry.by) }
      let head: JSONValue = [
        "sequence": .integer(Int64(entry.sequence)), "by": names[entry.by].map { .string($0) } ?? .null,
        "window": .string(entry.submission.window.description), "number": .integer(Int64(entry.submission.number)),
      ]
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += head.omittingNulls.text.utf8.dropLast()
      bytes += Array(",\"edit\":".utf8)
      bytes += try entry.edit.json()
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += Array("],\"sequence\":\(entries.last?.sequence ?? after)}".utf8)
    return Response(
      headers: [.contentType: "application/json", .cacheControl: "private, no-store"], body: .bytes(bytes))
  }
}
