import Foundation
import Mixing
import MixingFiles
import WebPlatform

/// A run that somebody asks for.
struct RunRequest {
  let run: MixingRun
  let engine: any MixingEngine

  /// A canvas with all that was painted on it is larger than other requests.
  static let body = BodyPolicy.collected(maxBytes: 4_000_000)

  /// The most cells of a picture that is sent.
  private static let mostCells = 1_000_000

  private struct Members: Decodable {
    let mixer: String, `protocol`: String, repeats: Int, engine: EngineKind?, lattice: MarkerLattice.Choice?
    let columns: Int?, rows: Int?, detail: MixingRun.Detail?
  }

  private struct Canvas: Decodable {
    let distribution: Distribution
  }

  /// - Parameter width: of the pictures, with square cells; without one, the request says how many columns and rows.
  init(_ visit: Visit, _ app: FingerpaintApp, width: Int? = nil) throws {
    let members = try visit.decode(Members.self)
    guard let mixer = app.mixers.mixer(members.mixer) else {
      let known = app.mixers.mixers.map(\.id).joined(separator: ", ")
      throw WebError.invalid(field: "mixer", value: members.mixer, why: known)
    }
    let decoder = JSONDecoder()
    decoder.userInfo[Distribution.mixerKey] = mixer
    let distribution: Distribution
    do {
      distribution = try decoder.decode(Canvas.self, from: Data(buffer: visit.body)).distribution
    } catch let error as DecodingError {
      throw WebError.badJSON("distribution: \(error.reason)")
    }
    let steps: MixingProtocol
    do {
      steps = try MixingProtocol(members.protocol, for: mixer)
    } catch {
      throw WebError.invalid(field: "protocol", value: members.protocol, why: "\(error)")
    }
    guard 0...50 ~= members.repeats else {
      throw WebError.invalid(field: "repeats", value: "\(members.repeats)", why: "0…50")
    }
    let usual = mixer.shape.defaultGrid
    let columns = members.columns ?? usual.columns
    let rows = members.rows ?? usual.rows
    guard 8...1_600 ~= columns, 8...1_600 ~= rows, columns * rows <= Self.mostCells else {
      throw WebError.invalid(field: "columns", value: "\(columns) × \(rows)", why: "8…1600, ≤ \(Self.mostCells)")
    }
    let grid =
      width.map { CanvasPicture.grid(of: mixer.shape, width: $0) }
      ?? Grid(shape: mixer.shape, columns: columns, rows: rows)
    run = MixingRun(
      mixer: mixer, distribution: distribution, steps: steps, repeats: members.repeats, grid: grid,
      detail: members.detail ?? .repeats)
    // Results after every movement need a set of points for each.
    let sets = run.detail == .steps ? max(1, steps.moves.count) : 1
    switch members.engine ?? .exact {
    case .exact: engine = ExactEngine(app.operators, strata: ExactEngine.strata(cells: grid.count * sets))
    case .mapping: engine = MappingEngine(app.operators, lattice: (members.lattice ?? .uniform).lattice)
    }
  }
}

extension DecodingError {
  /// Why, without the names of types.
  fileprivate var reason: String {
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.debugDescription
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    @unknown default: "it cannot be read"
    }
  }
}
