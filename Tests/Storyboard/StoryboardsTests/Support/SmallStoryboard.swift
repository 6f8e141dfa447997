import Storyboards

/// A storyboard of frames f1, f2, … with a background and a foreground each (b1, a1, …), and strokes with arbitrary
/// points.
enum SmallStoryboard {
  static func id<Thing>(_ text: String) -> Identifier<Thing> {
    guard let id = Identifier<Thing>(text) else { preconditionFailure("\(text) is no identifier") }
    return id
  }

  static func stroke(_ name: String, x: Int32 = 16) -> Element {
    Element(
      id: id(name),
      .stroke(Stroke(tool: .pen, ink: .black, size: 4, trace: Trace([.init(x: x, y: 16), .init(x: 32, y: 48)]))))
  }

  static func frame(_ number: Int) -> Frame {
    Frame(
      id: id("f\(number)"),
      layers: [
        Layer(id: id("b\(number)"), role: .background), Layer(id: id("a\(number)"), role: .foreground),
      ])
  }

  static func storyboard(frames: Int) -> Storyboard {
    Storyboard(title: "Small", summary: "None", frames: (1...frames).map(frame))
  }

  static func surface(_ number: Int) -> Edit.Surface { .layer(layer: id("a\(number)"), frame: id("f\(number)")) }

  /// Draws a stroke above another, or below all.
  static func draw(_ name: String, above: String? = nil, frame: Int = 1) -> Edit {
    .draw(on: surface(frame), elements: [stroke(name)], above: above.map { id($0) })
  }
}
