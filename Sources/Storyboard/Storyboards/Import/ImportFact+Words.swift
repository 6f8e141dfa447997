extension ImportFact: CustomStringConvertible {
  /// The fact in English, for the terminal.
  package var description: String {
    switch self {
    case .pictureAbsent(let name, let frame, nil): "frame \(frame): the picture \(name) is missing"
    case .pictureAbsent(let name, let frame, let instead?):
      "frame \(frame): the picture \(name) is missing; \(instead) is shown instead"
    case .soundAbsent(let name, let frame): "frame \(frame): the sound \(name) is missing"
    case .pictureUnreadable(let name, let why): "\(name) cannot be opened: \(why)"
    case .worksheetUncut(let name, let why): "\(name) cannot be cut into frames: \(why)"
    case .pictureDamaged(let name): "\(name) is damaged; its readable part is shown"
    case .frameWithoutPicture(let frame): "frame \(frame) has no picture and is white"
    case .sceneWithoutFrames(let heading): "the scene \"\(heading)\" has no frames"
    case .kept(let name): "\(name) has no place in a storyboard; the file is kept unchanged"
    case .member(let name, let count): "\"\(name)\" has no meaning here and is ignored (\(count) times)"
    case .unused(let names): "\(names.count) files that no frame uses were left out: \(names.joined(separator: ", "))"
    case .blendMode(let layer, let mode):
      "layer \"\(layer)\": the mode \"\(mode)\" is not supported; the layer is shown as usual"
    case .mask(let layer): "layer \"\(layer)\": its mask is not applied"
    case .clipped(let layer): "layer \"\(layer)\" is clipped by the layer below, but is shown whole"
    case .layerWithoutPixels(let layer): "layer \"\(layer)\" has no pixels and is left out"
    case .group(let name): "the group \"\(name)\" was opened; its layers are kept in their order"
    case .layersMerged(let count): "the lowest \(count) layers became one"
    case .cut(let text): "cut text was left out: \(text.prefix(80))"
    case .pageBreaks(let count): "\(count) page breaks were left out"
    case .aspect(let ratio, let nearest):
      "the aspect ratio \(ratio) is not supported; pictures are fitted into \(nearest.rawValue)"
    case .rate(let rate): "\(rate) pictures a second is not a film rate; 24 is used"
    case .duration(let milliseconds, let frame):
      "frame \(frame): \(milliseconds) ms is not a valid duration; the usual one is used"
    case .wordsCut(let frame, let limit): "frame \(frame): the text was cut after \(limit) characters"
    case .pictureConverted(let name, let format): "\(name) was converted from \(format) to JPEG"
    case .framePerScene: "the script has more paragraphs than a storyboard has frames: each scene became one frame"
    }
  }
}
