import BioPioneerRules
import WebPlatform

/// The pieces of equipment with their prerequisites and their state in a lab, tier by tier from the left.
struct EquipmentTree {
  let context: TableContext
  let lab: LabState

  private var localizer: Localizer { context.localizer }
  private var numbers: Numbers { context.table.numbers }

  /// The state of a piece in the lab.
  private enum State: String {
    case owned, near, far
  }

  var html: HTML {
    let spots = Dictionary(uniqueKeysWithValues: Equipment.allCases.map { ($0, spot(of: $0)) })
    let tiers = Equipment.allCases.map { numbers.equipment[$0].tier }.max() ?? 1
    return """
      <svg class="tree" viewBox="0 0 \(tiers * 128) 220" aria-hidden="true" focusable="false">\
      \(Equipment.allCases.map { edges(to: $0, spots) })\(Equipment.allCases.map { node($0, spots[$0]) })</svg>
      <ul class="hidden">\(Equipment.allCases.map(row))</ul>
      """
  }

  /// The tier decides x. y is chosen so that no line crosses another or a piece.
  private func spot(of kind: Equipment) -> Spot {
    let row: Double =
      switch kind {
      case .pipette: 0
      case .mediaAndPlate, .autoclave, .centrifuge: -1
      case .gelElectrophoresis, .pcrMachine, .incubator: 1
      }
    return Spot(Double(numbers.equipment[kind].tier - 1) * 128 + 64, 110 + row * 52)
  }

  private func state(of kind: Equipment) -> State {
    if lab.equipment.contains(kind) { return .owned }
    let earlier = numbers.equipment[kind].anyOf
    return earlier.isEmpty || earlier.contains(where: lab.equipment.contains) ? .near : .far
  }

  private func edges(to kind: Equipment, _ spots: [Equipment: Spot]) -> HTML {
    guard let end = spots[kind] else { return .empty }
    return numbers.equipment[kind].anyOf.compactMap { earlier -> HTML? in
      guard let start = spots[earlier] else { return nil }
      let isOpen = lab.equipment.contains(earlier)
      let (across, down) = (end.x - start.x - 64, end.y - start.y)
      return """
        <path class="tree-edge\(isOpen ? " open" : "")" d="M\(px: start.x + 32) \(px: start.y)c32 0 32 \(px: down) 64 \(px: down)h\(px: across - 64)"/>
        """
    }.joined()
  }

  private func node(_ kind: Equipment, _ spot: Spot?) -> HTML {
    guard let spot else { return .empty }
    let state = state(of: kind)
    return """
      <g class="tree-node \(state.rawValue)" transform="translate(\(px: spot.x) \(px: spot.y))"><rect x="-34" y="-42" width="68" height="68" rx="12"/>\
      <image href="\(context.asset("biopioneer/drawings/\(kind.rawValue).svg"))" x="-30" y="-38" width="60" height="60"/>\
      <text y="44">\(localizer("biopioneer.short.\(kind.rawValue)"))</text>\
      \(state == .owned ? "<circle cx=\"30\" cy=\"-38\" r=\"11\"/><path class=\"tree-check\" d=\"M24-38l4 5 8-9\"/>" as HTML : nil)</g>
      """
  }

  private func row(_ kind: Equipment) -> HTML {
    let earlier = numbers.equipment[kind].anyOf.map(\.message)
    let state = localizer("biopioneer.tree.\(state(of: kind).rawValue)")
    guard !earlier.isEmpty else { return "<li>\(localizer(kind.message)): \(state)</li>" }
    let after = localizer("biopioneer.tree.after", ["what": .message(Message.joined(earlier, by: "or"))])
    return "<li>\(localizer(kind.message)) (\(after)): \(state)</li>"
  }
}
