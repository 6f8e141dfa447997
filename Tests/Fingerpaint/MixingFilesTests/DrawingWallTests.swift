import Mixing
import MixingFiles
import Testing

@Suite("the mixer's wall in drawings")
struct DrawingWallTests {
  private func svg(_ mixer: Mixer, width: Int) throws -> String {
    let drawing = try CanvasDrawing(Distribution(layers: []), in: mixer, Example.operators, width: width)
    return String(decoding: drawing.svg(transparent: .outside), as: UTF8.self)
  }

  @Test("a cavity is the whole page; a bearing is a circle without its shaft, which stands below the middle")
  func walls() throws {
    #expect(try svg(.rectangle, width: 400).contains(#" d="M0 0l400 0 0 240-400 0z""#))
    // With a shaft of 0.3, offset by 0.4, and 200 pixels for a unit.
    let bearing = try svg(.bearing, width: 400)
    #expect(bearing.contains(#" d="M400 200C"#) && bearing.contains("zM260 280C"))
    #expect(try svg(.threeArcs, width: 400).contains(#" d="M400 200C"#))
  }

  @Test("a drawing is from 64 to 4,000 pixels wide", arguments: [(1, 64), (64, 64), (4_000, 4_000), (9_999, 4_000)])
  func widths(asked: Int, width: Int) throws {
    #expect(try svg(.square, width: asked).contains(#" width="\#(width)" height="\#(width)""#))
  }
}
