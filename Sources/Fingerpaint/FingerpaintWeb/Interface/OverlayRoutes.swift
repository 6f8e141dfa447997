import Foundation
import HTTPTypes
import Imaging
import Mixing
import MixingFiles
import WebPlatform

/// Overlays for a canvas: Poincaré sections, periodic points and stretching.
struct OverlayRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/overlays", for: .people,
      Operation(
        "The structure of a protocol: places of particles, periodic points, or stretching", tag: "fingerpaint",
        body: .object([
          "mixer": .text(maxLength: 40), "protocol": .text(maxLength: 8_000),
          "kind": .oneOf(Kind.allCases.map(\.rawValue)), "repeats": .optional(.integer(1...500)),
        ]),
        answers: [
          .ok(
            .ok,
            .object([
              "points": .optional(.list(of: .list(of: .number, count: 3...3))),
              "periodic": .optional(
                .list(
                  of: .object([
                    "at": FingerpaintSchemas.point, "period": .integer, "trace": .number, "stability": .string,
                  ]))),
              "picture": .optional(.string), "mean": .optional(.number),
            ]))
        ]), access: .reading
    ) { context in
      let request = try context.decode(Request.self)
      let mixer = try app.mixer(request.mixer)
      let steps = try app.steps(request.protocol, for: mixer)
      guard !steps.moves.isEmpty else {
        throw WebError.invalid(field: "protocol", value: request.protocol, why: "T[1] -B[1]")
      }
      // Periodic points need particles that are integrated directly through three repeats. Beyond this displacement,
      // the integration takes minutes, and the flow is chaotic anyway.
      guard steps.displacement <= Self.longest else { throw RunTooLarge() }
      let answer = try await app.limiter.pass {
        try await context.computing { try self.answer(request, steps, mixer) }
      }
      return try .json(answer)
    }
  }

  /// The maximum wall displacement of a protocol for overlays.
  private static let longest = 100.0

  private enum Kind: String, Codable, CaseIterable { case poincare, periodic, stretching }

  private struct Request: Decodable {
    let mixer: String, `protocol`: String, kind: Kind, repeats: Int?
  }

  private func answer(_ request: Request, _ steps: MixingProtocol, _ mixer: Mixer) throws -> JSONValue {
    switch request.kind {
    case .poincare:
      let section = PoincareSection(steps, mixer, app.operators, repeats: request.repeats ?? 200)
      return [
        "points": .array(
          section.orbits.enumerated().flatMap { number, orbit -> [JSONValue] in
            orbit.map { [Self.short($0.x), Self.short($0.y), .integer(Int64(number))] }
          })
      ]
    case .periodic:
      // Islands with longer periods are small; three repeats show the important ones.
      let finder = PeriodicPointFinder(steps, mixer, app.operators)
      let points = try (1...3).flatMap { try finder.points(period: $0) }
      return [
        "periodic": .array(
          points.map {
            [
              "at": MixerDescription.pair($0.point), "period": .integer(Int64($0.period)), "trace": .number($0.trace),
              "stability": .string($0.stability.rawValue),
            ]
          })
      ]
    case .stretching:
      let full = mixer.shape.defaultGrid
      let grid = Grid(shape: full.shape, columns: full.columns / 2, rows: full.rows / 2)
      let field = try StretchingField(
        steps, mixer, app.operators, grid: grid, repeats: min(request.repeats ?? 5, 50))
      // Full brightness is at the 95th percentile, because thin layers at the walls have far larger values.
      let inside = field.exponents.filter { $0 != 0 }.sorted()
      let most = max(inside.isEmpty ? 1 : inside[inside.count * 19 / 20], 0.05)
      let picture = CanvasPicture.grey(field.exponents.map { max($0, 0) / most }, grid)
      return [
        "picture": .string(Data(try PNGEncoder.encode(picture)).base64EncodedString()), "mean": .number(field.mean),
      ]
    }
  }

  /// A coordinate rounded to visible precision.
  private static func short(_ value: Double) -> JSONValue { .number((value * 10_000).rounded() / 10_000) }
}
