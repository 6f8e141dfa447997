/// The reason why an edit was refused. A refused edit changes nothing.
package enum EditError: Error, Hashable, Sendable {
  /// An identifier was not found.
  case unknown(Flaw.ItemKind, String)
  /// The edit uses one identifier twice.
  case repeated(Flaw.ItemKind, String)
  /// The edit draws on a locked layer.
  case locked(Identifier<Layer>)
  /// The edit draws on a layer that shows a shared sheet. Draw on the sheet instead.
  case showsSheet(Identifier<Layer>)
  /// The edit removes a sheet that layers still use.
  case sheetInUse(Identifier<SharedSheet>)
  /// The edit removes the last frame.
  case lastFrame
  /// The edit removes the last layer of a frame.
  case lastLayer(Identifier<Frame>)
  /// The result would break a rule or a limit.
  case unsound(Flaw)
}

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let thing, let id): "there is no \(thing.rawValue) \(id)"
    case .repeated(let thing, let id): "\(thing.rawValue) \(id) is named twice"
    case .locked(let layer): "layer \(layer) is locked"
    case .showsSheet(let layer): "layer \(layer) shows a shared sheet: draw on the sheet"
    case .sheetInUse(let sheet): "layers show sheet \(sheet)"
    case .lastFrame: "a storyboard needs at least one frame"
    case .lastLayer(let frame): "frame \(frame) needs at least one layer"
    case .unsound(let flaw): flaw.description
    }
  }
}
