/// The broken rule or limit of a storyboard or a part of it.
package enum Flaw: Error, Hashable, Sendable {
  /// A text has more characters than `Limits` allows, or more than 16 bytes for each allowed character.
  case long(TextField, most: Int)
  /// More things than `Limits` allows.
  case many(Countable, most: Int)
  /// A number outside its range.
  case outside(Measure)
  /// Groups or edits are nested more deeply than `Limits` allows.
  case deep
  /// Two things have the same identifier.
  case twice(ItemKind, String)
  case noFrames
  case noLayers(Identifier<Frame>)
  /// A layer refers to a missing sheet.
  case lostSheet(Identifier<SharedSheet>)
  /// A layer shows a shared sheet and also has its own elements.
  case sharedAndDrawn(Identifier<Layer>)

  package enum TextField: String, Hashable, Sendable {
    case title, summary, dialogue, action, notes, alternative, name, scene, number, lettering
  }
  package enum Countable: String, Hashable, Sendable {
    case frames, layers, elements, points, outlines, sheets, colours, edits
  }
  package enum Measure: String, Hashable, Sendable { case duration, opacity, size, place, start }
  /// A kind of thing with an identifier.
  package enum ItemKind: String, Hashable, Sendable { case frame, layer, element, sheet }
}

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
