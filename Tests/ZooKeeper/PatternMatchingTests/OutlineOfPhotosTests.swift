import Formats
import Foundation
import Imaging
import PatternMatching
import Testing
import TestingSupport

/// Berkeley's animals are never used in training.
struct OutlineOfPhotosTests {
  /// Folder of real photos, not part of the project.
  private static let folder =
    (ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"]
      ?? (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("shared/datasets").path) + "/outlines"

  private struct Row {
    let photo: String
    let mask: String
    let box: RotatedBox

    init?(_ row: CSVTable.Row) {
      let edges = ["x", "y", "w", "h"].compactMap { row[$0].flatMap(Double.init) }
      guard let photo = row["filename"], photo.hasPrefix("images/bsds-"), let mask = row["mask"], edges.count == 4
      else {
        return nil
      }
      (self.photo, self.mask) = (photo, mask)
      box = RotatedBox(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    }
  }

  private static func region(_ path: String, _ box: RotatedBox, longSide: Int) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(path)"), longSide: 640).pixels.chip(
      of: box, longSide: longSide)
  }

  @Test(
    "outlines of sixty kinds of animals overlap the hand-drawn ones by at least 0.65 on average",
    .whole,
    .enabled(if: FileManager.default.fileExists(atPath: folder), "needs the shared datasets"))
  func outlines() throws {
    let table = try #require(FileManager.default.contents(atPath: "\(Self.folder)/outlines.csv"))
    let rows = try CSVTable([UInt8](table)).rows.compactMap(Row.init)
    #expect(rows.count == 140)
    let overlaps = try rows.map { row -> Double in
      let photo = try Self.region(row.photo, row.box, longSide: 400)
      let small = photo.resized(to: PixelSize(width: ForegroundNetwork.width, height: ForegroundNetwork.height))
      let mask = try Self.region(row.mask, row.box, longSide: 400).grey()
      let found = ForegroundNetwork.standard.foreground(of: small.rgb().samples)
      var (both, either) = (0, 0)
      for y in 0..<mask.size.height {
        for x in 0..<mask.size.width {
          let place = (x: (Float(x) + 0.5) / Float(mask.size.width), y: (Float(y) + 0.5) / Float(mask.size.height))
          let isFound = found.share(x: place.x, y: place.y) >= 0.5
          let isTrue = mask.samples[y * mask.size.width + x] > 127
          both += isFound && isTrue ? 1 : 0
          either += isFound || isTrue ? 1 : 0
        }
      }
      return either == 0 ? 1 : Double(both) / Double(either)
    }
    let mean = overlaps.reduce(0, +) / Double(overlaps.count)
    #expect(mean >= 0.65, "\(mean)")
  }
}
