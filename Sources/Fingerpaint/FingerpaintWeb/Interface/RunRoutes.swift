import Foundation
import HTTPTypes
import Imaging
import Mixing
import MixingFiles
import WebPlatform

/// Computes runs and sends each result as soon as it is ready.
struct RunRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/runs", for: .people,
      Operation(
        "Mix: one line of JSON per result; the first is the state before any movement", tag: "fingerpaint",
        body: .ref("MixingRun"), answers: [.ok(.ok, .text(as: "application/x-ndjson"))]),
      body: RunRequest.body, access: .reading
    ) { context in
      let request = try RunRequest(context, app)
      let lines = ComputedLines.from(context, limiter: app.limiter) { write in
        try request.engine.run(request.run) { frame in try write(Self.line(frame, request.run.grid)) }
      }
      return .stream(lines, type: "application/x-ndjson")
    }
  }

  private static func line(_ frame: MixingFrame, _ grid: Grid) throws -> JSONValue {
    let picture = try PNGEncoder.encode(CanvasPicture.grey(frame.concentrations, grid))
    let measures = frame.performance
    return [
      "repeats": .integer(Int64(frame.repeats)), "moves": .integer(Int64(frame.moves)),
      "performance": [
        "intensity": .number(measures.intensity), "coarse2": .number(measures.coarse2),
        "coarse4": .number(measures.coarse4), "coarse8": .number(measures.coarse8),
        "mixNorm": .number(measures.mixNorm), "mean": .number(measures.mean),
      ],
      "picture": .string(Data(picture).base64EncodedString()),
    ]
  }
}
