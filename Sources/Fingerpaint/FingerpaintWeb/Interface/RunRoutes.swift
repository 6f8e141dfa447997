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
      return .stream(compute(request, for: visit), type: "application/x-ndjson")
    }
  }

  /// The results as they come. Nobody waits for them any more when the pipe is closed; whoever reads slowly keeps the engine waiting, and
  /// for too long loses the run.
  private func compute(_ request: RunRequest, for visit: Visit) -> TextPipe {
    let lines = TextPipe()
    let task = Task(executorPreference: visit.site.workers.prompt) { [turns = app.turns, words = visit.words] in
      defer { lines.finish() }
      do {
        try await turns.pass {
          try request.engine.run(request.run) { frame in try lines.write(Self.line(frame, request.run.grid)) }
        }
      } catch is CancellationError {
      } catch is TextPipe.SlowReader {
      } catch {
        let phrase = (error as? any PresentableError)?.phrase ?? Phrase("error.internal")
        try? lines.write(JSONValue.object(["error": .string(words(phrase))]).text + "\n")
      }
    }
    lines.onClose { task.cancel() }
    return lines
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
