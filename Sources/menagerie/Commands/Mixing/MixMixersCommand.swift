import ArgumentParser
import Mixing

struct MixMixersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mixers", abstract: "list mixers, their walls and protocols, and the canvases")

  @Flag(help: "print JSON, one mixer per line")
  var json = false

  func run() throws {
    if json {
      for mixer in MixerCatalogue.standard.mixers { try Output.json(Line(mixer)) }
      return
    }
    var table = TextTable(.text("mixer"), .text("walls"), .number("cells"), .note("protocols"))
    for mixer in MixerCatalogue.standard.mixers {
      let grid = mixer.shape.defaultGrid
      table.add(
        mixer.id, mixer.walls.map(\.symbol).joined(separator: " "), "\(grid.columns)x\(grid.rows)",
        mixer.protocols.map { "\($0.id): \($0.text) x\($0.repeats)" }.joined(separator: "; "))
    }
    table.print()
    for family in MixerCatalogue.standard.families {
      let ranges = family.parameters.map { "\($0.id) \($0.range.lowerBound) to \($0.range.upperBound)" }
      Output.note(
        "your own: \(family.id):\(family.parameters.map { $0.id.uppercased() }.joined(separator: ":")), "
          + ranges.joined(separator: ", "))
    }
    Output.note("canvases: \(Distribution.Predefined.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  private struct Line: Encodable {
    let mixer: String, geometry: String, walls: [String], grid: String, protocols: [Named]

    struct Named: Encodable { let id: String, `protocol`: String, repeats: Int }

    init(_ mixer: Mixer) {
      let cells = mixer.shape.defaultGrid
      self.mixer = mixer.id
      geometry = mixer.geometry.rawValue
      walls = mixer.walls.map(\.symbol)
      grid = "\(cells.columns)x\(cells.rows)"
      protocols = mixer.protocols.map { Named(id: $0.id, protocol: $0.text, repeats: $0.repeats) }
    }
  }
}
