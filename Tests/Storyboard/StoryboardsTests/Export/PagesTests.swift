import Foundation
import Imaging
import Testing
import TestingSupport

@testable import Storyboards

struct PagesTests {
  private func pdf(_ board: Storyboard, _ options: PageOptions) throws -> [UInt8] {
    try StoryboardPages(board, options, by: Sample.painter(board)).pdf()
  }

  private func many(_ count: Int) -> Storyboard {
    var board = Sample.storyboard()
    let frames = board.frames
    board.frames = (0..<count).map { index in
      var frame = frames[index % 2]
      frame.id = Sample.id("f\(index)")
      frame.notes = "note\(index)"
      return frame
    }
    return board
  }

  @Test(
    "a page has the requested number of frames, paper and orientation",
    arguments: PageOptions.Count.allCases, Tier.choose(core: [.letter], whole: PageOptions.Paper.allCases))
  func pages(count: PageOptions.Count, paper: PageOptions.Paper) throws {
    let board = many(10)
    for orientation in PageOptions.Orientation.allCases {
      let pdf = try pdf(board, PageOptions(count: count, paper: paper, orientation: orientation))
      let about = try Program.run("pdfinfo", ["FILE"], file: pdf, named: "pages.pdf")
      let pages = (10 + count.rawValue - 1) / count.rawValue
      #expect(about.contains("Pages:           \(pages)\n"), "\(about)")
      let (short, long) = paper == .a4 ? (595, 842) : (612, 792)
      #expect(
        about.contains("Page size:       " + (orientation == .upright ? "\(short) x \(long)" : "\(long) x \(short)")),
        "\(about)")
      let text = try Program.run("pdftotext", ["-layout", "FILE", "-"], file: pdf, named: "pages.pdf")
      for index in 0..<10 { #expect(text.contains("note\(index)")) }
      #expect(text.filter { $0 != " " }.contains("\(pages)/\(pages)"))
      #expect(text.contains(board.title))
    }
  }

  @Test("only the requested texts are printed", arguments: PageOptions.Part.allCases)
  func parts(part: PageOptions.Part) throws {
    let board = Sample.storyboard()
    let pdf = try pdf(board, PageOptions(count: .two, parts: [part]))
    let text = try Program.run("pdftotext", ["-layout", "FILE", "-"], file: pdf, named: "pages.pdf")
    let marks: [PageOptions.Part: String] = [
      .shot: "Shot 1-2", .time: "0:02.0 + 2.00 s", .dialogue: "Is there water?", .action: "comes down",
      .notes: "long shadows",
    ]
    for (other, mark) in marks { #expect(text.contains(mark) == (other == part), "\(mark) in \(text)") }
  }

  @Test("long notes continue on further pages without loss", arguments: PageOptions.Count.allCases)
  func longNotes(count: PageOptions.Count) throws {
    var board = many(3)
    let words = (0..<3_000).map { "word\($0)" }
    board.frames[1].notes = words[..<1_500].joined(separator: " ") + "\n\n" + words[1_500...].joined(separator: " ")
    board.frames[2].dialogue = (0..<400).map { "said\($0)" }.joined(separator: "\n")
    let pdf = try pdf(board, PageOptions(count: count, orientation: .upright))
    let text = try Program.run("pdftotext", ["-raw", "FILE", "-"], file: pdf, named: "pages.pdf")
    let found = text.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(found.filter { $0.hasPrefix("word") } == words)
    #expect(Set(found.filter { $0.hasPrefix("said") }).count == 400)
    #expect(text.contains("continues on page"))
    #expect(text.contains("(continued)"))
  }

  @Test("fonts are embedded, and drawings are vectors")
  func fontsAndVectors() throws {
    var board = many(4)
    board.frames[0].notes = "Żółw, жираф, καμηλοπάρδαλη"
    for frame in board.frames.indices {
      for layer in board.frames[frame].layers.indices {
        board.frames[frame].layers[layer].elements.removeAll {
          if case .stroke(let stroke) = $0.content { stroke.tool == .pencil } else { false }
        }
      }
    }
    let pdf = try pdf(board, PageOptions(count: .four))
    let fonts = try Program.run("pdffonts", ["FILE"], file: pdf, named: "pages.pdf").split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty)
    // The columns from the right: object number and its generation, "uni", "sub", "emb".
    for font in fonts { #expect(font.split(separator: " ").suffix(5).first == "yes", "\(font)") }
    let images = try Program.run("pdfimages", ["-list", "FILE"], file: pdf, named: "pages.pdf").split(separator: "\n")
      .dropFirst(2)
    #expect(images.isEmpty, "\(images)")
    let text = try Program.run("pdftotext", ["FILE", "-"], file: pdf, named: "pages.pdf")
    #expect(text.contains("Żółw, жираф"))
  }

  @Test("pages look like the screen: full and partial erasers and the marker have the same effect")
  func looks() throws {
    var board = Sample.storyboard()
    board.frames.removeLast()
    let pdf = try pdf(board, PageOptions(count: .one, orientation: .across, parts: []))
    // The frame is 770 points wide and starts at the margin, below the header; at 72 pixels per inch a point is a
    // pixel.
    let page = try Program.run("pdftoppm", ["-r", "72", "-png"], input: pdf)
    let pixels = try ImageDecoder().decode(EncodedImage(bytes: page, name: "page.png")).pixels
    let scale = 770 / (1_000 * board.aspect.ratio)
    let expected: [(Double, Double, [Int])] = [
      (1_500, 250, [255, 210, 60]), (800, 370, [255, 255, 255]), (50, 500, [255, 255, 255]), (300, 730, [200, 30, 30]),
      (300, 800, [227, 142, 142]), (1_000, 603, [255, 240, 102]),
    ]
    for (x, y, colour) in expected {
      let pixel = pixels[Int(36 + x * scale), Int(58 + y * scale)]
      #expect(zip(pixel, colour).allSatisfy { abs(Int($0) - $1) <= 12 }, "\(Array(pixel)) at \(x), \(y)")
    }
  }

  @Test("a storyboard without frames is refused")
  func none() {
    var board = Sample.storyboard()
    board.frames = []
    #expect(throws: ExportError.noFrames) { _ = try pdf(board, PageOptions()) }
  }
}

struct BoxTests {
  private func sides(_ boxes: (picture: Box, words: Box)) -> [[Double]] {
    [boxes.picture, boxes.words].map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test("text is below the picture in a high box and beside it in a broad box, so that the picture is larger")
  func divided() {
    let high = Box(x: 5, y: 7, width: 100, height: 400).divided(1, share: 0.6, gap: 10)
    #expect(sides(high) == [[5, 7, 100, 100], [5, 117, 100, 290]])
    let broad = Box(x: 5, y: 7, width: 400, height: 100).divided(1, share: 0.6, gap: 10)
    #expect(sides(broad) == [[5, 7, 100, 100], [115, 7, 290, 100]])
    // The share limits the picture: to 60 of 100 with the text below it, and to 54 of 90 with the text beside it.
    let even = Box(x: 0, y: 0, width: 90, height: 100).divided(1, share: 0.6, gap: 10)
    #expect(sides(even) == [[0, 0, 60, 60], [0, 70, 90, 30]])
    let wordless = Box(x: 5, y: 7, width: 300, height: 100).divided(2, share: 1, gap: 10)
    #expect(sides(wordless)[0] == [5, 7, 200, 100] && wordless.words.height == 0)
  }

  @Test("the cells of a grid have equal sizes, with a gap between them")
  func cells() {
    let box = Box(x: 10, y: 20, width: 320, height: 210)
    let last = box.cell(5, of: (columns: 3, rows: 2), gap: 10)
    #expect([last.x, last.y, last.width, last.height] == [230, 130, 100, 100])
  }
}
