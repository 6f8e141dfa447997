extension LayerSettings {
  func requireSound() throws(Flaw) {
    try Flaw.require(name, .name, most: Limits.name)
    guard 0...1 ~= opacity else { throw .outside(.opacity) }
  }
}

extension Layer {
  /// Checks the layer and its elements against rules and limits.
  func requireSound() throws(Flaw) {
    try settings.requireSound()
    guard elements.count <= Limits.elements else { throw .many(.elements, most: Limits.elements) }
    guard shared == nil || elements.isEmpty else { throw .sharedAndDrawn(id) }
    for element in elements { try element.requireSound() }
  }
}

extension SharedSheet {
  /// Checks the sheet and its elements against rules and limits.
  func requireSound() throws(Flaw) {
    try Flaw.require(name, .name, most: Limits.name)
    guard elements.count <= Limits.elements else { throw .many(.elements, most: Limits.elements) }
    for element in elements { try element.requireSound() }
  }
}

extension FrameSettings {
  func requireSound() throws(Flaw) {
    if let duration {
      guard Limits.duration ~= duration else { throw .outside(.duration) }
    }
    try Flaw.require(dialogue, .dialogue, most: Limits.words)
    try Flaw.require(action, .action, most: Limits.words)
    try Flaw.require(notes, .notes, most: Limits.words)
    try Flaw.require(alternative, .alternative, most: Limits.words)
    if let scene { try Flaw.require(scene, .scene, most: Limits.name) }
    if let lockedNumber { try Flaw.require(lockedNumber, .number, most: Limits.number) }
    if let lockedScene { try Flaw.require(lockedScene, .number, most: Limits.number) }
  }
}

extension Frame {
  /// Checks the frame and its layers against rules and limits.
  func requireSound() throws(Flaw) {
    try settings.requireSound()
    guard !layers.isEmpty else { throw .noLayers(id) }
    guard layers.count <= Limits.layers else { throw .many(.layers, most: Limits.layers) }
    for layer in layers { try layer.requireSound() }
  }
}

extension StoryboardSettings {
  func requireSound() throws(Flaw) {
    try Flaw.require(title, .title, most: Limits.title)
    try Flaw.require(summary, .summary, most: Limits.summary)
    guard Limits.duration ~= defaultDuration else { throw .outside(.duration) }
    guard colours.count <= Limits.colours else { throw .many(.colours, most: Limits.colours) }
    if let track {
      try Flaw.require(track.name, .name, most: Limits.name)
      guard Limits.trackStart ~= track.start else { throw .outside(.start) }
    }
  }
}

extension Storyboard {
  /// Checks the storyboard against rules and limits; `Inventory` checks identifiers. O(elements).
  func requireSound() throws(Flaw) {
    try settings.requireSound()
    guard !frames.isEmpty else { throw .noFrames }
    guard frames.count <= Limits.frames else { throw .many(.frames, most: Limits.frames) }
    guard sheets.count <= Limits.sheets else { throw .many(.sheets, most: Limits.sheets) }
    for sheet in sheets { try sheet.requireSound() }
    for frame in frames { try frame.requireSound() }
    let known = Set(sheets.map(\.id))
    for case let sheet? in frames.lazy.flatMap(\.layers).map(\.shared) where !known.contains(sheet) {
      throw .lostSheet(sheet)
    }
  }
}
