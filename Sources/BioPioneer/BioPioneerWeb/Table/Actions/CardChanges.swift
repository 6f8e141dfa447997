import BioPioneerRules
import WebPlatform

/// The possible changes of the card in hand, by tool. Tools that the lab lacks come last, in a row of their own.
struct CardChanges {
  let context: TableContext
  let face: Face

  private var localizer: Localizer { context.localizer }
  private var table: Table { context.table }

  private struct Tool {
    let ability: Ability
    let name: Message
    let actions: Int
    let commands: [(command: Command, face: Face)]
  }

  var html: HTML {
    let (own, others) = (tools.filter { table.has($0.ability) }, tools.filter { !table.has($0.ability) })
    let rest: HTML? = others.isEmpty ? nil : "<div class=\"buttons absent\">\(others.map(absent))</div>"
    return "\(own.map(group))\(rest)"
  }

  private var tools: [Tool] {
    let shapes = Shape.allCases.filter { $0 != face.shape }
    let colours = Colour.allCases.filter { $0 != face.colour }
    return [
      Tool(
        ability: .gelElectrophoresis, name: Equipment.gelElectrophoresis.message,
        actions: table.actions(for: .gelElectrophoresis),
        commands: shapes.map { (.gel(shape: $0), face.changed(to: .shape($0))) }),
      Tool(
        ability: .mediaAndPlate, name: Equipment.mediaAndPlate.message, actions: table.actions(for: .mediaAndPlate),
        commands: colours.map { (.media(colour: $0), face.changed(to: .colour($0))) }),
      Tool(
        ability: .siteSpecificMutagenesis, name: Technique.siteSpecificMutagenesis.message, actions: 0,
        commands: (shapes.map(Trait.shape) + colours.map(Trait.colour)).map {
          (.mutate(trait: $0), face.changed(to: $0))
        }),
    ]
  }

  private func group(_ tool: Tool) -> HTML {
    let name = localizer(tool.name)
    return """
      <div class="change" role="group" aria-label="\(name)"><p>\(name) \(context.cost(tool.actions))</p><div class="faces-row">\
      \(tool.commands.map { choice in
        context.button(choice.command, context.face(choice.face)) { button in
          button.rank = .tile
          button.name = localizer("biopioneer.act.change", ["what": .message(tool.name), "face": .message(choice.face.message)])
        }
      })</div></div>
      """
  }

  private func absent(_ tool: Tool) -> HTML {
    guard let first = tool.commands.first else { return .empty }
    return context.button(first.command, "\(localizer(tool.name))") { $0.rank = .quiet }
  }
}
