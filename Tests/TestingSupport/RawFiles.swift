import Foundation

/// Raw files as cameras lay them out, made by code: a mosaic of a known scene, directories, and a preview. No camera made them.
package enum RawFiles {
  /// The colours (sRGB) of the scene: three patches above, three below.
  package static let patches: [[UInt8]] = [
    [220, 40, 40], [40, 200, 40], [40, 60, 220], [230, 200, 40], [255, 255, 255], [128, 128, 128],
  ]

  /// Cameras whose layout LibRaw opens, by the extension of their files.
  package enum Layout: String, CaseIterable, Sendable {
    case cr2, nef, arw, orf, rw2, raf

    package var camera: (make: String, model: String) {
      switch self {
      case .cr2: ("Canon", "Canon EOS 90D")
      case .nef: ("NIKON CORPORATION", "NIKON D750")
      case .arw: ("SONY", "ILCE-7M3")
      case .orf: ("OLYMPUS IMAGING CORP.", "E-M1")
      case .rw2: ("Panasonic", "DMC-G9")
      case .raf: ("FUJIFILM", "X-T3")
      }
    }
  }

  private struct Size {
    var width: Int
    var height: Int
  }

  /// A DNG of a Bayer mosaic of 96x64 pixels, without a preview. The camera's colours are those of linear sRGB.
  ///
  /// - Parameters:
  ///   - orientation: the Exif orientation, 1 to 8.
  ///   - side: the width and height that the header states, where they are wrong.
  ///   - samplesBeyondEnd: whether the header states a place of the samples near the end of the file.
  package static func dng(
    orientation: Int = 1, stating side: Int? = nil, samplesBeyondEnd: Bool = false
  ) -> [UInt8] {
    let size = Size(width: 96, height: 64)
    var file = TIFFBuilder()
    let samples = file.add(mosaic(size))
    let exif = file.directory([.text(0x9003, "2024:06:05 10:00:00"), .text(0x9011, "+03:00"), .text(0xA431, "0815")])
    let gps = file.directory([
      .text(1, "S"), .rationals(2, [(2, 1), (20, 1), (0, 1)]), .text(3, "E"),
      .rationals(4, [(34, 1), (50, 1), (0, 1)]),
      .text(0x10, "T"), .rationals(0x11, [(9050, 100)]),
    ])
    // From CIE XYZ to linear sRGB (IEC 61966-2-1), in ten thousandths.
    let matrix = [32405, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572]
    let stated = side.map { Size(width: $0, height: $0) } ?? size
    let place = samplesBeyondEnd ? samples + 2 * size.width * size.height : samples
    return file.finished(
      mosaicEntries(stated, at: place) + [
        .text(0x010F, "Menagerie"), .text(0x0110, "Scene"), .shorts(0x0112, [orientation]),
        .longs(0x8769, [exif]), .longs(0x8825, [gps]), .bytes(0xC612, [1, 4, 0, 0]), .text(0xC614, "Menagerie Scene"),
        .longs(0xC61D, [65535]), .signedRationals(0xC621, matrix.map { ($0, 10000) }),
        .rationals(0xC628, [(1, 1), (1, 1), (1, 1)]), .shorts(0xC65A, [21]),
      ])
  }

  /// A file in the layout of a camera, with a preview and a mosaic of 64x48 pixels, turned a quarter clockwise.
  ///
  /// - Parameters:
  ///   - preview: a JPEG. That of a RAF must have Exif with the camera, which is nowhere else.
  ///   - samplesBeyondEnd: whether the header states a place of the samples near the end of the file.
  package static func fake(_ layout: Layout, preview: [UInt8], samplesBeyondEnd: Bool = false) -> [UInt8] {
    if layout == .raf { return raf(preview) }
    var file = TIFFBuilder(
      mark: layout == .orf ? "IIRO" : layout == .rw2 ? "IIU\0" : "II*\0",
      beforeDirectories: layout == .cr2 ? Array("CR\u{2}\0\0\0\0\0".utf8) : [])
    let size = Size(width: 64, height: 48)
    let previewEntries: [TIFFBuilder.Entry] = [
      .shorts(0x0103, [6]), .longs(0x0201, [file.add(preview)]), .longs(0x0202, [preview.count]),
    ]
    let place = file.add(mosaic(size))
    let samples = mosaicEntries(size, at: samplesBeyondEnd ? place + 2 * size.width * size.height : place)
    let time = "2024:06:05 10:00:00"
    let exif = file.directory([.text(0x9003, time)])
    let facts: [TIFFBuilder.Entry] = [
      .text(0x010F, layout.camera.make), .text(0x0110, layout.camera.model), .shorts(0x0112, [6]),
      .text(0x0132, time), .longs(0x8769, [exif]),
    ]
    switch layout {
    case .cr2:
      let last = file.directory(samples)
      let second = file.directory(previewEntries, next: last)
      return file.finished(facts, next: second)
    case .orf:
      let second = file.directory(previewEntries)
      return file.finished(facts + samples, next: second)
    case .rw2:
      return file.finished(
        facts + [
          .undefined(1, Array("0310".utf8)), .shorts(2, [size.width]), .shorts(3, [size.height]), .shorts(4, [0]),
          .shorts(5, [0]), .shorts(6, [size.height]), .shorts(7, [size.width]), .shorts(0x0A, [16]),
          .undefined(0x2E, preview), .longs(0x0118, [place]),
        ])
    case .nef, .arw, .raf:
      let parts = [file.directory([.longs(0x00FE, [1])] + previewEntries), file.directory(samples)]
      return file.finished(facts + [.longs(0x014A, parts)])
    }
  }

  /// A RAF: a header with the places of the preview, of the directory of the samples, and of the samples.
  private static func raf(_ preview: [UInt8]) -> [UInt8] {
    let size = Size(width: 64, height: 48)
    func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let directory =
      bigEndian(2, 4)
      + [0x100, 0x121].flatMap { [$0, 4, size.height, size.width] }.flatMap { bigEndian($0, 2) }
    let samples = mosaic(size)
    let start = 160
    var file = Array("FUJIFILMCCD-RAW 0201FF389501X-T3".utf8)
    file += [UInt8](repeating: 0, count: 84 - file.count)
    let places = [
      start, preview.count, start + preview.count, directory.count, start + preview.count + directory.count,
      samples.count,
    ]
    file += places.flatMap { bigEndian($0, 4) }
    file += [UInt8](repeating: 0, count: start - file.count)
    return file + preview + directory + samples
  }

  private static func mosaicEntries(_ size: Size, at place: Int) -> [TIFFBuilder.Entry] {
    [
      .longs(0x00FE, [0]), .longs(0x0100, [size.width]), .longs(0x0101, [size.height]), .shorts(0x0102, [16]),
      .shorts(0x0103, [1]), .shorts(0x0106, [32803]), .longs(0x0111, [place]), .shorts(0x0115, [1]),
      .longs(0x0116, [size.height]), .longs(0x0117, [2 * size.width * size.height]), .shorts(0x828D, [2, 2]),
      .bytes(0x828E, [0, 1, 1, 2]),
    ]
  }

  /// 16-bit samples behind red, green, green and blue filters.
  private static func mosaic(_ size: Size) -> [UInt8] {
    let levels = patches.map { $0.map(linear) }
    var samples: [UInt8] = []
    samples.reserveCapacity(2 * size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let level = levels[x * 3 / size.width + 3 * (y * 2 / size.height)][x % 2 + y % 2]
        samples += [UInt8(level & 255), UInt8(level >> 8)]
      }
    }
    return samples
  }

  /// The light behind a sample of sRGB (IEC 61966-2-1), from 0 to 65535.
  private static func linear(_ sample: UInt8) -> Int {
    let value = Double(sample) / 255
    let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return Int((light * 65535).rounded())
  }
}
