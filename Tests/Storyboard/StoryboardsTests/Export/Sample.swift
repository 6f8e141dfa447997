import Foundation
import Imaging
import Storyboards

/// A storyboard of two frames with one element of each kind, drawn by code.
enum Sample {
  static func id<Thing>(_ text: String) -> Identifier<Thing> {
    guard let id = Identifier<Thing>(text) else { preconditionFailure("\(text) is no identifier") }
    return id
  }

  /// A wave from left to right with rising and falling pressure.
  static func wave(y: Double, from: Double = 200, to: Double = 1_500, steps: Int = 40, isPressed: Bool = true) -> Trace
  {
    Trace(
      (0...steps).map { step in
        let t = Double(step) / Double(steps)
        let height = y + 60 * (t * 18).sine
        return Trace.Point(
          x: Int32((from + (to - from) * t) * 16), y: Int32(height * 16),
          pressure: isPressed ? Int16(200 + 800 * (t * 3.1).sine.magnitude) : 512)
      })
  }

  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Trace {
    Trace([Trace.Point(x: Int32(x1 * 16), y: Int32(y1 * 16)), Trace.Point(x: Int32(x2 * 16), y: Int32(y2 * 16))])
  }

  static func stroke(
    _ name: String, _ tool: Stroke.Tool, _ ink: Ink, _ size: Double, _ trace: Trace, opacity: Double = 1
  ) -> Element {
    Element(id: id(name), .stroke(Stroke(tool: tool, ink: ink, size: size, opacity: opacity, trace: trace)))
  }

  static let red = Ink(red: 200, green: 30, blue: 30)
  static let blue = Ink(red: 30, green: 60, blue: 200)

  static func storyboard(duration: Int? = nil, rate: FrameRate = .film) -> Storyboard {
    let sky = SharedSheet(
      id: id("sky"), name: "Sky",
      elements: [
        Element(
          id: id("sun"),
          .figure(
            Figure(
              .ellipse, x1: 1_400, y1: 80, x2: 1_600, y2: 280, ink: .black, size: 6,
              fill: Ink(red: 255, green: 210, blue: 60))))
      ])
    let drawn: [Element] = [
      Element(
        id: id("ground"),
        .fill(
          Fill(
            ink: Ink(red: 220, green: 200, blue: 150),
            outlines: [
              Trace([
                .init(x: 0, y: 12_800), .init(x: 28_444, y: 12_800), .init(x: 28_444, y: 16_000),
                .init(x: 0, y: 16_000),
              ])
            ]))),
      stroke("a", .pencil, .black, 14, wave(y: 180)),
      stroke("b", .pen, blue, 16, wave(y: 330)),
      stroke("c", .brush, .black, 60, wave(y: 500)),
      stroke("d", .marker, Ink(red: 255, green: 230, blue: 0), 70, line(200, 500, 1_300, 640), opacity: 0.6),
      Element(id: id("box"), .figure(Figure(.rectangle, x1: 300, y1: 700, x2: 600, y2: 900, ink: red, size: 10))),
      stroke("e", .eraser, .black, 60, wave(y: 430, from: 700, to: 1_100, isPressed: false)),
      stroke("f", .eraser, .black, 80, line(250, 800, 650, 800), opacity: 0.5),
      Element(id: id("word"), .text(Lettering("Zuri drinks\nat dawn", x: 900, y: 800, size: 70, ink: .black))),
    ]
    return Storyboard(
      title: "A morning at the waterhole", summary: "", rate: rate,
      frames: [
        Frame(
          id: id("f1"),
          layers: [
            Layer(id: id("l1"), role: .background, shared: id("sky")),
            Layer(id: id("l2"), role: .foreground, elements: drawn),
            Layer(
              id: id("l3"), role: .reference,
              elements: [
                Element(
                  id: id("ref"),
                  .figure(Figure(.rectangle, x1: 0, y1: 0, x2: 1_777, y2: 1_000, ink: red, size: 1, fill: red)))
              ]),
          ], duration: duration, dialogue: "ZURI\nIs there water?", action: "Zuri comes down to the water.",
          notes: "Low sun, long shadows.",
          scene: "EXT. WATERHOLE - MORNING"),
        Frame(
          id: id("f2"), layers: [Layer(id: id("l4"), role: .foreground, opacity: 0.5, elements: drawn)],
          duration: duration,
          dialogue: "AMANI\nThere is.", action: "Amani looks up."),
      ], sheets: [sky])
  }

  static func painter(_ storyboard: Storyboard) -> FramePainter { FramePainter(storyboard) { _ in nil } }
}

extension Double {
  fileprivate var sine: Double { Foundation.sin(self) }
}
