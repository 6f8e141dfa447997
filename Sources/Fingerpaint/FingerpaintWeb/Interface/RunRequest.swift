import Foundation
import HTTPTypes
import Mixing
import MixingFiles
import WebPlatform

struct RunRequest {
  let run: MixingRun
  let engine: any MixingEngine

  /// A canvas with all its paint is larger than other request bodies.
  static let body = BodyPolicy.collected(maxBytes: 4_000_000)

  /// The maximum number of cells of a transmitted picture.
  private static let mostCells = 1_000_000

  private struct Members: Decodable {
    let mixer: String, `protocol`: String, repeats: Int, engine: EngineKind?, lattice: MarkerLattice.Choice?
    let columns: Int?, rows: Int?, detail: MixingRun.Detail?
  }

  /// - Parameter width: the width of the pictures, with square cells; `nil` takes columns and rows from the request,
  ///   else from the mixer's default grid.
  init(_ context: RequestContext, _ app: FingerpaintApp, width: Int? = nil) throws {
    let members = try context.decode(Members.self)
    let mixer = try app.mixer(members.mixer)
    let distribution = try app.distribution(in: Data(context.body), for: mixer)
    let steps = try app.steps(members.protocol, for: mixer)
    let usual = mixer.shape.defaultGrid
    let columns = members.columns ?? usual.columns
    let rows = members.rows ?? usual.rows
    guard columns * rows <= Self.mostCells else {
      throw WebError.invalid(field: "columns", value: "\(columns) × \(rows)", why: "≤ \(Self.mostCells)")
    }
    let grid =
      width.map { CanvasPicture.grid(of: mixer.shape, width: $0) }
      ?? Grid(shape: mixer.shape, columns: columns, rows: rows)
    run = MixingRun(
      mixer: mixer, distribution: distribution, steps: steps, repeats: members.repeats, grid: grid,
      detail: members.detail ?? .repeats)
    switch members.engine ?? .exact {
    case .exact:
      guard let strata = ExactEngine.strata(for: run) else { throw RunTooLarge() }
      engine = ExactEngine(app.operators, strata: strata)
    case .mapping:
      let mapping = MappingEngine(app.operators, lattice: (members.lattice ?? .uniform).lattice)
      guard (try? mapping.check(run)) != nil else { throw RunTooLarge() }
      engine = mapping
    }
  }
}

/// The run would block the server for other users.
struct RunTooLarge: PresentableError {
  let status = HTTPResponse.Status.unprocessableContent

  var message: Message { Message("fingerpaint.too-much") }
}
