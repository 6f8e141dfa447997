import Foundation
import Imaging
import MediaLibrary
import Testing

@Suite("thumbnails in the library folder")
struct ThumbnailTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("thumbnails-\(UUID())").path
  private let digest = String(repeating: "ab12", count: 16)

  /// A photo of 800 x 600: the left half red, the right half blue.
  private func photo(exif: [UInt8] = []) throws -> String {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let size = PixelSize(width: 800, height: 600)
    var samples: [UInt8] = []
    for _ in 0..<size.height {
      for x in 0..<size.width { samples += x < 400 ? [200, 30, 30] : [30, 30, 200] }
    }
    let path = root + "/photo.jpg"
    let bytes = try JPEGEncoder.encode(PixelBuffer(size: size, channels: 3, samples: samples), exif: exif)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "thumbnail")).pixels
  }

  private func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: root + "/thumbnails")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix("jpg") || $0.hasSuffix("part") }.sorted()
  }

  @Test("a thumbnail is made once, in the next larger of the fixed sizes, and never enlarged")
  func whole() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = try photo()
    let thumbnails = Thumbnails(library: root)
    let small = try thumbnails.jpeg(of: file, digest: digest, longSide: 200)
    #expect(try decoded(small).size == PixelSize(width: 320, height: 240))
    #expect(try decoded(thumbnails.jpeg(of: file, digest: digest, longSide: 5_000)).size.longSide == 800)
    #expect(files() == ["2048/ab/\(digest).jpg", "320/ab/\(digest).jpg"])
    try FileManager.default.removeItem(atPath: file)
    #expect(try thumbnails.jpeg(of: file, digest: digest, longSide: 161) == small)
    #expect(throws: ImagingError.self) { try thumbnails.jpeg(of: file, digest: digest, longSide: 160) }
  }

  @Test("a region is cropped, turned upright and not enlarged; another region has another file")
  func region() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = try photo()
    let thumbnails = Thumbnails(library: root)
    let left = RotatedBox(x: 0, y: 100, width: 300, height: 200)
    let red = try decoded(thumbnails.jpeg(of: file, digest: digest, box: left, longSide: 1280))
    #expect(red.size == PixelSize(width: 300, height: 200))
    #expect(red[150, 100].first.map { $0 > 180 } == true)
    // A quarter turn: the left of the photo is at the bottom of the chip.
    let turned = RotatedBox(x: 300, y: 250, width: 200, height: 100, rotation: 90)
    let chip = try decoded(thumbnails.jpeg(of: file, digest: digest, box: turned, longSide: 160))
    #expect(chip.size == PixelSize(width: 160, height: 80))
    #expect(chip[80, 5].first.map { $0 < 60 } == true && chip[80, 75].first.map { $0 > 170 } == true)
    #expect(files().count == 2)
  }

  @Test("a box that extends far beyond the photo is clipped to it", arguments: [1e9, .infinity, .nan])
  func wildBoxes(extent: Double) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let box = RotatedBox(x: 400, y: 0, width: extent, height: 600)
    let chip = try decoded(Thumbnails(library: root).jpeg(of: try photo(), digest: digest, box: box, longSide: 160))
    #expect(chip.size.longSide == 160)
  }

  @Test("a truncated, changed or empty file is created again")
  func damage() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = try photo()
    let thumbnails = Thumbnails(library: root)
    let whole = try thumbnails.jpeg(of: file, digest: digest, longSide: 160)
    let path = root + "/thumbnails/160/ab/\(digest).jpg"
    let kept = try #require(FileManager.default.contents(atPath: path))
    var changed = kept
    changed[changed.count / 2] ^= 0x40
    for broken in [Data(), Data("no picture".utf8), kept.dropLast(), kept.prefix(kept.count / 2), changed] {
      try Data(broken).write(to: URL(fileURLWithPath: path))
      #expect(try thumbnails.jpeg(of: file, digest: digest, longSide: 160) == whole)
      #expect(FileManager.default.contents(atPath: path) == kept)
    }
  }

  @Test("many callers at the same time get the same picture and leave one file")
  func together() async throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = try photo()
    let thumbnails = Thumbnails(library: root)
    let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try thumbnails.jpeg(of: file, digest: digest, longSide: 320) } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(pictures.count == 1)
    #expect(files() == ["320/ab/\(digest).jpg"])
  }

  @Test("pictures are made even without a folder; an invalid digest does not lead out of the folder")
  func nowhere() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = try photo()
    #expect(try !Thumbnails(library: file).jpeg(of: file, digest: digest, longSide: 160).isEmpty)
    _ = try Thumbnails(library: root).jpeg(of: file, digest: "../../../escape", longSide: 160)
    #expect(files().count == 1)
    let beside = (root as NSString).deletingLastPathComponent
    #expect(!FileManager.default.fileExists(atPath: beside + "/escape.jpg"))
  }

  @Test("a photo beyond the limits is refused before it is decoded")
  func limits() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    var limits = DecodeLimits()
    limits.maxPixels = 1000
    let thumbnails = Thumbnails(library: root, limits: limits)
    #expect(throws: ImagingError.self) { try thumbnails.jpeg(of: photo(), digest: digest, longSide: 160) }
  }
}
