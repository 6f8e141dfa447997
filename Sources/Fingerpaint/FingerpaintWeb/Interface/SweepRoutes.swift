import Foundation
import HTTPTypes
import Mixing
import WebPlatform

/// Computes how well a protocol mixes for each length of its movements.
struct SweepRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/sweeps", for: .people,
      Operation(
        "Mix with movements of many lengths: one line of JSON per length of the longest movement",
        tag: "fingerpaint",
        body: .object([
          "mixer": .text(maxLength: 40), "distribution": "Distribution", "protocol": .text(maxLength: 8_000),
          "repeats": .integer(MixingProtocol.repeats), "from": .number(0.01...100), "to": .number(0.01...100),
          "count": .integer(StepSweep.counts),
        ]), answers: [.ok(.ok, .text(as: "application/x-ndjson"))]),
      body: RunRequest.body, access: .reading
    ) { context in
      let sweep = try sweep(context)
      let lines = ComputedLines.from(context, limiter: app.limiter) { write in
        try sweep.run { result in
          try write([
            "step": .number(result.step.value), "intensity": .number(result.performance.intensity),
            "mixNorm": .number(result.performance.mixNorm), "of": .integer(Int64(sweep.count)),
          ])
        }
      }
      return .stream(lines, type: "application/x-ndjson")
    }
  }

  private struct Request: Decodable {
    let mixer: String, `protocol`: String, repeats: Int, from: Double, to: Double, count: Int
  }

  private func sweep(_ context: RequestContext) throws -> StepSweep {
    let request = try context.decode(Request.self)
    let mixer = try app.mixer(request.mixer)
    let steps = try app.steps(request.protocol, for: mixer)
    let canvas = try app.distribution(in: Data(context.body), for: mixer)
    guard let from = Displacement(request.from), let to = Displacement(request.to) else {
      throw WebError.invalid(field: "from", value: "\(request.from)", why: "0.01…100")
    }
    do throws(StepSweepError) {
      return try StepSweep(
        steps, mixer, canvas, repeats: request.repeats, from: from, to: to, count: request.count, app.operators)
    } catch {
      switch error {
      case .tooMuchWork: throw RunTooLarge()
      case .noMoves: throw WebError.invalid(field: "protocol", value: request.protocol, why: "T[1] -B[1]")
      case .noRange: throw WebError.invalid(field: "to", value: to.text, why: "> \(from.text)")
      case .tooShort(let step, let move):
        throw WebError.invalid(
          field: "from", value: step.text,
          why: .message(Message("fingerpaint.error.sweep-short", ["move": .text(move.text)])))
      }
    }
  }
}
