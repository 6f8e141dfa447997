import Foundation
import Imaging
import Testing

struct CanvasTests {
  @Test("shapes and pictures are drawn at their coordinates")
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

  @Test("text has a width, and is drawn")
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

  @Test("a PDF has all its pages, each of the same size, and a title")
  func pages() throws {
    let canvas = try Canvas(size: PixelSize(width: 70, height: 50), format: .pdf, background: Colour(white: 1))
    canvas.setTitle("Zuri")
    canvas.nextPage()
    canvas.text("two", x: 4, y: 4, size: 12, colour: Colour(white: 0))
    let file = String(decoding: try canvas.encoded(), as: Unicode.ASCII.self)
    #expect(file.matches(of: /\/MediaBox \[ ?0 0 70 50 ?\]/).count == 2)
  }
}

/// Areas with holes, groups and textures.
struct CanvasAreaTests {
  private static func ring(_ from: Double, _ to: Double) -> [(x: Double, y: Double)] {
    [(from, from), (to, from), (to, to), (from, to)]
  }

  private func pixels(_ format: Canvas.Format = .png, _ draw: (Canvas) throws -> Void) throws -> PixelBuffer {
    let canvas = try Canvas(
      size: PixelSize(width: 40, height: 40), format: format,
      background: Colour(white: 1, alpha: format == .png ? 1 : 0))
    try draw(canvas)
    return try ImageDecoder(transparency: .kept).decode(EncodedImage(bytes: canvas.encoded(), name: "canvas.png"))
      .pixels
  }

  @Test(
    "a part inside another is a hole by the even-odd rule, and filled by the nonzero rule",
    arguments: [(Outline.Rule.evenOdd, UInt8(255)), (.nonzero, 0)])
  func rules(rule: Outline.Rule, inside: UInt8) throws {
    var outline = Outline()
    outline.add(polygon: Self.ring(0, 30))
    outline.add(polygon: Self.ring(10, 20))
    let bounds = try #require(outline.bounds)
    #expect((bounds.left, bounds.right) == (0, 30))
    let picture = try pixels { $0.fill(outline, rule, colour: Colour(white: 0)) }
    #expect(picture[5, 5].first == 0)
    #expect(picture[15, 15].first == inside)
    #expect(picture[35, 35].first == 255)
  }

  @Test("shapes of a group with half opacity do not show through one another")
  func group() throws {
    let picture = try pixels { canvas in
      canvas.grouped(opacity: 0.5) {
        canvas.rectangle(x: 0, y: 0, width: 30, height: 30, colour: Colour(white: 0))
        canvas.rectangle(x: 10, y: 10, width: 30, height: 30, colour: Colour(white: 1))
      }
    }
    #expect(picture[5, 5].first.map { abs(Int($0) - 128) <= 1 } == true)
    #expect(picture[15, 15].first == 255)
  }

  @Test("a group is opaque inside one outline, translucent inside another, and absent elsewhere")
  func parts() throws {
    var (whole, part) = (Outline(), Outline())
    whole.add(polygon: Self.ring(0, 10))
    part.add(polygon: Self.ring(10, 20))
    let picture = try pixels { canvas in
      canvas.grouped(whole: whole, part: part, opacity: 0.5) {
        canvas.rectangle(x: 0, y: 0, width: 40, height: 40, colour: Colour(white: 0))
      }
    }
    #expect(picture[5, 5].first == 0)
    #expect(picture[15, 15].first.map { abs(Int($0) - 128) <= 1 } == true)
    #expect(picture[30, 30].first == 255)
  }

  @Test("clips and matrices end with their scope; a singular matrix draws nothing")
  func states() throws {
    var corner = Outline()
    corner.addCircle(x: 5, y: 5, radius: 5)
    let picture = try pixels { canvas in
      canvas.clipped(to: corner) { canvas.rectangle(x: 0, y: 0, width: 40, height: 40, colour: Colour(white: 0)) }
      canvas.transformed(2, 0, 0, 2, 20, 20) {
        canvas.rectangle(x: 0, y: 0, width: 5, height: 5, colour: Colour(white: 0))
      }
      canvas.transformed(1, 0, 0, 0, 0, 0) {
        canvas.rectangle(x: 0, y: 0, width: 40, height: 40, colour: Colour(white: 0))
      }
      canvas.rectangle(x: 35, y: 0, width: 5, height: 5, colour: Colour(white: 0))
    }
    #expect([picture[5, 5], picture[25, 25], picture[37, 2]].allSatisfy { $0.first == 0 })
    #expect([picture[15, 5], picture[0, 0], picture[32, 32]].allSatisfy { $0.first == 255 })
  }

  @Test("a texture keeps its alpha, and a fill repeats it")
  func textures() throws {
    // Red and empty pixels side by side.
    let row = (0..<40).map { $0 % 4 == 0 || $0 % 4 == 3 ? UInt8(255) : 0 }
    let texture = try Texture(
      PixelBuffer(size: PixelSize(width: 20, height: 1), channels: 4, samples: row + [UInt8](repeating: 0, count: 40)))
    var all = Outline()
    all.add(polygon: Self.ring(0, 40))
    let picture = try pixels(.transparentPNG) { canvas in canvas.fill(all, texture: texture, x: 0, y: 0, side: 20) }
    #expect(picture.channels == 4)
    #expect(Array(picture[5, 5]) == [255, 0, 0, 255])
    #expect(Array(picture[25, 25]) == [255, 0, 0, 255])
    #expect(picture[15, 5].last == 0)
  }

  @Test(
    "a paragraph is broken into lines that fit, and loses no letter",
    arguments: ["one two three four five six seven", "Donaudampfschifffahrtsgesellschaft", "水を飲む朝の水場で", ""])
  func paragraphs(text: String) throws {
    let canvas = try Canvas(size: PixelSize(width: 40, height: 40), background: Colour(white: 1))
    let lines = canvas.lines(of: text, size: 12, width: 80)
    #expect(lines.joined() == text)
    #expect(lines.allSatisfy { canvas.width(of: $0.trimmingCharacters(in: .whitespaces), size: 12) <= 80.5 })
  }
}

struct CanvasDashTests {
  @Test("dashes apply only to the line that states them")
  func dashes() throws {
    let canvas = try Canvas(size: PixelSize(width: 60, height: 40), background: Colour(white: 1))
    let black = Colour(white: 0)
    canvas.line([(0, 10), (60, 10)], colour: black, width: 2, dashes: [6, 4])
    canvas.polygon([(5, 21), (55, 21), (55, 35), (5, 35)], colour: black, lineWidth: 2)
    canvas.line([(0, 3), (60, 3)], colour: black, width: 2)
    let picture = try ImageDecoder().decode(
      EncodedImage(bytes: canvas.encoded(), name: "canvas.png")
    ).pixels.grey()
    /// Whether each pixel of a row is inked.
    func ink(_ y: Int, _ columns: Range<Int>) -> [Bool] {
      columns.map { picture[$0, y].first.map { $0 < 128 } == true }
    }
    #expect(ink(10, 0..<60) == (0..<60).map { $0 % 10 < 6 })
    #expect(ink(21, 5..<55).allSatisfy { $0 } && ink(3, 0..<60).allSatisfy { $0 })
  }
}
