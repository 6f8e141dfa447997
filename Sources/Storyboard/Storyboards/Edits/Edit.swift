/// One change of a storyboard: the unit of the journal, of requests from the browser and of undo.
///
/// The JSON is an object with one member, named after the case. Its value has one member for each label. A label whose
/// value is `nil` is left out or `null`. Every label is written out because it is also the name in the JSON:
/// ```json
/// {"draw": {"on": {"layer": {"layer": "l1", "frame": "f1"}}, "elements": [], "above": "e1"}}
/// {"erase": {"on": {"sheet": {"sheet": "s1"}}, "elements": ["e1"]}}
/// {"setLayer": {"layer": "l1", "frame": "f1", "settings":
///   {"name": "Sky", "role": "other", "opacity": 1, "isLocked": false, "isHidden": false}}}
/// {"moveFrames": {"frames": ["f3"], "after": "f1"}}
/// {"all": {"edits": []}}
/// ```
package enum Edit: Hashable, Sendable, Codable {
  // MARK: Drawing

  /// Inserts elements above the element `above`; at the bottom when `above` is `nil`.
  case draw(on: Surface, elements: [Element], above: Identifier<Element>?)
  case erase(on: Surface, elements: [Identifier<Element>])
  /// Replaces the elements that have the same identifiers.
  case change(on: Surface, elements: [Element])

  // MARK: Layers

  /// Inserts a layer above the layer `above`; at the bottom when `above` is `nil`.
  case addLayer(layer: Layer, frame: Identifier<Frame>, above: Identifier<Layer>?)
  /// Removes a layer, also a locked one, because a lock protects only the drawing.
  case removeLayer(layer: Identifier<Layer>, frame: Identifier<Frame>)
  case moveLayer(layer: Identifier<Layer>, frame: Identifier<Frame>, above: Identifier<Layer>?)
  /// Replaces the settings of a layer; its elements stay.
  case setLayer(layer: Identifier<Layer>, frame: Identifier<Frame>, settings: LayerSettings)

  // MARK: Frames

  /// Inserts frames after the frame `after`; at the beginning when `after` is `nil`.
  case addFrames(frames: [Frame], after: Identifier<Frame>?)
  case removeFrames(frames: [Identifier<Frame>])
  /// Moves frames, in the order of the list, to the place after the frame `after`; to the beginning when `after` is
  /// `nil`.
  case moveFrames(frames: [Identifier<Frame>], after: Identifier<Frame>?)
  /// Replaces the settings of a frame; its layers stay.
  case setFrame(frame: Identifier<Frame>, settings: FrameSettings)

  // MARK: The storyboard

  case setStoryboard(settings: StoryboardSettings)
  /// Inserts a sheet before the sheet `before`; at the end when `before` is `nil`.
  case addSheet(sheet: SharedSheet, before: Identifier<SharedSheet>?)
  case renameSheet(sheet: Identifier<SharedSheet>, name: String)
  /// Removes a sheet that no layer uses.
  case removeSheet(sheet: Identifier<SharedSheet>)
  /// Several edits as one: all are applied, or none.
  indirect case all(edits: [Edit])

  package enum Surface: Hashable, Sendable, Codable {
    case layer(layer: Identifier<Layer>, frame: Identifier<Frame>)
    case sheet(sheet: Identifier<SharedSheet>)
  }
}
