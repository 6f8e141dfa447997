import Facts
import Foundation
import Imaging
import Testing

@testable import Storyboards

@Suite("worksheets: printed, drawn on, photographed, cut into frames")
struct WorksheetTests {
  /// Looks whether each frame was cut where it is: the middle of its disc within 1.5 % of the frame, on white paper.
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
      // The line of the frame, two points, stays outside.
      let (disc, box) = (PhotoOfPage.disc(index), sheet.frames[index])
      let x = (disc.x * box.width - 2) / (box.width - 4)
      let y = (disc.y * box.height - 2) / (box.height - 4)
      #expect(abs((Double(sumX) / Double(count) + 0.5) / Double(width) - x) < 0.015, comment)
      #expect(abs((Double(sumY) / Double(count) + 0.5) / Double(height) - y) < 0.015, comment)
      // A disc of 0.12 heights; all around it is paper.
      let share = .pi * 0.12 * 0.12 / sheet.aspect.ratio
      #expect(abs(Double(count) / Double(frame.size.pixelCount) - share) < 0.25 * share, comment)
      #expect(Double(lit) > 0.85 * Double(frame.size.pixelCount), comment)
    }
  }

  @Test("every kind of page says in its row of squares what it is, and is cut from a plain scan")
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

  @Test("a photo from the side, in uneven light, with noise, is cut straight; upside down and lying too")
  func photos() throws {
    let sheet = Worksheet(count: .six, aspect: .wide)
    let page = try PhotoOfPage.drawn(sheet)
    for seed in UInt64(0)..<6 {
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

  @Test("a photo without marks, with a covered mark or a covered row of squares is refused with the reason")
  func refused() throws {
    let blank = PixelBuffer(size: PixelSize(width: 640, height: 480), filledWith: [220, 220, 220])
    #expect(throws: WorksheetReader.Failure.noMarks) { try WorksheetReader.cut(blank) }
    let tiny = PixelBuffer(size: PixelSize(width: 1, height: 1), filledWith: [0, 0, 0])
    #expect(throws: WorksheetReader.Failure.noMarks) { try WorksheetReader.cut(tiny) }
    let sheet = Worksheet()
    let page = try PhotoOfPage.drawn(sheet)
    func covered(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelBuffer {
      var covered = page
      for y in rows {
        for x in columns {
          for channel in 0..<page.channels {
            covered.samples[(y * page.size.width + x) * page.channels + channel] = 255
          }
        }
      }
      return covered
    }
    #expect(throws: WorksheetReader.Failure.noMarks) { try WorksheetReader.cut(covered(0..<140, 0..<140)) }
    #expect(throws: WorksheetReader.Failure.noCode) {
      try WorksheetReader.cut(covered(400..<1_300, 30..<110))
    }
  }

  @Test("a row of squares of which one was misread says nothing")
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
    #expect(WorksheetCode.sheet([Bool](repeating: false, count: WorksheetCode.length)) == nil)
  }

  @Test("random pictures are cut or refused, and never end the program")
  func noise() {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      let size = PixelSize(width: 1 + Int(random.below(200)), height: 1 + Int(random.below(200)))
      let samples = (0..<size.pixelCount * 3).map { _ in UInt8(random.below(256)) }
      _ = try? WorksheetReader.cut(PixelBuffer(size: size, channels: 3, samples: samples), height: 16)
    }
  }
}
