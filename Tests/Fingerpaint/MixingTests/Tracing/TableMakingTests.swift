import Foundation
import Synchronization
import Testing

@testable import Mixing

/// A disk that turns as a whole.
private struct Spin: Flow {
  let name = "spin"
  let shape = MixerShape.disk

  func velocity(at point: Point) -> Point { Point(-point.y, point.x) }
}

/// A disk in which every ring rotates independently, by the square of its radius.
private struct Rings: Flow {
  let name = "rings"
  let shape = MixerShape.disk

  func velocity(at point: Point) -> Point { (point * point).sum() * Point(-point.y, point.x) }
}

@Suite("the making of tables")
struct TableMakingTests {
  /// An empty store that records the requested names.
  private final class Asked: OperatorStore {
    let names = Mutex<[String]>([])
    func bytes(_ name: String) -> [UInt8]? {
      names.withLock { $0.append(name) }
      return nil
    }
    func keep(_ bytes: [UInt8], as name: String) {}
  }

  private func mixer(_ flow: any Flow) -> Mixer {
    let handle = Wall.Handle.arc(centre: Point(), radius: 1, from: 0, to: 2 * .pi)
    return Mixer(id: flow.name, geometry: .circle, walls: [Wall(symbol: "W", flow: flow, handle: handle)])
  }

  @Test("a movement requests the tables of its parts; a flow with a closed formula requests none")
  func parts() throws {
    let asked = Asked()
    let operators = OperatorLibrary(store: asked)
    let displacement = try #require(Displacement(hundredths: 35))
    let map = MoveMap(WallMove(wall: "W", isReversed: false, displacement: displacement), mixer(Spin()), operators)
    #expect(asked.names.withLock { $0 } == ["field 2 spin 0.25", "field 2 spin 0.1"])
    let end = map(Point(0.5, 0))
    #expect(abs(end.x - 0.5 * cos(0.35)) < 1e-5 && abs(end.y + 0.5 * sin(0.35)) < 1e-5, "\(end)")
    let vortices = try MixerCatalogue.standard.mixer("circle-vortices")
    let wall = vortices.walls[0]
    _ = MoveMap(WallMove(wall: wall.symbol, isReversed: false, displacement: displacement), vortices, operators)
    #expect(asked.names.withLock { $0.count } == 2)
  }

  @Test("a patch of a table is halved at most the allowed number of times along each coordinate")
  func deepest() {
    // With this tolerance no patch is exact enough.
    let table = DisplacementField(Chart(shape: .rectangle(width: 1)), precision: .init(tolerance: 1e-9, deepest: 1)) {
      x, y in
      for index in x.indices {
        let rough = 0.01 * sin(7_919 * x[index] + 6_007 * y[index])
        x[index] += rough
        y[index] += rough
      }
    }
    // 16 x 16 roots, each halved once along both coordinates.
    #expect(table.leafCount == 4 * 256)
  }

  /// Where the radius is r, the rings at r shear by 2 r² for one unit: the greatest stretching of a shear by g is
  /// (g + √(g² + 4)) / 2.
  @Test("rings that rotate independently stretch the fluid like a shear")
  func stretching() throws {
    let mixer = mixer(Rings())
    let grid = Grid(shape: .disk, columns: 21, rows: 21)
    let field = try StretchingField(
      MixingProtocol("W[1]", for: mixer), mixer, sharedOperators, grid: grid, repeats: 1)
    for column in 12...17 {
      let cell = 10 * 21 + column
      let radius = grid.centre(cell).x
      let shear = 2 * radius * radius
      let known = log((shear + (shear * shear + 4).squareRoot()) / 2)
      #expect(abs(Double(field.exponents[cell]) - known) < 0.02, "at \(radius): \(field.exponents[cell]), \(known)")
    }
  }
}
