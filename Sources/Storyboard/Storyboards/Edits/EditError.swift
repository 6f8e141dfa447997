/// Why an edit was not done. Nothing of it was then.
package enum EditError: Error, Hashable, Sendable {
  /// It speaks of something that is not there.
  case unknown(Flaw.Thing, String)
  /// It names one thing twice.
  case repeated(Flaw.Thing, String)
  /// It draws on a layer that is locked.
  case locked(Identifier<Layer>)
  /// It draws on a layer that shows a shared sheet, on which is drawn instead.
  case showsSheet(Identifier<Layer>)
  /// It takes a sheet away that layers show.
  case sheetInUse(Identifier<SharedSheet>)
  /// It takes the last frame away.
  case lastFrame
  /// It takes the last layer of a frame away.
  case lastLayer(Identifier<Frame>)
  /// What would be there afterwards cannot be kept.
  case unsound(Flaw)
}

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let thing, let id): "there is no \(thing.rawValue) \(id)"
    case .repeated(let thing, let id): "\(thing.rawValue) \(id) is named twice"
    case .locked(let layer): "layer \(layer) is locked"
    case .showsSheet(let layer): "layer \(layer) shows a shared sheet: draw on that"
    case .sheetInUse(let sheet): "layers show sheet \(sheet)"
    case .lastFrame: "a storyboard keeps a frame"
    case .lastLayer(let frame): "frame \(frame) keeps a layer"
    case .unsound(let flaw): flaw.description
    }
  }
}
