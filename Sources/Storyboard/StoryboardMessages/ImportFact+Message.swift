package import Localization
package import Storyboards

extension ImportFact {
  package var message: Message {
    switch self {
    case .pictureAbsent(let name, let frame, nil): say("picture-absent", frame, name)
    case .pictureAbsent(let name, let frame, let instead?):
      say("picture-instead", ["frame": .number(frame), "name": .text(name), "instead": .text(instead)])
    case .soundAbsent(let name, let frame): say("sound-absent", frame, name)
    case .pictureUnreadable(let name, _): say("picture-unreadable", ["name": .text(name)])
    case .worksheetUncut(let name, let failure):
      say("worksheet-uncut", ["name": .text(name), "why": .message(failure.message)])
    case .pictureDamaged(let name): say("picture-damaged", ["name": .text(name)])
    case .frameWithoutPicture(let frame): say("frame-without-picture", ["frame": .number(frame)])
    case .sceneWithoutFrames(let heading): say("scene-without-frames", ["name": .text(heading)])
    case .kept(let name): say("kept", ["name": .text(name)])
    case .member(let name, let count): say("member", ["name": .text(name), "count": .number(count)])
    case .unused(let names):
      say("unused", ["count": .number(names.count), "names": .text(names.prefix(20).joined(separator: ", "))])
    case .blendMode(let layer, let mode): say("blend-mode", ["name": .text(layer), "mode": .text(mode)])
    case .mask(let layer): say("mask", ["name": .text(layer)])
    case .clipped(let layer): say("clipped", ["name": .text(layer)])
    case .layerWithoutPixels(let layer): say("layer-without-pixels", ["name": .text(layer)])
    case .group(let name): say("group", ["name": .text(name)])
    case .layersMerged(let count): say("layers-merged", ["count": .number(count)])
    case .cut(let text): say("cut", ["name": .text(String(text.prefix(80)))])
    case .pageBreaks(let count): say("page-breaks", ["count": .number(count)])
    case .aspect(_, let nearest): say("aspect", ["name": .text(nearest.rawValue)])
    case .rate(let perSecond): say("rate", ["name": .text("\(perSecond)")])
    case .duration(_, let frame): say("duration", ["frame": .number(frame)])
    case .wordsCut(let frame, let limit): say("words-cut", ["frame": .number(frame), "count": .number(limit)])
    case .pictureConverted(let name, let from): say("picture-converted", ["name": .text(name), "from": .text(from)])
    case .framePerScene: say("frame-per-scene", [:])
    }
  }

  private func say(_ key: String, _ values: [String: Localizer.Value]) -> Message {
    Message("storyboard.fact.\(key)", values)
  }

  private func say(_ key: String, _ frame: Int, _ name: String) -> Message {
    say(key, ["frame": .number(frame), "name": .text(name)])
  }
}
