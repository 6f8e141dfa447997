extension EditableStoryboard {
  mutating func add(
    _ layer: Layer, to frame: Identifier<Frame>, above: Identifier<Layer>?
  ) throws(EditError) -> Edit {
    let place = try storyboard.frames.place(of: frame, .frame)
    guard storyboard.frames[place].layers.count < Limits.layers else {
      throw .unsound(.many(.layers, most: Limits.layers))
    }
    let layerPlace = try storyboard.frames[place].layers.place(after: above, .layer)
    let added = try EditError.requiring { () throws(Flaw) in
      try layer.requireSound()
      try requireSheets(of: [layer])
      return try Inventory(layer)
    }
    try takeIn(added)
    storyboard.frames[place].layers.insert(layer, at: layerPlace)
    noteRedrawn(frame)
    return .removeLayer(layer: layer.id, frame: frame)
  }

  mutating func remove(_ layer: Identifier<Layer>, from frame: Identifier<Frame>) throws(EditError) -> Edit {
    let (place, layerPlace) = try places(of: layer, in: frame)
    guard storyboard.frames[place].layers.count > 1 else { throw .lastLayer(frame) }
    let above = above(layerPlace, in: place)
    let removed = storyboard.frames[place].layers[layerPlace]
    giveUp(try EditError.requiring { () throws(Flaw) in try Inventory(removed) })
    storyboard.frames[place].layers.remove(at: layerPlace)
    noteRedrawn(frame)
    return .addLayer(layer: removed, frame: frame, above: above)
  }

  mutating func move(
    _ layer: Identifier<Layer>, in frame: Identifier<Frame>, above target: Identifier<Layer>?
  ) throws(EditError) -> Edit {
    let (place, layerPlace) = try places(of: layer, in: frame)
    let above = above(layerPlace, in: place)
    var layers = storyboard.frames[place].layers
    let moved = layers.remove(at: layerPlace)
    layers.insert(moved, at: try layers.place(after: target, .layer))
    storyboard.frames[place].layers = layers
    noteRedrawn(frame)
    return .moveLayer(layer: layer, frame: frame, above: above)
  }

  mutating func set(
    _ layer: Identifier<Layer>, in frame: Identifier<Frame>, _ settings: LayerSettings
  ) throws(EditError) -> Edit {
    let (place, layerPlace) = try places(of: layer, in: frame)
    let before = storyboard.frames[place].layers[layerPlace]
    try EditError.requiring { () throws(Flaw) in
      try settings.requireSound()
      guard settings.shared == nil || before.elements.isEmpty else { throw .sharedAndDrawn(layer) }
      try requireSheet(settings.shared)
    }
    storyboard.frames[place].layers[layerPlace].settings = settings
    noteRedrawn(frame)
    return .setLayer(layer: layer, frame: frame, settings: before.settings)
  }

  // MARK: Places

  func places(
    of layer: Identifier<Layer>, in frame: Identifier<Frame>
  ) throws(EditError) -> (frame: Int, layer: Int) {
    let place = try storyboard.frames.place(of: frame, .frame)
    return (place, try storyboard.frames[place].layers.place(of: layer, .layer))
  }

  private func above(_ layerPlace: Int, in place: Int) -> Identifier<Layer>? {
    layerPlace > 0 ? storyboard.frames[place].layers[layerPlace - 1].id : nil
  }

  // MARK: Shared sheets

  func requireSheets(of layers: [Layer]) throws(Flaw) {
    for layer in layers { try requireSheet(layer.shared) }
  }

  private func requireSheet(_ sheet: Identifier<SharedSheet>?) throws(Flaw) {
    guard let sheet else { return }
    guard storyboard.sheets.contains(where: { $0.id == sheet }) else { throw .lostSheet(sheet) }
  }
}
