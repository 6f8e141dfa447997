import Foundation
import HTTPTypes
import Imaging
import Mixing
import MixingFiles
import WebPlatform

/// Mixes, and sends every result as soon as it is there.
struct RunRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/runs", for: .people,
      Operation(
        "Mix: a line of JSON for every result, the first before anything moved", tag: "fingerpaint",
        body: .ref("MixingRun"), answers: [.ok(.ok, .text(as: "application/x-ndjson"))]),
      body: RunRequest.body, access: .reading
    ) { visit in
      let request = try RunRequest(visit, app)
      return .stream(compute(request, on: visit.site.workers.prompt), type: "application/x-ndjson")
    }
  }

  /// The results as they come. Nobody waits for them any more when the stream is cancelled.
  private func compute(_ request: RunRequest, on executor: any TaskExecutor) -> AsyncStream<String> {
    AsyncStream { lines in
      let task = Task(executorPreference: executor) { [turns = app.turns] in
        do {
          try await turns.pass {
            try request.engine.run(request.run) { frame in
              lines.yield(try Self.line(frame, request.run.grid))
            }
          }
        } catch is CancellationError {
        } catch {
          lines.yield(JSONValue.object(["error": .string("\(error)")]).text + "\n")
        }
        lines.finish()
      }
      lines.onTermination = { _ in task.cancel() }
    }
  }

  private static func line(_ frame: MixingFrame, _ grid: Grid) throws -> String {
    let picture = try PNGEncoder.encode(CanvasPicture.grey(frame.concentrations, grid))
    let measures = frame.performance
    let value: JSONValue = [
      "repeats": .integer(Int64(frame.repeats)), "moves": .integer(Int64(frame.moves)),
      "performance": [
        "intensity": .number(measures.intensity), "coarse2": .number(measures.coarse2),
        "coarse4": .number(measures.coarse4), "coarse8": .number(measures.coarse8),
        "mixNorm": .number(measures.mixNorm), "mean": .number(measures.mean),
      ],
      "picture": .string(Data(picture).base64EncodedString()),
    ]
    return value.text + "\n"
  }
}
