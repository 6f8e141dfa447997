import Basics
import Foundation
import Imaging
import Testing
import TestingSupport

@testable import Storyboards

@Suite("worksheets: printed, drawn on, photographed, cut into frames")
struct WorksheetTests {
  /// Checks the cut of each frame: the center of its disc within 1.5 % of the frame, on white paper.
  private static func check(_ cut: WorksheetReader.Cut, _ sheet: Worksheet, _ comment: Comment) {
    #expect(cut.sheet == sheet, comment)
    #expect(cut.frames.count == sheet.count.rawValue, comment)
    for (index, frame) in cut.frames.enumerated() {
      let (width, height) = (frame.size.width, frame.size.height)
      var (count, sumX, sumY, lit) = (0, 0, 0, 0)
      for place in 0..<frame.size.pixelCount {
        if frame.samples[3 * place + 1] < 110 {
          (count, sumX, sumY) = (count + 1, sumX + place % width, sumY + place / width)
        } else if frame.samples[3 * place + 1] > 225 {
          lit += 1
        }
      }
      #expect(count > 0, comment)
      guard count > 0 else { continue }
      // The frame's line, two points wide, is cut off.
      let (disc, box) = (PhotoOfPage.disc(index), sheet.frames[index])
      let x = (disc.x * box.width - 2) / (box.width - 4)
      let y = (disc.y * box.height - 2) / (box.height - 4)
      #expect(abs((Double(sumX) / Double(count) + 0.5) / Double(width) - x) < 0.015, comment)
      #expect(abs((Double(sumY) / Double(count) + 0.5) / Double(height) - y) < 0.015, comment)
      // The disc has a radius of 0.12 heights; the rest of the frame is paper.
      let share = .pi * 0.12 * 0.12 / sheet.aspect.ratio
      #expect(abs(Double(count) / Double(frame.size.pixelCount) - share) < 0.25 * share, comment)
      #expect(Double(lit) > 0.85 * Double(frame.size.pixelCount), comment)
    }
  }

  @Test("the row of squares identifies every kind of page, and a plain scan is cut into frames")
  func kinds() throws {
    for count in PageOptions.Count.allCases {
      for (paper, orientation, aspect) in [
        (PageOptions.Paper.a4, PageOptions.Orientation.across, Aspect.wide), (.letter, .upright, .scope),
        (.a4, .upright, .upright),
      ] {
        let sheet = Worksheet(count: count, paper: paper, orientation: orientation, aspect: aspect)
        #expect(WorksheetCode.sheet(WorksheetCode(sheet).bits) == sheet)
        let scan = try PhotoOfPage.drawn(sheet)
        Self.check(try WorksheetReader.cut(scan, height: 120), sheet, "\(sheet)")
      }
    }
  }

  @Test("frames are in the middle of their cells, at positions computed by hand")
  func places() {
    func places(_ sheet: Worksheet) -> [[Double]] { sheet.frames.map { [$0.x, $0.y, $0.width, $0.height] } }
    // The page has 842 by 595 points. The middles of the marks are 34 from its edges; the frames begin 26 to the right
    // of them and 30 below them.
    #expect(places(Worksheet(count: .one)) == [[60, 64, 722, 406.125]])
    #expect(places(Worksheet(count: .one, aspect: .upright)) == [[298.09375, 64, 245.8125, 437]])
    // Cells of 230 by 227.5 with gaps of 16.
    let six = places(Worksheet(count: .six))
    #expect(six.first == [60, 64, 230, 129.375] && six.last == [552, 307.5, 230, 129.375])
  }

  @Test("a dark square of another size is not a mark")
  func sizes() {
    /// A page of bare marks; the last mark has another side length.
    func page(lastSide: Int) -> PixelBuffer {
      var page = PixelBuffer(size: PixelSize(width: 800, height: 600), filledWith: [255, 255, 255])
      for (x, y, side) in [(40, 40, 30), (730, 40, 30), (730, 530, 30), (40, 500, lastSide)] {
        page = Self.covered(page, x..<x + side, y..<y + side, with: 0)
      }
      return Self.covered(page, 49..<61, 49..<61)
    }
    #expect(throws: WorksheetReader.Failure.noCode) { try WorksheetReader.cut(page(lastSide: 30)) }
    // The area of the last mark is more than six times that of the others.
    let small = Array(WorksheetReader.Corner.allCases.prefix(3))
    #expect(throws: WorksheetReader.Failure.noMarks(small)) { try WorksheetReader.cut(page(lastSide: 80)) }
  }

  @Test("a photo at an angle, with uneven light, noise and any rotation is cut into straight frames")
  func photos() throws {
    let sheet = Worksheet(count: .six, aspect: .wide)
    let page = try PhotoOfPage.drawn(sheet)
    for seed in UInt64(0)..<Tier.choose(core: 2, whole: 6) {
      var random = SplitMix64(seed: seed)
      var photo = PhotoOfPage()
      photo.corners = photo.corners.map { corner in
        (
          min(0.985, max(0.015, corner.x + 0.1 * (random.unit() - 0.5))),
          min(0.985, max(0.015, corner.y + 0.1 * (random.unit() - 0.5)))
        )
      }
      photo.light = (0.95, 0.5 + 0.4 * random.unit())
      (photo.noise, photo.seed) = (14, seed)
      Self.check(try WorksheetReader.cut(photo.taken(of: page), height: 120), sheet, "seed \(seed)")
    }
    var turned = PhotoOfPage()
    turned.corners = [turned.corners[2], turned.corners[3], turned.corners[0], turned.corners[1]]
    Self.check(try WorksheetReader.cut(turned.taken(of: page), height: 120), sheet, "upside down")
    var lying = PhotoOfPage(size: PixelSize(width: 1_120, height: 1_500))
    lying.corners = [(0.95, 0.06), (0.95, 0.95), (0.05, 0.95), (0.05, 0.06)]
    Self.check(try WorksheetReader.cut(lying.taken(of: page), height: 120), sheet, "lying")
  }

  @Test("a photo with missing marks or a covered row of squares is refused with the reason")
  func refused() throws {
    let all = WorksheetReader.Corner.allCases
    let blank = PixelBuffer(size: PixelSize(width: 640, height: 480), filledWith: [220, 220, 220])
    #expect(throws: WorksheetReader.Failure.noMarks(all)) { try WorksheetReader.cut(blank) }
    let tiny = PixelBuffer(size: PixelSize(width: 1, height: 1), filledWith: [0, 0, 0])
    #expect(throws: WorksheetReader.Failure.noMarks(all)) { try WorksheetReader.cut(tiny) }
    let empty = try Self.page(Worksheet())
    for page in [try PhotoOfPage.drawn(Worksheet()), empty] {
      let (right, below) = (page.size.width, page.size.height)
      let places = [(0, 0), (right - 140, 0), (right - 140, below - 140), (0, below - 140)]
      func covered(_ corners: [Int]) -> PixelBuffer {
        corners.reduce(page) { page, corner in
          let (x, y) = places[corner]
          return Self.covered(page, x..<x + 140, y..<y + 140)
        }
      }
      for corner in 0..<4 {
        #expect(throws: WorksheetReader.Failure.noMarks([all[corner]])) { try WorksheetReader.cut(covered([corner])) }
      }
      #expect(throws: WorksheetReader.Failure.noCode) {
        try WorksheetReader.cut(Self.covered(page, 400..<1_300, 30..<110))
      }
    }
    let (right, below) = (empty.size.width, empty.size.height)
    let half = Self.covered(empty, right / 2..<right, 0..<below)
    #expect(throws: WorksheetReader.Failure.noMarks([.upperRight, .lowerRight])) { try WorksheetReader.cut(half) }
    // The hole of the first mark, filled with ink: 34 points from the edges, 11 wide, two pixels per point.
    let filled = Self.covered(empty, 54..<82, 54..<82, with: 0)
    #expect(throws: WorksheetReader.Failure.noHole) { try WorksheetReader.cut(filled) }
  }

  private static func page(_ sheet: Worksheet) throws -> PixelBuffer {
    let size = sheet.page.size
    let canvas = try Canvas(
      size: PixelSize(width: 2 * size.width, height: 2 * size.height), background: Colour(white: 1))
    canvas.transformed(2, 0, 0, 2, 0, 0) { WorksheetPage(sheet).draw(on: canvas) }
    return try ImageDecoder().decode(EncodedImage(bytes: canvas.encoded(), name: "page.png")).pixels
  }

  private static func covered(
    _ page: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>, with sample: UInt8 = 255
  ) -> PixelBuffer {
    var covered = page
    for y in rows {
      for x in columns {
        for channel in 0..<page.channels {
          covered.samples[(y * page.size.width + x) * page.channels + channel] = sample
        }
      }
    }
    return covered
  }

  @Test("a photo that cannot be cut is an error if alone, and a fact beside a readable photo")
  func named() throws {
    let page = try Self.page(Worksheet())
    let bad = try PNGEncoder.encode(Self.covered(page, 0..<140, 0..<140))
    let failure = WorksheetReader.Failure.noMarks([.upperLeft])
    #expect(throws: ImportError("thumb.png", .worksheet(failure))) {
      try WorksheetImport.read(ImportFiles(name: "thumb.png", ["thumb.png": bad]), seed: 1)
    }
    #expect(throws: ImportError("notes.txt", .cannotRead)) {
      try WorksheetImport.read(ImportFiles(name: "x", ["notes.txt": Array("no photo".utf8)]), seed: 1)
    }
    let both = try WorksheetImport.read(
      ImportFiles(name: "x", ["good.png": PNGEncoder.encode(page), "thumb.png": bad]), seed: 1)
    #expect(both.storyboard.frames.count == 6)
    #expect(both.facts == [.worksheetUncut(name: "thumb.png", failure)])
  }

  @Test("a row of squares with one misread square, and a row of equal squares, are refused")
  func code() {
    for count in PageOptions.Count.allCases {
      let sheet = Worksheet(count: count, paper: .letter, orientation: .upright, aspect: .academy)
      for place in 0..<WorksheetCode.length {
        var bits = WorksheetCode(sheet).bits
        bits[place].toggle()
        #expect(WorksheetCode.sheet(bits) == nil)
      }
    }
    #expect(WorksheetCode.sheet([]) == nil)
    for isDark in [false, true] {
      #expect(WorksheetCode.sheet([Bool](repeating: isDark, count: WorksheetCode.length)) == nil)
    }
  }

  @Test("random pictures are cut or refused and never crash the program")
  func noise() {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      let size = PixelSize(width: 1 + Int(random.below(200)), height: 1 + Int(random.below(200)))
      let samples = (0..<size.pixelCount * 3).map { _ in UInt8(random.below(256)) }
      _ = try? WorksheetReader.cut(PixelBuffer(size: size, channels: 3, samples: samples), height: 16)
    }
  }
}
