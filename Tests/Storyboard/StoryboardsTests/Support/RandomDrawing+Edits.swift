import Storyboards

extension RandomDrawing {
  /// A random edit. Most edits apply; some refer to missing or locked items.
  mutating func edit(of storyboard: Storyboard, depth: Int = 0) -> Edit {
    let frame = pick(storyboard.frames)
    let layer = pick(frame.layers)
    switch below(depth < 2 ? 20 : 18) {
    case 0...6: return draw(on: surface(storyboard, frame, layer), storyboard)
    case 7: return erase(on: surface(storyboard, frame, layer), storyboard)
    case 8: return change(on: surface(storyboard, frame, layer), storyboard)
    case 9:
      return .addLayer(layer: self.layer(locked: chance(20)), frame: frame.id, above: place(frame.layers.map(\.id)))
    case 10: return .removeLayer(layer: layer.id, frame: frame.id)
    case 11: return .moveLayer(layer: layer.id, frame: frame.id, above: place(frame.layers.map(\.id)))
    case 12:
      var settings = layer.settings
      settings.isLocked = chance(30)
      settings.opacity = random.unit()
      settings.shared = chance(25) ? storyboard.sheets.randomElement(using: &random)?.id : nil
      return .setLayer(layer: layer.id, frame: frame.id, settings: settings)
    case 13:
      return .addFrames(frames: (0...below(2)).map { _ in self.frame() }, after: place(storyboard.frames.map(\.id)))
    case 14: return .removeFrames(frames: some(storyboard.frames.map(\.id)))
    case 15: return .moveFrames(frames: some(storyboard.frames.map(\.id)), after: place(storyboard.frames.map(\.id)))
    case 16: return .setFrame(frame: frame.id, settings: settings(of: frame))
    case 17: return whole(storyboard)
    default:
      return .all(edits: (0..<below(4)).map { _ in edit(of: storyboard, depth: depth + 1) })
    }
  }

  /// A fitting edit of one frame only.
  mutating func fittingEdit(of frame: Frame) -> Edit {
    let open = frame.layers.filter { !$0.isLocked && $0.shared == nil }
    guard let layer = open.randomElement(using: &random), chance(80) else {
      return .setFrame(frame: frame.id, settings: settings(of: frame))
    }
    let surface = Edit.Surface.layer(layer: layer.id, frame: frame.id)
    guard let last = layer.elements.last, chance(30) else {
      return .draw(on: surface, elements: [element()], above: layer.elements.last?.id)
    }
    return .erase(on: surface, elements: [last.id])
  }

  private mutating func whole(_ storyboard: Storyboard) -> Edit {
    let sheet = storyboard.sheets.randomElement(using: &random)
    switch below(4) {
    case 0:
      var settings = storyboard.settings
      settings.title = pick(["Dawn", "Dusk"])
      settings.aspect = pick(Aspect.allCases)
      return .setStoryboard(settings: settings)
    case 1:
      return .addSheet(
        sheet: SharedSheet(id: id(), name: "new", elements: elements(2)), before: chance(50) ? sheet?.id : nil)
    case 2: return .renameSheet(sheet: sheet?.id ?? id(), name: "renamed")
    default: return .removeSheet(sheet: sheet?.id ?? id())
    }
  }

  private mutating func surface(_ storyboard: Storyboard, _ frame: Frame, _ layer: Layer) -> Edit.Surface {
    if chance(10), let sheet = storyboard.sheets.randomElement(using: &random) { return .sheet(sheet: sheet.id) }
    return .layer(layer: layer.id, frame: frame.id)
  }

  private func elements(on surface: Edit.Surface, _ storyboard: Storyboard) -> [Element] {
    switch surface {
    case .sheet(let sheet): storyboard.sheets.first { $0.id == sheet }?.elements ?? []
    case .layer(let layer, let frame):
      storyboard.frames.first { $0.id == frame }?.layers.first { $0.id == layer }?.elements ?? []
    }
  }

  private mutating func draw(on surface: Edit.Surface, _ storyboard: Storyboard) -> Edit {
    .draw(on: surface, elements: [element()], above: place(elements(on: surface, storyboard).map(\.id)))
  }

  private mutating func erase(on surface: Edit.Surface, _ storyboard: Storyboard) -> Edit {
    .erase(on: surface, elements: some(elements(on: surface, storyboard).map(\.id)))
  }

  private mutating func change(on surface: Edit.Surface, _ storyboard: Storyboard) -> Edit {
    let ids = some(elements(on: surface, storyboard).map(\.id))
    return .change(on: surface, elements: ids.map { Element(id: $0, element().content) })
  }

  /// Usually an existing identifier, sometimes `nil`, rarely an unknown identifier.
  private mutating func place<Thing>(_ ids: [Identifier<Thing>]) -> Identifier<Thing>? {
    if chance(3) { return id() }
    return ids.isEmpty || chance(15) ? nil : pick(ids)
  }

  /// Some of the identifiers in random order, rarely with a duplicate or an unknown identifier.
  private mutating func some<Thing>(_ ids: [Identifier<Thing>]) -> [Identifier<Thing>] {
    guard !ids.isEmpty else { return chance(50) ? [] : [id()] }
    var chosen = ids
    chosen.shuffle(with: &random)
    chosen = Array(chosen.prefix(1 + below(min(4, ids.count))))
    if chance(3) { chosen.append(chosen[0]) }
    if chance(3) { chosen.append(id()) }
    return chosen
  }
}
