import Basics
import Foundation
import Storyboards

/// Random values of a storyboard, from a seed.
struct RandomDrawing {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int(random.below(UInt64(bound))) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
  mutating func id<Thing>() -> Identifier<Thing> { Identifier(from: &random) }

  mutating func ink() -> Ink { Ink(red: UInt8(below(256)), green: UInt8(below(256)), blue: UInt8(below(256))) }

  mutating func trace(of points: Int? = nil) -> Trace {
    Trace(
      (0..<(points ?? 1 + below(12))).map { _ in
        Trace.Point(
          x: Int32(below(30_000)) - 1_000, y: Int32(below(16_000)), pressure: Int16(below(1_024)),
          tiltX: Int8(below(181) - 90), tiltY: Int8(below(181) - 90))
      })
  }

  mutating func element(depth: Int = 0) -> Element {
    let place = chance(20) ? Affine(1.5, 0, 0.25, -1, Double(below(900)), random.unit() * 100) : .identity
    return Element(id: id(), content(depth: depth), place: place)
  }

  private mutating func content(depth: Int) -> Element.Content {
    switch below(depth < 2 ? 9 : 8) {
    case 0:
      .figure(
        Figure(
          pick(Figure.Kind.allCases), x1: random.unit() * 900, y1: 1, x2: 40, y2: 50, ink: ink(), size: 3,
          fill: chance(50) ? ink() : nil))
    case 1: .fill(Fill(ink: ink(), opacity: random.unit(), outlines: [trace(), trace()]))
    case 2:
      .text(
        Lettering(
          pick(["", "Ω — “night”\n\"", "🦓 zebra", "{\"trace\":[1,2],\"outlines\":[[\\"]), x: 1, y: 2, size: 40,
          ink: ink()))
    case 8: .group((0..<below(4)).map { _ in element(depth: depth + 1) })
    default:
      .stroke(
        Stroke(
          tool: pick(Stroke.Tool.allCases), ink: ink(), size: 0.5 + random.unit() * 40, opacity: random.unit(),
          trace: trace()))
    }
  }

  mutating func elements(_ most: Int) -> [Element] { (0..<below(most + 1)).map { _ in element() } }

  mutating func layer(_ role: Layer.Role = .other, locked: Bool = false) -> Layer {
    Layer(
      id: id(), name: pick(["", "sky", "línea"]), role: role, opacity: random.unit(), isLocked: locked,
      elements: elements(3))
  }

  mutating func frame() -> Frame {
    var frame = Frame.blank(from: &random)
    for place in frame.layers.indices { frame.layers[place].elements = elements(4) }
    if chance(20) { frame.layers.append(layer(locked: chance(30))) }
    frame.settings = settings(of: frame)
    return frame
  }

  mutating func settings(of frame: Frame) -> FrameSettings {
    var settings = frame.settings
    settings.duration = chance(50) ? nil : 1 + below(5_000)
    settings.notes = pick(["", "wide", "he turns\n\nslowly \u{1F418}"])
    settings.dialogue = pick(["", "Where is she?", "No."])
    settings.beginsShot = chance(70)
    settings.scene = chance(20) ? "EXT. RIVER" : nil
    return settings
  }

  mutating func storyboard(frames: Int) -> Storyboard {
    Storyboard(
      title: "Seeded", summary: "None", frames: (0..<frames).map { _ in frame() },
      sheets: (0..<below(3)).map { _ in SharedSheet(id: id(), name: "sheet", elements: elements(3)) }, colours: [ink()])
  }
}
