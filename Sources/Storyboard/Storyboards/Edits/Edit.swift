/// A change of a storyboard: what a journal holds, what a browser sends, and what undo takes back.
///
/// In JSON an object with one member that is named as the case, whose value has a member for each label; what is `nil` is
/// missing, or `null`. Labels are written out because they are those names:
///
/// ```json
/// {"draw": {"on": {"layer": {"layer": "l1", "frame": "f1"}}, "elements": [], "above": "e1"}}
/// {"erase": {"on": {"sheet": {"sheet": "s1"}}, "elements": ["e1"]}}
/// {"setLayer": {"layer": "l1", "frame": "f1", "settings": {}}}
/// {"moveFrames": {"frames": ["f3"], "after": "f1"}}
/// {"all": {"edits": []}}
/// ```
package enum Edit: Hashable, Sendable, Codable {
  // MARK: Drawing

  /// Puts elements on a surface above the element `above`; below all when that is `nil`.
  case draw(on: Surface, elements: [Element], above: Identifier<Element>?)
  /// Takes elements away.
  case erase(on: Surface, elements: [Identifier<Element>])
  /// Puts elements in the place of those with the same identifiers.
  case change(on: Surface, elements: [Element])

  // MARK: Layers

  /// Puts a layer above the layer `above`; below all when that is `nil`.
  case addLayer(layer: Layer, frame: Identifier<Frame>, above: Identifier<Layer>?)
  /// Takes a layer away, locked or not: a lock is for what is drawn.
  case removeLayer(layer: Identifier<Layer>, frame: Identifier<Frame>)
  case moveLayer(layer: Identifier<Layer>, frame: Identifier<Frame>, above: Identifier<Layer>?)
  /// Everything of a layer but its elements.
  case setLayer(layer: Identifier<Layer>, frame: Identifier<Frame>, settings: LayerSettings)

  // MARK: Frames

  /// Puts frames after `after`; before all when that is `nil`.
  case addFrames(frames: [Frame], after: Identifier<Frame>?)
  case removeFrames(frames: [Identifier<Frame>])
  /// Puts frames after `after`, in the order in which they are named.
  case moveFrames(frames: [Identifier<Frame>], after: Identifier<Frame>?)
  /// Everything of a frame but its layers.
  case setFrame(frame: Identifier<Frame>, settings: FrameSettings)

  // MARK: The whole

  case setStoryboard(settings: StoryboardSettings)
  /// Puts a sheet before the sheet `before`; after all when that is `nil`.
  case addSheet(sheet: SharedSheet, before: Identifier<SharedSheet>?)
  case renameSheet(sheet: Identifier<SharedSheet>, name: String)
  /// Takes away a sheet that no layer shows.
  case removeSheet(sheet: Identifier<SharedSheet>)
  /// Several as one: all are done, or none.
  indirect case all(edits: [Edit])

  /// What is drawn on.
  package enum Surface: Hashable, Sendable, Codable {
    case layer(layer: Identifier<Layer>, frame: Identifier<Frame>)
    case sheet(sheet: Identifier<SharedSheet>)
  }
}
