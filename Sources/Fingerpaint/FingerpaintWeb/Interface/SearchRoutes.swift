import Foundation
import HTTPTypes
import Mixing
import WebPlatform

/// Searches for good protocols in the background.
struct SearchRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/searches", for: .people,
      Operation(
        "Search the protocol that mixes best for a displacement of the walls", tag: "fingerpaint",
        body: .object([
          "mixer": .text(maxLength: 40), "distribution": "Distribution", "step": .number(0.01...100),
          "moves": .integer(1...12), "repeats": .integer(1...50),
        ]), answers: [.ok(.accepted, .ref("ProtocolSearchJob"))]),
      body: RunRequest.body
    ) { context in
      let person = try context.person
      _ = try SearchRequest(Data(context.body), app)
      let input = try context.decode(JSONValue.self)
      return try .json(
        try await context.site.jobs.start(SearchJob.name, input, account: person.account.id, actor: person.actor),
        status: .accepted)
    }
  }
}

struct SearchRequest {
  let search: ProtocolSearch.Request

  private struct Members: Decodable {
    let mixer: String, step: Double, moves: Int, repeats: Int
  }

  /// - Throws: `WebError` with the invalid member.
  init(_ body: Data, _ app: FingerpaintApp) throws {
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: body)
    } catch {
      throw WebError.badJSON(JSONFlaw(error).message)
    }
    let mixer = try app.mixer(members.mixer)
    guard let step = Displacement(members.step) else {
      throw WebError.invalid(field: "step", value: "\(members.step)", why: "0.01…100")
    }
    search = ProtocolSearch.Request(
      mixer: mixer, distribution: try app.distribution(in: body, for: mixer), step: step, moves: members.moves,
      repeats: members.repeats)
  }
}

/// The background job of a search.
enum SearchJob {
  static let name = JobName(app: FingerpaintApp.id, "search")

  static func kind(_ app: FingerpaintApp) -> JobKind {
    JobKind(name, lane: .prompt, limit: .seconds(6 * 3_600)) { run in
      let request = try SearchRequest(Data(run.job.input.text.utf8), app)
      let found = try ProtocolSearch(request.search, app.operators).run { progress in
        run.report([
          "done": .integer(Int64(progress.tried)), "of": .integer(Int64(progress.total)),
          "best": .array(progress.best.map { json($0, request.search.repeats) }),
        ])
      }
      return ["best": .array(found.map { json($0, request.search.repeats) })]
    }
  }

  private static func json(_ candidate: ProtocolSearch.Candidate, _ repeats: Int) -> JSONValue {
    [
      "protocol": .string(candidate.steps.text), "repeats": .integer(Int64(repeats)),
      "mapping": .number(candidate.mapping), "exact": candidate.exact.map { .number($0) } ?? .null,
    ]
  }
}
