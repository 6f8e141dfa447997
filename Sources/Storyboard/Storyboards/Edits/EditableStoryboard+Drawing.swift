extension EditableStoryboard {
  mutating func draw(
    _ elements: [Element], on surface: Edit.Surface, above: Identifier<Element>?
  ) throws(EditError) -> Edit {
    let drawn = try Self.counted(elements)
    try onSurface(surface) { (list, inventory) throws(EditError) in
      guard list.count + elements.count <= Limits.elements else {
        throw .unsound(.many(.elements, most: Limits.elements))
      }
      let place = try list.place(after: above, .element)
      try EditError.requiring { () throws(Flaw) in try inventory.add(drawn) }
      list.insert(contentsOf: elements, at: place)
    }
    return .erase(on: surface, elements: elements.map(\.id))
  }

  mutating func erase(_ ids: [Identifier<Element>], on surface: Edit.Surface) throws(EditError) -> Edit {
    let runs = try onSurface(surface) { (list, inventory) throws(EditError) in
      let runs = try list.remove(ids, .element)
      for run in runs { inventory.remove(try Self.counted(run.things)) }
      return runs
    }
    return .together(runs.map { .draw(on: surface, elements: $0.things, above: $0.after) })
  }

  mutating func change(_ elements: [Element], on surface: Edit.Surface) throws(EditError) -> Edit {
    let after = try Self.counted(elements)
    let former = try onSurface(surface) { (list, inventory) throws(EditError) in
      var places: [Int] = []
      for element in elements { places.append(try list.place(of: element.id, .element)) }
      let former = places.map { list[$0] }
      let before = try Self.counted(former)
      inventory.remove(before)
      do throws(Flaw) {
        try inventory.add(after)
      } catch {
        // Cannot fail: the inventory had space for these elements before the change.
        try EditError.requiring { () throws(Flaw) in try inventory.add(before) }
        throw .unsound(error)
      }
      for (place, element) in zip(places, elements) { list[place] = element }
      return former
    }
    return .change(on: surface, elements: former)
  }

  /// The inventory of new elements, after a check of rules and limits.
  private static func counted(_ elements: [Element]) throws(EditError) -> Inventory {
    try EditError.requiring { () throws(Flaw) in
      for element in elements { try element.requireSound() }
      return try Inventory(elements)
    }
  }

  /// Changes the elements of a surface, after a check that drawing on it is allowed.
  private mutating func onSurface<Result>(
    _ surface: Edit.Surface, _ work: (inout [Element], inout Inventory) throws(EditError) -> Result
  ) throws(EditError) -> Result {
    switch surface {
    case .layer(let layer, let frame):
      let (place, layerPlace) = try places(of: layer, in: frame)
      let settings = storyboard.frames[place].layers[layerPlace].settings
      guard !settings.isLocked else { throw .locked(layer) }
      guard settings.shared == nil else { throw .showsSheet(layer) }
      let result = try work(&storyboard.frames[place].layers[layerPlace].elements, &inventory)
      noteRedrawn(frame)
      return result
    case .sheet(let sheet):
      let place = try storyboard.sheets.place(of: sheet, .sheet)
      let result = try work(&storyboard.sheets[place].elements, &inventory)
      noteRedrawn(sheet)
      return result
    }
  }
}
