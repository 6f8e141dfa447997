import Foundation
import Mixing
import MixingFiles
import WebPlatform

/// Large pixel pictures with progress; the client can cancel.
struct PixelRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    let members: [String: Schema] = [
      "width": .integer(CanvasDrawing.widths),
      "alpha": .optional(.oneOf(Transparency.allCases.map(\.rawValue))),
    ]
    routes.api(
      .post, "/fingerpaint/pixels", for: .people,
      Operation(
        "The canvas after the last repeat as PNG: lines of JSON with the progress, and with the file in base64 in the last one",
        tag: "fingerpaint", body: .object(FingerpaintSchemas.run.merging(members) { $1 }),
        answers: [.ok(.ok, .text(as: "application/x-ndjson"))]),
      body: RunRequest.body, access: .reading
    ) { context in
      let wanted: Pixels = try context.decode()
      let run = try RunRequest(context, app).run
      return .stream(draw(run, wanted, for: context), type: "application/x-ndjson")
    }
  }

  private struct Pixels: Decodable {
    let width: Int, alpha: Transparency?
  }

  private func draw(_ run: MixingRun, _ wanted: Pixels, for context: RequestContext) -> TextStream {
    ComputedLines.from(context, limiter: app.limiter) { [operators = app.operators] write in
      let file = try CanvasPicture.png(
        run.mixed, in: run.mixer, operators, width: wanted.width, transparent: wanted.alpha ?? .outside
      ) { try write(["done": .integer(Int64($0)), "of": .integer(Int64($1))]) }
      try write(["file": .string(Data(file).base64EncodedString())])
    }
  }
}
