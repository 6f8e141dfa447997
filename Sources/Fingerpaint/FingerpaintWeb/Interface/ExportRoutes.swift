import FingerpaintMessages
package import HTTPTypes
package import Mixing
package import MixingFiles
import WebPlatform

/// Results as files: pictures of the canvas, graphs, animations.
struct ExportRoutes {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    addPictures(to: &routes)
    addConcentrations(to: &routes)
    addGraphs(to: &routes)
    addAnimations(to: &routes)
  }

  // MARK: Pictures

  private enum PictureFormat: String, Decodable, CaseIterable {
    case svg, pdf, png
  }

  private struct Picture: Decodable {
    let format: PictureFormat, width: Int, alpha: Transparency?
  }

  private func addPictures(to routes: inout RouteTable) {
    let members: [String: Schema] = [
      "format": .oneOf(PictureFormat.allCases.map(\.rawValue)), "width": .integer(CanvasDrawing.widths),
      "alpha": .optional(.oneOf(Transparency.allCases.map(\.rawValue))),
    ]
    routes.api(
      .post, "/fingerpaint/pictures", for: .people,
      Operation(
        "The canvas after the last repeat as a picture: exact, whatever the engine of the run", tag: "fingerpaint",
        body: .object(FingerpaintSchemas.run.merging(members) { $1 }),
        answers: [.svg, .pdf, .png]),
      body: RunRequest.body, access: .reading
    ) { context in
      let wanted: Picture = try context.decode()
      let run = try RunRequest(context, app).run
      let bytes = try await app.limiter.pass {
        try await context.computing { [operators = app.operators] in
          try Self.picture(of: run, wanted, operators)
        }
      }
      return Self.file(bytes, named: Self.name(of: run), wanted.format.rawValue)
    }
  }

  private static func picture(
    of run: MixingRun, _ wanted: Picture, _ operators: OperatorLibrary
  ) throws -> [UInt8] {
    let transparent = wanted.alpha ?? .outside
    if wanted.format == .png {
      return try CanvasPicture.png(
        run.mixed, in: run.mixer, operators, width: wanted.width, transparent: transparent)
    }
    let drawing = try CanvasDrawing(run.mixed, in: run.mixer, operators, width: wanted.width)
    return wanted.format == .svg ? drawing.svg(transparent: transparent) : try drawing.pdf(transparent: transparent)
  }

  // MARK: Concentrations

  private func addConcentrations(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/concentrations", for: .people,
      Operation(
        "The concentration in each cell after the last repeat: one line per row of cells, top row first",
        tag: "fingerpaint", body: .ref("MixingRun"), answers: [.ok(.ok, .text(as: "text/csv"))]),
      body: RunRequest.body, access: .reading
    ) { context in
      let request = try RunRequest(context, app)
      let bytes = try await app.limiter.pass {
        try await context.computing {
          var end: [Float] = []
          try request.engine.run(request.run) { end = $0.concentrations }
          return Array(ConcentrationTable.csv(end, request.run.grid).utf8)
        }
      }
      return Self.file(bytes, named: Self.name(of: request.run), "csv")
    }
  }

  // MARK: Graphs

  private func addGraphs(to routes: inout RouteTable) {
    routes.api(
      .post, "/fingerpaint/graphs", for: .people,
      Operation(
        "How well runs mixed, as a graph or a table", tag: "fingerpaint", body: GraphRequest.schema,
        answers: [.svg, .pdf, .png, .ok(.ok, .text(as: "text/csv"))]),
      body: .collected(maxBytes: 2_000_000), access: .reading
    ) { context in
      let request: GraphRequest = try context.decode()
      let localizer = context.localizer
      let bytes = try await context.computing { try request.bytes(localizer) }
      return Self.file(bytes, named: "fingerpaint-\(request.measure.rawValue)", request.format.rawValue)
    }
  }

  // MARK: Animations

  private enum AnimationFormat: String, Decodable, CaseIterable {
    case apng
  }

  private struct Animation: Decodable {
    let format: AnimationFormat, width: Int, delay: Int
  }

  private func addAnimations(to routes: inout RouteTable) {
    let members: [String: Schema] = [
      "format": .oneOf(AnimationFormat.allCases.map(\.rawValue)), "width": .integer(RunAnimation.widths),
      "delay": .integer(AnimationWriter.delays),
    ]
    routes.api(
      .post, "/fingerpaint/animations", for: .people,
      Operation(
        "The results of a run, one after another, as an animated PNG", tag: "fingerpaint",
        body: .object(FingerpaintSchemas.run.merging(members) { $1 }),
        answers: [.ok(.ok, .bytes("image/apng"))]),
      body: RunRequest.body, access: .reading
    ) { context in
      let wanted: Animation = try context.decode()
      let request = try RunRequest(context, app, width: wanted.width)
      let bytes = try await app.limiter.pass {
        try await context.computing { try RunAnimation.apng(request.run, by: request.engine, delay: wanted.delay) }
      }
      return Self.file(bytes, named: Self.name(of: request.run), "apng")
    }
  }

  // MARK: Files

  private static func file(_ bytes: [UInt8], named name: String, _ ending: String) -> Response {
    let types = [
      "svg": "image/svg+xml", "pdf": "application/pdf", "png": "image/png", "apng": "image/apng",
      "csv": "text/csv; charset=utf-8",
    ]
    return .download(bytes, type: types[ending] ?? "application/octet-stream", name: "\(name).\(ending)")
  }

  /// `fingerpaint-rectangle-T1-B1-x10`; a movement in the positive direction gets a plus sign, except the first.
  private static func name(of run: MixingRun) -> String {
    let moves = run.steps.moves.enumerated().map { index, move in
      (move.isReversed ? "-" : index > 0 ? "+" : "") + move.wall + move.displacement.text
    }
    let mixer = run.mixer.id.replacing(":", with: "-")
    guard run.repeats > 0, !moves.isEmpty else { return "fingerpaint-\(mixer)" }
    let first = moves.prefix(12).joined() + (moves.count > 12 ? "-and-more" : "")
    return "fingerpaint-\(mixer)-\(first)-x\(run.repeats)"
  }
}

extension Operation.Answer {
  fileprivate static let svg = ok(.ok, .text(as: "image/svg+xml"))
  fileprivate static let pdf = ok(.ok, .bytes("application/pdf"))
  fileprivate static let png = ok(.ok, .bytes("image/png"))
}

extension OutlineError: PresentableError {
  /// The request is valid, but its file would be unusable.
  package var status: HTTPResponse.Status { .unprocessableContent }
}

extension ExportError: PresentableError {
  /// The request is valid, but the response would take too long.
  package var status: HTTPResponse.Status { .unprocessableContent }
}
