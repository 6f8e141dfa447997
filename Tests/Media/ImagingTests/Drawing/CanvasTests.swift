import Imaging
import Testing

struct CanvasTests {
  @Test("shapes and pictures land where they were put")
  func pixels() throws {
    let canvas = try Canvas(size: PixelSize(width: 40, height: 30), background: Colour(white: 1))
    canvas.rectangle(x: 0, y: 0, width: 10, height: 10, colour: Colour(red: 1, green: 0, blue: 0))
    try canvas.draw(
      PixelBuffer(size: PixelSize(width: 2, height: 2), filledWith: [0, 0, 255]), x: 20, y: 10, width: 10, height: 10)
    let picture = try ImageDecoder().decode(EncodedImage(bytes: canvas.encoded(), name: "canvas.png")).pixels
    #expect(Array(picture[5, 5]) == [255, 0, 0])
    #expect(Array(picture[25, 15]) == [0, 0, 255])
    #expect(Array(picture[35, 25]) == [255, 255, 255])
  }

  @Test("text has a width, and leaves ink")
  func text() throws {
    let canvas = try Canvas(size: PixelSize(width: 200, height: 40), background: Colour(white: 1))
    #expect(canvas.width(of: "Zuri and Amani", size: 16) > canvas.width(of: "Zuri", size: 16))
    canvas.text("Zuri", x: 4, y: 4, size: 20, colour: Colour(white: 0), bold: true)
    let picture = try ImageDecoder().decode(EncodedImage(bytes: canvas.encoded(), name: "canvas.png")).pixels
    #expect(picture.grey().samples.contains { $0 < 60 })
  }

  @Test("a drawing can also be SVG or PDF", arguments: [(Canvas.Format.svg, "<?xml"), (.pdf, "%PDF")])
  func vectors(format: Canvas.Format, start: String) throws {
    let canvas = try Canvas(size: PixelSize(width: 50, height: 50), format: format, background: Colour(white: 1))
    canvas.ellipse(x: 25, y: 25, matrix: (10, 0, 5, 20), colour: .strength(0.5), lineWidth: 2)
    #expect(try canvas.encoded().starts(with: start.utf8))
  }

  @Test("a PDF has the pages that were begun, each of the same size, and a title")
  func pages() throws {
    let canvas = try Canvas(size: PixelSize(width: 70, height: 50), format: .pdf, background: Colour(white: 1))
    canvas.setTitle("Zuri")
    canvas.nextPage()
    canvas.text("two", x: 4, y: 4, size: 12, colour: Colour(white: 0))
    let file = String(decoding: try canvas.encoded(), as: Unicode.ASCII.self)
    #expect(file.matches(of: /\/MediaBox \[ ?0 0 70 50 ?\]/).count == 2)
  }
}
