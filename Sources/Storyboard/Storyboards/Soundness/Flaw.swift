/// The broken rule or limit of a storyboard or a part of it.
package enum Flaw: Error, Hashable, Sendable {
  /// A text has more letters than `Limits` allows.
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
