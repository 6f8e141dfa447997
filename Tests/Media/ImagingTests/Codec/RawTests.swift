import Basics
import Foundation
import Imaging
import Testing
import TestingSupport

struct RawTests {
  private static let previewSize = PixelSize(width: 1500, height: 1000)

  /// A file in the layout of a camera, with a red preview. The Exif of a Fujifilm is in the preview.
  private static func fake(_ layout: RawFiles.Layout, preview size: PixelSize = previewSize) throws -> [UInt8] {
    var exif = ExifWriter()
    exif.camera = Camera(make: layout.camera.make, model: layout.camera.model)
    exif.time = CivilTime(iso: "2024-06-05T10:00:00")
    exif.orientation = .quarterTurnClockwise
    let preview = try JPEGEncoder.encode(
      PixelBuffer(size: size, filledWith: [200, 40, 30]), exif: layout == .raf ? exif.block() : [])
    return RawFiles.fake(layout, preview: preview)
  }

  /// One raw file of each layout.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try RawFiles.Layout.allCases.map { ("raw.\($0.rawValue)", try fake($0)) } + [("raw.dng", RawFiles.dng())]
  }

  /// The colours of the six patches of the scene, in their middles.
  private func patches(of picture: PixelBuffer) -> [[Int]] {
    (0..<6).map { index in
      let x = picture.size.width * (2 * (index % 3) + 1) / 6
      let y = picture.size.height * (2 * (index / 3) + 1) / 4
      return picture[x, y].map(Int.init)
    }
  }

  @Test("a DNG without a preview is developed at half size, and its colours are those of the scene within 3 of 255")
  func development() throws {
    let file = EncodedImage(bytes: RawFiles.dng(), name: "scene.dng")
    let picture = try ImageDecoder().decode(file)
    #expect(picture.header.format == .dng)
    #expect(picture.pixels.size == PixelSize(width: 48, height: 32))
    for (seen, meant) in zip(patches(of: picture.pixels), RawFiles.patches) {
      #expect(zip(seen, meant).allSatisfy { abs($0 - Int($1)) <= 3 }, "\(seen), not \(meant)")
    }
  }

  @Test("a DNG that was taken upright is turned, and its facts are read as from a JPEG")
  func orientationAndFacts() throws {
    let file = EncodedImage(bytes: RawFiles.dng(orientation: 6), name: "scene.dng")
    let picture = try ImageDecoder().decode(file)
    #expect(picture.pixels.size == PixelSize(width: 32, height: 48))
    // Red is at the upper left of the sensor, hence at the upper right of the picture.
    #expect(picture.pixels[24, 8].first ?? 0 > 200 && picture.pixels[24, 8].last ?? 255 < 80)
    let facts = MetadataReader().read(file)
    #expect(facts.time == Sourced(try #require(CivilTime(iso: "2024-06-05T10:00:00")), from: .exif))
    #expect(facts.offset?.value.description == "+03:00")
    #expect(facts.camera == Camera(make: "Menagerie", model: "Scene", serial: "0815"))
    #expect(facts.direction?.value.degrees == 90.5)
    let position = try #require(facts.position?.value)
    #expect(abs(position.latitude + 2.33333) < 1e-4 && abs(position.longitude - 34.83333) < 1e-4)
    #expect(facts.suspicions.isEmpty)
  }

  @Test(
    "the large preview of a raw file is the picture, turned as the camera says", arguments: RawFiles.Layout.allCases)
  func preview(layout: RawFiles.Layout) throws {
    let file = EncodedImage(bytes: try Self.fake(layout), name: "a.raw")
    let picture = try ImageDecoder().decode(file, longSide: 300)
    #expect(picture.header.format.rawValue == layout.rawValue)
    #expect(picture.header.uprightSize == Self.previewSize.turned)
    try #require(picture.pixels.size == PixelSize(width: 200, height: 300))
    #expect(zip(picture.pixels[100, 150], [200, 40, 30]).allSatisfy { abs(Int($0) - $1) <= 4 })
    let facts = MetadataReader().read(file)
    #expect(facts.camera.make == layout.camera.make && facts.camera.model == layout.camera.model)
    #expect(facts.time?.value == CivilTime(iso: "2024-06-05T10:00:00"))
    #expect(facts.suspicions.isEmpty)
  }

  @Test("a small preview is passed over: the samples are developed")
  func smallPreview() throws {
    let file = EncodedImage(bytes: try Self.fake(.nef, preview: PixelSize(width: 24, height: 16)), name: "a.nef")
    #expect(try ImageDecoder().header(of: file).storedSize == PixelSize(width: 32, height: 24))
  }

  @Test("raw files are recognised by signature, and a TIFF without samples of a sensor is none")
  func recognition() throws {
    func recognised(_ text: String) -> ImageFormat? {
      ImageFormat.recognise(Array(text.utf8) + [UInt8](repeating: 0, count: 64))
    }
    #expect(recognised("FUJIFILMCCD-RAW 0201") == .raf)
    #expect(recognised("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom") == .cr3)
    #expect(recognised("II*\0\u{10}\0\0\0CR\u{2}\0") == .cr2)
    #expect(recognised("IIRO\u{8}\0\0\0") == .orf)
    #expect(recognised("IIU\0\u{18}\0\0\0") == .rw2)
    #expect(recognised("II*\0\u{8}\0\0\0") == nil)
    #expect(recognised("MM\0*\0\0\0\u{8}") == nil)
    #expect(ImageFormat.raws.allSatisfy { $0.isRaw && ImageFormat.decodable.contains($0) })
  }

  @Test("facts in the boxes of a CR3 are read, and the error says that LibRaw cannot open the file")
  func boxes() throws {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let length = body.count + 8
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array(name.utf8) + body
    }
    let canon: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    let inner =
      box("CMT1", TIFFBuilder().finished([.text(0x010F, "Canon"), .text(0x0110, "Canon EOS R")]))
      + box("CMT2", TIFFBuilder().finished([.text(0x9003, "2024:06:05 10:00:00")]))
    let bytes = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8)) + box("moov", box("uuid", canon + inner))
    let file = EncodedImage(bytes: bytes, name: "a.cr3")
    let facts = MetadataReader().read(file)
    #expect(facts.camera.model == "Canon EOS R")
    #expect(facts.time?.value == CivilTime(iso: "2024-06-05T10:00:00"))
    #expect(throws: ImagingError(file: "a.cr3", stage: .header, reason: .unknownRaw(.cr3))) {
      try ImageDecoder().decode(file)
    }
  }

  @Test("truncated, changed and looping raw files give a picture or a typed error in a short time")
  func damaged() throws {
    for (index, whole) in try Self.files().enumerated() {
      for bytes in Fixtures.variants(of: whole.bytes, count: 60, seed: UInt64(index + 1)) {
        let file = EncodedImage(bytes: bytes, name: "a.raw")
        _ = MetadataReader().read(file)
        do throws(ImagingError) {
          _ = try ImageDecoder().decode(file, longSide: 64)
        } catch {
          #expect(error.file == "a.raw")
        }
      }
    }
  }

  @Test("a raw file that lost its end is incomplete, even if its preview is whole")
  func cutCopies() throws {
    // In this layout the samples are last.
    let whole = try Self.fake(.raf)
    #expect(try ImageDecoder().decode(EncodedImage(bytes: whole, name: "a.raf"), longSide: 64).isComplete)
    let cut = EncodedImage(bytes: Array(whole.dropLast(100)), name: "a.raf")
    #expect(try !ImageDecoder().decode(cut, longSide: 64).isComplete)
    // In the others they are before the directories, so their place is wrong instead.
    let bytes = RawFiles.fake(
      .nef, preview: try JPEGEncoder.encode(PixelBuffer(size: Self.previewSize, filledWith: [1, 2, 3])),
      samplesBeyondEnd: true)
    #expect(try !ImageDecoder().decode(EncodedImage(bytes: bytes, name: "a.nef"), longSide: 64).isComplete)
  }

  @Test("samples outside the file, and headers of 40,000 and 65,000 pixels a side, are refused")
  func bombs() throws {
    let cut = EncodedImage(bytes: RawFiles.dng(samplesBeyondEnd: true), name: "a.dng")
    #expect(throws: ImagingError.self) { try ImageDecoder().decode(cut) }
    for side in [40_000, 65_000] {
      #expect {
        try ImageDecoder().decode(EncodedImage(bytes: RawFiles.dng(stating: side), name: "b.dng"))
      } throws: { error in
        (error as? ImagingError)?.stage == .header
      }
    }
  }

  @Test("directories that point to themselves are read once")
  func loop() {
    var file = TIFFBuilder()
    // The first directory begins at offset 8, after the header: it is its own successor, its own subdirectory and its own Exif.
    let loop = file.directory(
      [.text(0x010F, "It"), .longs(0x014A, [8]), .longs(0x8769, [8]), .bytes(0xC612, [1, 4, 0, 0])], next: 8)
    #expect(loop == 8)
    let bytes = file.finished(first: loop)
    let image = EncodedImage(bytes: bytes, name: "loop.dng")
    #expect(ImageFormat.recognise(bytes) == .dng)
    #expect(MetadataReader().read(image).camera.make == "It")
    #expect(throws: ImagingError.self) { try ImageDecoder().decode(image) }
  }
}
