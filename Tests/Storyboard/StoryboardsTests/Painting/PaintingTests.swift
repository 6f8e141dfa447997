import Foundation
import Imaging
import Storyboards
import Testing

struct PaintingTests {
  @Test("PNG and SVG of a frame look the same and have no erased or hidden strokes")
  func sameEverywhere() throws {
    let board = Sample.storyboard()
    let painter = Sample.painter(board)
    let picture = try decoded(FramePicture.png(board.frames[0], of: board.aspect, height: 1_000, by: painter))
    let svg = try FramePicture.svg(board.frames[0], of: board.aspect, by: painter)
    let drawing = try decoded(Program.run("rsvg-convert", ["--width", "1778", "--height", "1000"], input: svg))
    for pixels in [picture, drawing] {
      #expect(pixels.size == PixelSize(width: 1_778, height: 1_000))
      // The sun's center, from the shared sheet; the pen's line; the reference layer would be red everywhere.
      #expect(isNear(pixels[1_500, 250], [255, 210, 60]))
      #expect(isNear(pixels[550, 275], [30, 60, 200]))
      #expect(isNear(pixels[50, 500], [255, 255, 255]))
      // The pen's line where the eraser went.
      #expect(isNear(pixels[800, 370], [255, 255, 255]))
      // The box's left side: complete, and half erased.
      #expect(isNear(pixels[300, 730], [200, 30, 30]))
      #expect(isNear(pixels[300, 800], [227, 142, 142], within: 6))
    }
  }

  @Test("an SVG has vectors only, except the paper grain of the pencil")
  func vectorsStay() throws {
    var board = Sample.storyboard()
    for layer in board.frames[0].layers.indices {
      board.frames[0].layers[layer].elements.removeAll {
        guard case .stroke(let stroke) = $0.content else { return false }
        return stroke.tool == .pencil
      }
    }
    let svg = String(
      decoding: try FramePicture.svg(board.frames[0], of: board.aspect, by: Sample.painter(board)), as: UTF8.self)
    #expect(!svg.contains("<image"))
    #expect(svg.contains("<path"))
  }

  @Test("an eraser, also in a rotated group, erases only earlier strokes of its own layer")
  func erasing() throws {
    var board = Sample.storyboard()
    let area = { (name: String, ink: Ink) in
      Element(
        id: Sample.id(name),
        .figure(Figure(.rectangle, x1: 100, y1: 100, x2: 900, y2: 900, ink: ink, size: 1, fill: ink)))
    }
    // A quarter turn about (500, 500): the horizontal line becomes vertical.
    let turned = Affine(0, 1, -1, 0, 1_000, 0)
    let line = Sample.stroke("e", .eraser, .black, 100, Sample.line(100, 500, 900, 500))
    board.frames[0].layers = [
      Layer(id: Sample.id("l1"), role: .background, elements: [area("a", Sample.blue)]),
      Layer(
        id: Sample.id("l2"), role: .foreground,
        elements: [
          area("b", Sample.red), Element(id: Sample.id("g"), .group([line]), place: turned),
          Element(
            id: Sample.id("later"),
            .figure(Figure(.rectangle, x1: 480, y1: 200, x2: 520, y2: 240, ink: .black, size: 1, fill: .black))),
        ]),
    ]
    let pixels = try decoded(
      FramePicture.png(board.frames[0], of: board.aspect, height: 1_000, by: Sample.painter(board)))
    #expect(isNear(pixels[500, 700], [30, 60, 200]))
    #expect(isNear(pixels[700, 500], [200, 30, 30]))
    #expect(isNear(pixels[500, 220], [0, 0, 0]))
  }

  @Test("a single layer is transparent where nothing is drawn")
  func layer() throws {
    let board = Sample.storyboard()
    let sun = board.frames[0].layers[0]
    let pixels = try decoded(FramePicture.png(sun, of: board.aspect, height: 1_000, by: Sample.painter(board)))
    #expect(pixels.channels == 4)
    #expect(Array(pixels[100, 900]) == [0, 0, 0, 0])
    #expect(Array(pixels[1_500, 180]) == [255, 210, 60, 255])
  }

  @Test("a stroke without pressure data is thin at its ends; otherwise pressure sets the width")
  func widths() throws {
    var board = Sample.storyboard()
    board.frames[0].layers = [
      Layer(
        id: Sample.id("l"), role: .foreground,
        elements: [
          Sample.stroke("a", .pen, .black, 40, Sample.wave(y: 300, isPressed: false)),
          Sample.stroke(
            "b", .pen, .black, 40,
            Trace([.init(x: 3_200, y: 9_600, pressure: 1_023), .init(x: 24_000, y: 9_600, pressure: 1_022)])),
        ])
    ]
    let pixels = try decoded(
      FramePicture.png(board.frames[0], of: board.aspect, height: 1_000, by: Sample.painter(board))
    ).grey()
    let ink = { (x: Int, rows: Range<Int>) in rows.filter { pixels[x, $0].first.map { $0 < 128 } ?? false }.count }
    #expect(ink(203, 200..<400) < ink(850, 200..<400) / 2)
    #expect((38...42).contains(ink(850, 500..<700)))
    #expect((38...42).contains(ink(1_490, 500..<700)))
  }

  /// A frame of some strokes, a pixel for each unit.
  private func grey(_ strokes: [Element]) throws -> PixelBuffer {
    var board = Sample.storyboard()
    board.frames[0].layers = [Layer(id: Sample.id("l"), role: .foreground, elements: strokes)]
    return try decoded(FramePicture.png(board.frames[0], of: board.aspect, height: 1_000, by: Sample.painter(board)))
      .grey()
  }

  private func isInk(_ x: Int, _ y: Int, _ pixels: PixelBuffer) -> Bool { pixels[x, y].first.map { $0 < 128 } ?? false }

  @Test("a short stroke without pressure data is as wide in its middle as a long stroke")
  func short() throws {
    let pixels = try grey([
      Sample.stroke("a", .pen, .black, 40, Sample.line(300, 300, 1_300, 300)),
      Sample.stroke("b", .pen, .black, 40, Sample.line(800, 600, 860, 600)),
    ])
    let (long, short) = ((250..<350).count { isInk(830, $0, pixels) }, (550..<650).count { isInk(830, $0, pixels) })
    #expect(abs(long - short) <= 1 && long > 20, "\(long) and \(short)")
  }

  @Test("a marker's tip is broad and slanted, from lower left to upper right")
  func slant() throws {
    let dot = Sample.stroke("a", .marker, .black, 100, Trace([.init(x: 8_000, y: 8_000)]))
    let pixels = try grey([dot])
    // Two points 40 from the middle of the tip, in its direction of 36 degrees; the tip ends at 50.
    #expect(isInk(500, 500, pixels) && isInk(532, 476, pixels) && isInk(468, 524, pixels))
    #expect(!isInk(468, 476, pixels) && !isInk(532, 524, pixels))
    #expect(!isInk(500 + 45, 500 - 33, pixels), "the tip is 100 long")
  }

  @Test("all hairs of a brush touch the paper under high pressure, and few under low pressure")
  func hairs() throws {
    func brush(_ name: String, y: Int32, _ pressure: Int16) -> Element {
      Sample.stroke(
        name, .brush, .black, 60,
        Trace([
          .init(x: 3_200, y: 16 * y, pressure: pressure), .init(x: 24_000, y: 16 * y, pressure: pressure - 1),
        ]))
    }
    let pixels = try grey([brush("a", y: 300, 1_023), brush("b", y: 700, 400)])
    // The share of ink at both edges of the stroke, in strips of 9 of its 60 units. The middle hair always has ink.
    func share(_ y: Int) -> Double {
      let rows = Array(y - 28..<y - 19) + Array(y + 19..<y + 28)
      let columns = Array(stride(from: 400, to: 1_300, by: 10))
      let ink = columns.map { x in rows.count { isInk(x, $0, pixels) } }.reduce(0, +)
      return Double(ink) / Double(rows.count * columns.count)
    }
    #expect(share(300) > 0.8, "\(share(300))")
    #expect(share(700) < 0.1, "\(share(700))")
  }

  @Test("a picture is 16 to 4,320 pixels high, with an even width", arguments: [(1, 16), (720, 720), (100_000, 4_320)])
  func sizes(asked: Int, height: Int) {
    for aspect in Aspect.allCases {
      let size = FramePicture.size(aspect, height: asked)
      #expect(size.height == height)
      #expect(size.width % 2 == 0)
      #expect(abs(Double(size.width) / Double(size.height) - aspect.ratio) < 1.1 / Double(height))
    }
  }

  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder(transparency: .kept).decode(EncodedImage(bytes: bytes, name: "frame.png")).pixels
  }

  private func isNear(_ pixel: ArraySlice<UInt8>, _ colour: [UInt8], within distance: Int = 3) -> Bool {
    zip(pixel, colour).allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }
}
